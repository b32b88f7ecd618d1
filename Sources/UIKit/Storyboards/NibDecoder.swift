import Foundation
import SlipwayFoundation

/// Makes the objects that a part of a storyboard or nib describes, and connects them.
///
/// The order is Apple's: objects through `init(coder:)`, constraints, outlets and actions, runtime attributes,
/// `awakeFromNib()`.
@MainActor final class NibDecoder {
  let file: InterfaceFile
  weak var storyboard: UIStoryboard?
  /// Those made so far, and those that were there before, by their ids.
  private var objects: [String: AnyObject] = [:]
  /// Whose outlets and actions are to be connected.
  private var made: [(object: AnyObject, element: InterfaceElement)] = []
  private var constraints: [(holder: UIView, element: InterfaceElement)] = []
  /// Whose segues the connections make.
  weak var controller: UIViewController?
  /// What was there before: outlets that lead to it are set already.
  private let seeds: Set<String>

  init(_ file: InterfaceFile, storyboard: UIStoryboard? = nil, objects: [String: AnyObject] = [:]) {
    self.file = file
    self.storyboard = storyboard
    self.objects = objects
    seeds = Set(objects.keys)
  }

  var bundle: Bundle { file.bundle }
  var madeObjects: [String: AnyObject] { objects }

  // MARK: Objects

  /// The object of an element, made if it is not there yet; nil where it is none.
  @discardableResult func object(_ element: InterfaceElement) -> AnyObject? {
    if let id = element.id, let known = objects[id] { return known }
    let element = varied(element)
    guard let object = make(element) else { return nil }
    adopt(object, element)
    return object
  }

  /// The element as the size classes of this moment have it.
  private func varied(_ element: InterfaceElement) -> InterfaceElement {
    guard element.child("variation") != nil else { return element }
    let traits = controller?.traitCollection ?? UIScreen.main.traitCollection
    return element.varied(horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass)
  }

  func view(_ element: InterfaceElement) -> UIView? { object(element) as? UIView }

  /// The id of the controller in the file.
  var controllerID: String { objects.first { $0.value === controller }?.key ?? "" }

  /// An object that exists already is what the element describes.
  func adopt(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append((object, element))
  }

  /// A constraint is made when all views are there.
  func add(_ elements: [InterfaceElement], to holder: UIView) {
    for element in elements { constraints.append((holder, element)) }
  }

  /// The class the element names, or else the standard one.
  func type<Base: NSObject>(of element: InterfaceElement, _ base: Base.Type, _ standard: Base.Type) -> Base.Type {
    guard let name = element["customClass"] else { return standard }
    let path = element["customModule"].map { "\($0).\(name)" } ?? name
    let found: AnyClass? =
      NSClassFromString(path) ?? ClassRecords.classNamed(name) ?? Self.classOfFrameworks(named: name)
    if let type = found as? Base.Type { return type }
    file.say(
      found == nil
        ? "there is no class \(path); \(standard) stands in its place"
        : "\(path) is no \(base), and \(standard) stands in its place",
      at: element
    )
    return standard
  }

  /// Objective-C's names have no module: a scene of a game says `SKView`. Those of frameworks are there in apps that link them.
  private static func classOfFrameworks(named name: String) -> AnyClass? {
    let modules = ["UIKit", "SpriteKit", "MapKit", "WebKit", "AVKit", "LinkPresentation", "PhotosUI", "StoreKit"]
    return modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  // MARK: Connections

  /// Connects what has been made, and wakes it.
  ///
  /// - Parameter owner: who was there before, and has outlets, too.
  func finish(connecting owner: AnyObject? = nil, _ ownElement: InterfaceElement? = nil) {
    activateConstraints()
    let finished = made
    made = []
    if let owner, let ownElement { connect(owner, ownElement) }
    for (object, element) in finished { connect(object, element) }
    for (object, element) in finished { setRuntimeAttributes(of: object, element) }
    for (object, _) in finished { (object as? any NibAwakening)?.awakeFromNib() }
  }

  private func activateConstraints() {
    let waiting = constraints
    constraints = []
    var active: [NSLayoutConstraint] = []
    for (holder, element) in waiting.map({ ($0.holder, varied($0.element)) }) where element["placeholder"] != "YES" {
      guard let constraint = constraint(element, holder: holder) else { continue }
      adopt(constraint, element)
      if element.isInstalled { active.append(constraint) }
    }
    NSLayoutConstraint.activate(active)
  }

  /// The object a connection leads to; nil for the first responder and for what is not in this part.
  func destination(_ id: String?) -> AnyObject? { id.flatMap { objects[$0] } }

  func wasThereBefore(_ id: String) -> Bool { seeds.contains(id) }

  private func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
    guard let object = object as? NSObject else { return }
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      object.setValue(runtimeValue(attribute), forKeyPath: path)
    }
  }

  private func runtimeValue(_ attribute: InterfaceElement) -> Any? {
    guard let value = attribute.value("value") else {
      switch attribute["type"] {
      case "boolean": return NSNumber(value: attribute["value"] == "YES")
      case "image": return attribute["value"].flatMap { UIImage(named: $0, in: bundle, compatibleWith: nil) }
      case "string": return attribute["value"]
      default: return nil
      }
    }
    switch value.name {
    case "integer": return value.int("value").map { NSNumber(value: $0) }
    case "real": return value.double("value").map { NSNumber(value: $0) }
    case "color": return color(value)
    case "size": return value.size
    case "point": return value.point
    case "rect": return value.rect
    case "range": return NSRange(location: value.int("location") ?? 0, length: value.int("length") ?? 0)
    case "string", "mutableString": return value.text
    case "imageReference": return image(value, "image")
    default: return nil
    }
  }
}

/// What hears that it came from a nib and is connected. (Apple's `NSObject` has the method; Swift on Linux can only let it
/// be overridden where a class of ours has it.)
@MainActor protocol NibAwakening {
  func awakeFromNib()
}

extension UIResponder: NibAwakening {}
extension UIBarItem: NibAwakening {}
extension UINavigationItem: NibAwakening {}
extension UIGestureRecognizer: NibAwakening {}
extension UICollectionViewLayout: NibAwakening {}
extension NSLayoutConstraint: NibAwakening {}
