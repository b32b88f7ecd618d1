import Foundation

/// A compiled model is a folder with the model's file in it: what is computed here is read from that file.
enum CompiledModel {
  /// The file's name in the folder. `slipway` writes it likewise.
  static let fileName = "model.mlmodel"

  static func contents(of url: URL) throws -> ModelSpecification {
    let file = url.appendingPathComponent(fileName)
    guard let data = try? Data(contentsOf: file) else {
      throw MLModelError(.io, "There is no compiled model at \(url.path).")
    }
    return try specification(data, url)
  }

  private static func specification(_ data: Data, _ url: URL) throws -> ModelSpecification {
    do {
      let bytes = [UInt8](data)
      return try ModelSpecification(ProtobufMessage(bytes[...]))
    } catch {
      throw MLModelError(.io, "\(url.path) is not a model. \(error.reason)")
    }
  }

  static func make(of url: URL) throws -> URL {
    guard let data = try? Data(contentsOf: file(of: url)) else {
      throw MLModelError(.io, "There is no model at \(url.path).")
    }
    _ = try specification(data, url)
    let name = url.deletingPathExtension().lastPathComponent + ".mlmodelc"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("(A Document Being Saved By CoreML \(UUID().uuidString))").appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: folder.appendingPathComponent(fileName))
    } catch {
      throw MLModelError(.io, "The model could not be compiled. \(error.localizedDescription)")
    }
    return folder
  }

  /// The model's file: in a package, the one that its manifest calls the root.
  private static func file(of url: URL) -> URL {
    struct Manifest: Decodable {
      struct Item: Decodable { var path: String }
      var itemInfoEntries: [String: Item]
      var rootModelIdentifier: String
    }
    let manifest = url.appendingPathComponent("Manifest.json")
    guard let data = try? Data(contentsOf: manifest),
      let contents = try? JSONDecoder().decode(Manifest.self, from: data),
      let item = contents.itemInfoEntries[contents.rootModelIdentifier]
    else { return url }
    return url.appendingPathComponent("Data").appendingPathComponent(item.path)
  }
}
