import Foundation

/// Objects as designed in Interface Builder, read once and made any number of times.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary of the objects that stand for the nib's external placeholders, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let bundle: Bundle
  private var file: InterfaceFile?

  /// - Parameter bundleOrNil: nil for the app's.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil ?? .main
    super.init()
  }

  /// - Parameter data: the contents of a `.nib` that was built here.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "nib"
    bundle = bundleOrNil ?? .main
    file = InterfaceFile(data, bundle: bundle, table: name)
    precondition(file != nil, "The data is no compiled nib.")
    super.init()
  }

  init(_ file: InterfaceFile) {
    name = file.name
    bundle = file.bundle
    self.file = file
    super.init()
  }

  /// The nib's outermost objects, made anew and connected; `ownerOrNil` takes the place of its owner.
  ///
  /// Ends the app, as Apple's raises, if the bundle has no such nib.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file = file ?? InterfaceFile.nib(name, in: bundle) else {
      fatalError("Could not load NIB in bundle \(bundle.bundlePath) with name '\(name)'.")
    }
    self.file = file
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    let top = file.root.list("objects")
    var given: [String: AnyObject] = [:]
    var owner: InterfaceElement?
    for placeholder in top where placeholder.name == "placeholder" {
      guard let id = placeholder.id else { continue }
      switch placeholder["placeholderIdentifier"] {
      case "IBFilesOwner":
        owner = placeholder
        given[id] = ownerOrNil.map { $0 as AnyObject }
      case let name?: given[id] = external[name].map { $0 as AnyObject }
      case nil: break
      }
    }
    let decoder = NibDecoder(file, objects: given)
    let objects = top.filter { $0.name != "placeholder" }.compactMap { decoder.object($0) }
    decoder.controller = ownerOrNil as? UIViewController
    decoder.finish(connecting: ownerOrNil.map { $0 as AnyObject }, owner)
    objects.forEach(TurnOwner.keep)
    return objects
  }
}

extension InterfaceFile {
  /// A nib of that name; one for phones is preferred, as on one.
  static func nib(_ name: String, in bundle: Bundle) -> InterfaceFile? {
    let suffix = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    return named(name + suffix, type: "nib", in: bundle) ?? named(name, type: "nib", in: bundle)
  }
}

extension Bundle {
  /// The outermost objects of a nib, made anew and connected with `owner`.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
