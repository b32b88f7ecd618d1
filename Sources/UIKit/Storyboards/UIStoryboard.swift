import Foundation

/// View controllers and the ways between them, as designed in Interface Builder.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let file: InterfaceFile

  /// Ends the app, as Apple's raises, if the bundle has no such storyboard.
  ///
  /// - Parameter storyboardBundleOrNil: nil for the app's.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let file = InterfaceFile.named(name, type: "storyboardc", in: bundle) else {
      fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath).")
    }
    self.file = file
    super.init()
  }

  init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// The controller with the arrow; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    instantiateInitialViewController(creator: nil)
  }

  /// - Parameter creator: makes the controller of a class with an initialiser of its own; nil from it means the usual way.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let id = file.root["initialViewController"] else { return nil }
    return controller(id: id, creator: creator) as? ViewController
  }

  /// Ends the app, as Apple's raises, if no controller has that identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier, creator: nil)
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let id = identified[identifier] else {
      fatalError("Storyboard \(file.name) doesn't contain a view controller with identifier '\(identifier)'.")
    }
    guard let controller = controller(id: id, creator: creator) as? ViewController else {
      fatalError("The view controller '\(identifier)' of \(file.name) is no \(ViewController.self).")
    }
    return controller
  }

  /// Ids by the names that apps use.
  private lazy var identified: [String: String] = {
    var ids: [String: String] = [:]
    for element in scenes { if let name = element["storyboardIdentifier"] { ids[name] = element.id } }
    return ids
  }()

  private var scenes: [InterfaceElement] { file.root.list("scenes").flatMap { $0.list("objects") } }

  /// The controller of an id, which may stand for one of another storyboard.
  func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let element = file.elements[id] else { return nil }
    if element.name == "viewControllerPlaceholder" { return referenced(element, creator) }
    let decoder = NibDecoder(file, storyboard: self)
    let coder = NibCoder(element, decoder)
    guard let controller = creator?(coder) ?? decoder.make(element) as? UIViewController else { return nil }
    decoder.adopt(controller, element)
    decoder.controller = controller
    decoder.finish()
    var parts = decoder.madeObjects
    parts[id] = nil
    TurnOwner.keep(controller)
    controller.nibScene = NibScene(storyboard: self, element: element, parts: parts)
    return controller
  }

  /// What a reference to another storyboard leads to.
  private func referenced(_ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?)
    -> UIViewController?
  {
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? file.bundle
    let other = element["storyboardName"].map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    guard let name = element["referencedIdentifier"] else {
      return other.file.root["initialViewController"].flatMap { other.controller(id: $0, creator: creator) }
    }
    return other.identified[name].flatMap { other.controller(id: $0, creator: creator) }
  }

  /// The objects that stand beside a controller in its scene.
  func companions(of element: InterfaceElement) -> [InterfaceElement] {
    let scene = file.root.list("scenes").first { $0.list("objects").contains { $0 === element } }
    return scene?.list("objects").filter { $0 !== element } ?? []
  }
}

/// Where a controller came from, for its view.
struct NibScene {
  let storyboard: UIStoryboard
  let element: InterfaceElement
  /// What was made with the controller: its items.
  let parts: [String: AnyObject]
  /// What stands beside it in its scene, and lives as long as it does.
  var companions: [AnyObject] = []
}
