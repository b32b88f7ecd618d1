import Foundation

/// Names a version of a model, which is read when it is needed.
///
/// The checksum is the app's name for the version, as Xcode's build log gives it. Slipway's hashes are others, so that it is not
/// compared with the model's; the model that the reference finds says which version it is.
open class NSManagedObjectModelReference: NSObject {
  public let versionChecksum: String
  private let read: () -> NSManagedObjectModel?
  private var found: NSManagedObjectModel?
  private let lock = NSLock()

  private init(_ versionChecksum: String, _ read: @escaping () -> NSManagedObjectModel?) {
    self.versionChecksum = versionChecksum
    self.read = read
    super.init()
  }

  public convenience init(model: NSManagedObjectModel, versionChecksum: String) {
    self.init(versionChecksum) { model }
  }

  /// - Parameter fileURL: of a compiled model: a `.mom` file, or a `.momd` folder with its current version.
  public convenience init(fileURL: URL, versionChecksum: String) {
    self.init(versionChecksum) { NSManagedObjectModel(contentsOf: fileURL) }
  }

  /// - Parameters:
  ///   - modelName: of a version, without a suffix.
  ///   - bundle: where it is, by itself or in a `.momd` folder; nil for the main one.
  public convenience init(name modelName: String, in bundle: Bundle?, versionChecksum: String) {
    self.init(versionChecksum) {
      let bundle = bundle ?? Bundle.main
      let single = bundle.url(forResource: modelName, withExtension: "mom")
      let folders = bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
      let versions = folders.map { ($0 as URL).appendingPathComponent("\(modelName).mom") }
      let all = [single].compactMap { $0 } + versions
      return all.first { FileManager.default.fileExists(atPath: $0.path) }.flatMap {
        NSManagedObjectModel(contentsOf: $0)
      }
    }
  }

  /// The model in the bundle, nil for the main one, whose entities have these version hashes.
  public convenience init(
    entityVersionHashes versionHash: [AnyHashable: Any],
    in bundle: Bundle?,
    versionChecksum: String
  ) {
    self.init(versionChecksum) {
      let hashes = versionHash as? [String: Data]
      return ModelFiles.all(in: [bundle ?? Bundle.main]).first { $0.entityVersionHashesByName == hashes }
    }
  }

  /// The model. Traps, as Apple's raises, if it is not where the reference says.
  open var resolvedModel: NSManagedObjectModel {
    lock.withLock {
      if let found { return found }
      guard let model = read() else { fatalError("The model of the version \(versionChecksum) cannot be found.") }
      found = model
      return model
    }
  }
}

/// The compiled models of bundles.
enum ModelFiles {
  /// Each version of each.
  static func all(in bundles: [Bundle]) -> [NSManagedObjectModel] {
    bundles.flatMap { bundle -> [NSManagedObjectModel] in
      let folders = bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
      let versions = folders.flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path!)) ?? [])
          .filter { $0.hasSuffix(".mom") }.sorted().map { (folder as URL).appendingPathComponent($0) }
      }
      let single = (bundle.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? []).map { $0 as URL }
      return (versions + single).compactMap { NSManagedObjectModel(contentsOf: $0) }
    }
  }
}
