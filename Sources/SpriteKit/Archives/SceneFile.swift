import Foundation
import SlipwayFoundation
import UIKit

/// The files of Xcode's scene and particle editors.
@MainActor enum SceneFile {
  static func url(named name: String) -> URL? {
    guard let folder = Bundle.main.resourceURL else { return nil }
    let names = (name as NSString).pathExtension == "sks" ? [name] : [name + ".sks", name]
    return names.map { folder.appending(path: $0) }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The first object of a file.
  static func values(at url: URL) -> NodeValues? {
    guard let data = try? Data(contentsOf: url), let archive = KeyedArchive(data), let root = archive.top("root") else {
      return nil
    }
    return NodeValues(root, in: archive)
  }

  static func node(at url: URL) -> SKNode? { values(at: url).flatMap { NodeClasses.make($0) } }
}

/// The classes of the nodes of files.
@MainActor enum NodeClasses {
  private static let own: [String: SKNode.Type] = [
    "SKNode": SKNode.self, "SKScene": SKScene.self, "SKSpriteNode": SKSpriteNode.self, "SKLabelNode": SKLabelNode.self,
    "SKShapeNode": SKShapeNode.self, "SKEmitterNode": SKEmitterNode.self, "SKCameraNode": SKCameraNode.self,
    "SKCropNode": SKCropNode.self, "SKEffectNode": SKEffectNode.self, "SKAudioNode": SKAudioNode.self,
    "SKReferenceNode": SKReferenceNode.self, "SKFieldNode": SKFieldNode.self,
  ]

  /// Whether a class is the framework's.
  static func isOwn(_ type: SKNode.Type) -> Bool { type == SKTileMapNode.self || own.values.contains { $0 == type } }

  static func make(_ values: NodeValues) -> SKNode? { type(of: values)?.init(coder: values) }

  /// The class that the file asks for: one that the app has, or else the framework's.
  static func type(of values: NodeValues) -> SKNode.Type? {
    let custom = values.entries("_info")["_PB_previewSKNodeCustomClassName"]?.value.string
    let names = [custom, values.string("_customClass")].compactMap(\.self) + values.archive.classNames(values.value)
    for name in names where !name.isEmpty {
      if let type = own[name] ?? appClass(name) { return type }
    }
    return values.archive.className(values.value).flatMap { own[$0] ?? appClass($0) }
  }

  private static func appClass(_ name: String) -> SKNode.Type? {
    let found: AnyClass? =
      NSClassFromString(name) ?? ClassRecords.classNamed(name) ?? NSClassFromString(module + "." + name)
    return found as? SKNode.Type
  }

  /// The app's module has the name of its program, with what is no letter or digit written as a line.
  private static let module: String = {
    let name = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }()
}

/// What nodes get their initialiser of files from: an initialiser of a protocol's extension can answer with a subclass, and
/// `SKScene(fileNamed:)` is to give the scene's own class.
@preconcurrency @MainActor public protocol _FiledNode {}

extension SKNode: _FiledNode {}

extension _FiledNode {
  /// The first node in a file of Xcode's scene or particle editor that is among the app's resources, of the class that the file
  /// says.
  public init?(fileNamed filename: String) {
    guard let values = SceneFile.url(named: filename).flatMap({ SceneFile.values(at: $0) }) else { return nil }
    let asked = Self.self as? SKNode.Type
    var type = NodeClasses.type(of: values)
    if !(type is Self.Type) { type = asked }
    guard let node = type?.init(coder: values) as? Self else { return nil }
    self = node
  }
}
