import AppResources
import Foundation
import XcodeProject

/// What one of a target's resources becomes in its product. Building lays it there; checking asks for it and lays
/// nothing: so neither has a view of its own of what is wrong with a resource.
struct ProductResource {
  enum Content {
    case data(Data)
    /// A file that is copied as it is.
    case file(URL)
  }

  /// A file of the product.
  struct File {
    /// The path inside the bundle that the resource lies in.
    var place: String
    var content: Content
  }

  var files: [File]
  /// What is left out of it, to be said when it is new.
  var notices: [String] = []

  init(files: [File], notices: [String] = []) {
    self.files = files
    self.notices = notices
  }

  private init(_ data: [String: Data]) {
    self.init(files: data.sorted { $0.key < $1.key }.map { File(place: $0.key, content: .data($0.value)) })
  }

  /// What a resource is made from; nothing of it is read yet.
  enum Source {
    /// Those of the bundle itself, or of one that lies in it.
    case catalogues([URL], in: String)
    case resource(Resource)
    case dataModels
    case learnedModels
  }

  /// What lies in the bundle of a target, the Info.plist aside: each source by itself, so that what is wrong with one
  /// keeps no other from being looked at.
  static func sources(of target: Target) -> [Source] {
    let catalogues = Dictionary(grouping: target.resources.filter { $0.source.pathExtension == "xcassets" }) {
      bundle(of: $0)
    }
    let others = target.resources.filter { resource in
      guard resource.source.pathExtension != "xcassets" else { return false }
      // What iOS shows while an app starts plays no part here.
      return !InterfaceFile.isInterface(resource.source) || !target.isLaunchScreen(resource.source)
    }
    return catalogues.sorted { $0.key < $1.key }.map { Source.catalogues($0.value.map(\.source), in: $0.key) }
      + others.map(Source.resource) + [.dataModels, .learnedModels]
  }

  /// The folder of the bundle of its own that a resource lies in, with a slash at its end; empty for the target's.
  private static func bundle(of resource: Resource) -> String {
    let parts = resource.destination.split(separator: "/").dropLast()
    guard let last = parts.lastIndex(where: { $0.hasSuffix(".bundle") }) else { return "" }
    return parts[...last].map { $0 + "/" }.joined()
  }

  init(_ source: Source, of target: Target) throws(BuildError) {
    switch source {
    case .catalogues(let catalogues, let bundle): self = try Self.assets(catalogues, in: bundle, of: target)
    case .resource(let resource): self = try Self.read(resource, of: target)
    case .dataModels:
      var files: [String: Data] = [:]
      for model in try DataModels.compile(of: target) { files.merge(model.resources) { $1 } }
      self.init(files)
    case .learnedModels:
      var files: [String: Data] = [:]
      for model in try LearnedModels.compile(of: target) { files.merge(model.resources) { $1 } }
      self.init(files)
    }
  }

  private static func assets(
    _ catalogues: [URL],
    in bundle: String,
    of target: Target
  ) throws(BuildError) -> ProductResource {
    let catalog = try BuildError.ofResource { try AssetCatalog(catalogues) }
    guard !catalog.isEmpty else { return ProductResource(files: []) }
    let description = try BuildError.ofResource {
      try catalog.description(
        accentColor: target.settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"],
        appIcon: target.settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
      )
    }
    let place = bundle + "Assets.bundle/"
    var files = [File(place: place + "catalog.json", content: .data(description))]
    for (destination, source) in catalog.files {
      files.append(try file(source, at: place + destination))
    }
    return ProductResource(files: files)
  }

  private static func read(_ resource: Resource, of target: Target) throws(BuildError) -> ProductResource {
    let source = resource.source
    if InterfaceFile.isInterface(source) {
      let interface = try BuildError.ofResource { try InterfaceFile.compile(source, module: target.moduleName) }
      let place = InterfaceFile.compiledName(resource.destination)
      return ProductResource(
        files: [File(place: place, content: .data(interface.data))],
        notices: interface.notices.map(\.description)
      )
    }
    switch source.pathExtension {
    case "strings", "stringsdict":
      return ProductResource([resource.destination: try BuildError.ofResource { try Strings.compile(source) }])
    case "xcstrings":
      let bundle = Self.bundle(of: resource)
      let files = try BuildError.ofResource { try StringCatalog.compile(source) }
      return ProductResource(Dictionary(uniqueKeysWithValues: files.map { (bundle + $0.key, $0.value) }))
    default:
      return ProductResource(files: try copies(of: source, at: resource.destination, within: .init(containing: source)))
    }
  }

  /// How many links to folders are followed, each from within the folder that the last one led to.
  private static let mostLinks = 8

  /// A file, or what is in a folder. What is copied has no links: those in the folder are followed, inside what the
  /// project may refer to.
  private static func copies(
    of source: URL,
    at destination: String,
    within root: ProjectRoot,
    links: Int = 0
  ) throws(BuildError) -> [File] {
    guard FolderListing.isFolder(source.resolvingSymlinksInPath()) else { return [try file(source, at: destination)] }
    guard links <= mostLinks else { throw BuildError("\(source.path): the links in this folder lead in a circle") }
    var files: [File] = []
    for file in FileManager.default.files(under: source) {
      let item = try BuildError.ofResource {
        try root.admit(source.appending(path: file), from: source.path, line: nil)
      }
      files += try copies(of: item, at: destination + "/" + file, within: root, links: links + 1)
    }
    return files
  }

  private static func file(_ source: URL, at place: String) throws(BuildError) -> File {
    try BuildError.ofResource { try RegularFile.require(source) }
    return File(place: place, content: .file(source))
  }
}
