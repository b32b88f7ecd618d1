import Foundation
import XcodeProject

/// The asset catalogues of one target, as the frameworks read them: `catalog.json` and the files it names.
public struct AssetCatalog {
  public private(set) var colors: [String: [Color]] = [:]
  public private(set) var images: [String: Image] = [:]
  public private(set) var data: [String: DataSet] = [:]
  /// The names of the images of each sprite atlas.
  public private(set) var atlases: [String: [String]] = [:]
  /// The names of all colour sets and image sets, those without a colour or a file included.
  public private(set) var colorNames: Set<String> = []
  public private(set) var imageNames: Set<String> = []
  /// What is copied: the file's place in the compiled folder, and where it comes from.
  public private(set) var files: [(destination: String, source: URL)] = []

  /// What the files of the catalogue being read may not leave.
  private var root: ProjectRoot?

  static let deepestFolder = 32

  /// Reads catalogues; where two have a name in common, the first has it.
  public init(_ catalogues: [URL]) throws(ResourceError) {
    for catalogue in catalogues {
      guard FileManager.default.fileExists(atPath: catalogue.path) else {
        throw ResourceError(file: catalogue.path, "the asset catalogue is missing")
      }
      root = ProjectRoot(containing: catalogue)
      try read(folder: catalogue, namespace: "", depth: 0)
    }
  }

  public var isEmpty: Bool { colors.isEmpty && images.isEmpty && data.isEmpty }

  /// `catalog.json`.
  public func description(accentColor: String?, appIcon: String?) throws(ResourceError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let description = Description(
      colors: colors,
      images: images,
      data: data,
      atlases: atlases.isEmpty ? nil : atlases,
      accentColor: accentColor.flatMap { colors[$0] == nil ? nil : $0 },
      appIcon: appIcon.flatMap { images[$0] == nil ? nil : $0 }
    )
    do {
      return try encoder.encode(description)
    } catch {
      throw ResourceError(file: "catalog.json", "cannot be written: \(error.localizedDescription)")
    }
  }

  private struct Description: Encodable {
    var version = 1
    var colors: [String: [Color]]
    var images: [String: Image]
    var data: [String: DataSet]
    var atlases: [String: [String]]?
    var accentColor: String?
    var appIcon: String?
  }

  public struct Color: Encodable, Equatable {
    public var red: Double?
    public var green: Double?
    public var blue: Double?
    public var alpha: Double?
    public var space: String?
    public var system: String?
    public var appearance: String?
    public var contrast: String?
    public var idiom: String?
  }

  public struct Image: Encodable, Equatable {
    public var rendering: String?
    public var variants: [Variant]
  }

  public struct Variant: Encodable, Equatable {
    public var file: String
    public var scale: Int?
    public var vector: Bool?
    public var appearance: String?
    public var contrast: String?
    public var idiom: String?
    public var resizing: Resizing?
  }

  public struct Resizing: Encodable, Equatable {
    public var mode: String
    public var insets: [Double]
    public var center: String?
  }

  public struct DataSet: Encodable, Equatable {
    public var file: String
    public var type: String?
  }
}

// MARK: Reading

extension AssetCatalog {
  private mutating func read(folder: URL, namespace: String, depth: Int) throws(ResourceError) {
    guard depth < Self.deepestFolder else {
      throw ResourceError(file: folder.path, "folders nest more than \(Self.deepestFolder) levels deep")
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for name in names where !name.hasPrefix(".") {
      let item = folder.appending(path: name)
      let attributes = try? FileManager.default.attributesOfItem(atPath: item.path)
      guard attributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
      let asset = namespace + (name as NSString).deletingPathExtension
      switch item.pathExtension {
      case "colorset": try readColor(item, name: asset)
      case "imageset", "appiconset", "symbolset": try readImage(item, name: asset)
      case "dataset": try readData(item, name: asset)
      case "spriteatlas": try readAtlas(item, namespace: namespace, depth: depth)
      case "": try readGroup(item, namespace: namespace, depth: depth)
      default: break
      }
    }
  }

  private mutating func readGroup(_ folder: URL, namespace: String, depth: Int) throws(ResourceError) {
    let description = FileManager.default.fileExists(atPath: folder.appending(path: "Contents.json").path)
    let group = description ? try Self.contents(of: folder, GroupContents.self) : nil
    let providesNamespace = group?.properties?.providesNamespace ?? false
    try read(
      folder: folder,
      namespace: providesNamespace ? namespace + folder.lastPathComponent + "/" : namespace,
      depth: depth + 1
    )
  }

  /// A group whose images are also known by the atlas' name.
  private mutating func readAtlas(_ folder: URL, namespace: String, depth: Int) throws(ResourceError) {
    let name = folder.deletingPathExtension().lastPathComponent
    guard atlases[name] == nil else { return }
    let before = Set(images.keys)
    let description = FileManager.default.fileExists(atPath: folder.appending(path: "Contents.json").path)
    let group = description ? try Self.contents(of: folder, GroupContents.self) : nil
    let isNamespace = group?.properties?.providesNamespace ?? false
    try read(folder: folder, namespace: isNamespace ? namespace + name + "/" : namespace, depth: depth + 1)
    atlases[name] = images.keys.filter { !before.contains($0) }.sorted()
  }

  private mutating func readColor(_ folder: URL, name: String) throws(ResourceError) {
    guard colorNames.insert(name).inserted else { return }
    let contents = try Self.contents(of: folder, ColorContents.self)
    var variants: [Color] = []
    for entry in (contents.colors ?? []).filter({ $0.color != nil }).plain {
      guard let value = entry.color else { continue }
      var color = Color(
        appearance: entry.appearance,
        contrast: entry.contrast,
        idiom: entry.idiom.flatMap(Self.idiom)
      )
      if let reference = value.reference {
        color.system = reference
      } else {
        try color.setComponents(value, file: folder.appending(path: "Contents.json").path)
      }
      variants.append(color)
    }
    // A set with no colour at all (Xcode's fresh AccentColor) names nothing.
    if !variants.isEmpty { colors[name] = variants }
  }

  private mutating func readImage(_ folder: URL, name: String) throws(ResourceError) {
    guard images[name] == nil else { return }
    if folder.pathExtension != "appiconset" { imageNames.insert(name) }
    let contents = try Self.contents(of: folder, ImageContents.self)
    var variants: [Variant] = []
    let entries = (contents.images ?? contents.symbols ?? []).filter { $0.filename != nil }
    for entry in entries.plain {
      guard let filename = entry.filename else { continue }
      let source = try file(filename, in: folder)
      let kind = source.pathExtension.lowercased()
      variants.append(
        Variant(
          file: copy(source, to: "images"),
          scale: entry.scale.flatMap { Int($0.dropLast()) },
          vector: ["svg", "pdf"].contains(kind) ? true : nil,
          appearance: entry.appearance,
          contrast: entry.contrast,
          idiom: entry.idiom.flatMap(Self.idiom),
          resizing: entry.resizing?.resizing
        )
      )
    }
    let rendering = contents.properties?.renderingIntent ?? (folder.pathExtension == "symbolset" ? "template" : nil)
    if !variants.isEmpty { images[name] = Image(rendering: rendering, variants: variants) }
  }

  private mutating func readData(_ folder: URL, name: String) throws(ResourceError) {
    guard data[name] == nil else { return }
    let contents = try Self.contents(of: folder, DataContents.self)
    guard let entry = contents.data?.first(where: { $0.filename != nil }), let filename = entry.filename else { return }
    let source = try file(filename, in: folder)
    data[name] = DataSet(file: copy(source, to: "data"), type: entry.type)
  }

  private mutating func copy(_ source: URL, to folder: String) -> String {
    let destination = "\(folder)/\(files.count)-\(source.lastPathComponent)"
    files.append((destination, source))
    return destination
  }

  private func file(_ name: String, in folder: URL) throws(ResourceError) -> URL {
    let file = folder.appending(path: name).standardizedFileURL
    guard !name.contains("/"), name != "..", RegularFile.exists(file) else {
      throw ResourceError(
        file: folder.appending(path: "Contents.json").path,
        "the file \"\(name)\" is missing in this set"
      )
    }
    do {
      return try root?.admit(file, from: folder.appending(path: "Contents.json").path, line: nil) ?? file
    } catch {
      throw ResourceError(error)
    }
  }

  private static func contents<Contents: Decodable>(
    of folder: URL,
    _ type: Contents.Type
  ) throws(ResourceError) -> Contents {
    try ResourceFile.json(folder.appending(path: "Contents.json"))
  }

  private static func idiom(_ name: String) -> String? {
    switch name {
    case "universal": nil
    case "iphone": "phone"
    case "ipad": "pad"
    default: name
    }
  }
}
