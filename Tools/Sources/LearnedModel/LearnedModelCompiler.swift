import Foundation
import GeneratedText
import XcodeProject

/// A compiled Core ML model: what goes beside the app's executable, and the class that goes into its module.
public struct CompiledLearnedModel {
  /// The resource by its path: `Prices.mlmodelc/model.mlmodel`. `CoreML` reads it there.
  public let resources: [String: Data]
  /// The Swift source by its file name.
  public let sources: [String: String]
}

/// Compiles `.mlmodel` files and `.mlpackage` folders.
public enum LearnedModelCompiler {
  /// Whether a file or folder is a Core ML model.
  public static func isModel(_ file: URL) -> Bool {
    ["mlmodel", "mlpackage"].contains(file.pathExtension.lowercased())
  }

  /// - Throws: `ProjectError`
  public static func compile(_ url: URL) throws(ProjectError) -> CompiledLearnedModel {
    let data = try RegularFile.contents(of: file(of: url), atMost: largest)
    guard let outline = ModelOutline([UInt8](data)) else {
      throw ProjectError(file: url.path, "this is not a Core ML model")
    }
    let name = url.deletingPathExtension().lastPathComponent
    let source = LearnedModelClass(outline, resource: name)
    return CompiledLearnedModel(
      resources: ["\(name).mlmodelc/model.mlmodel": data],
      sources: ["\(source.name).swift": source.text]
    )
  }

  /// The largest model: pictures' have hundreds of megabytes.
  private static let largest = 2 << 30

  /// The model's file: in a package, the one that its manifest calls the root.
  private static func file(of url: URL) throws(ProjectError) -> URL {
    guard url.pathExtension.lowercased() == "mlpackage" else { return url }
    struct Manifest: Decodable {
      struct Item: Decodable { var path: String }
      var itemInfoEntries: [String: Item]
      var rootModelIdentifier: String
    }
    let file = url.appending(path: "Manifest.json")
    let manifest = try? JSONDecoder().decode(Manifest.self, from: RegularFile.contents(of: file))
    guard let manifest, let path = manifest.itemInfoEntries[manifest.rootModelIdentifier]?.path,
      !path.split(separator: "/").contains("..")
    else { throw ProjectError(file: file.path, "the manifest does not say which model is the package's") }
    return url.appending(path: "Data").appending(path: path)
  }
}
