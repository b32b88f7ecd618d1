import Foundation

/// What Xcode does with a file of a synchronised or plain folder, by its name.
enum FileKind: Equatable {
  case source, resource
  case ignored

  /// Folders that Xcode treats as one item.
  private static let bundles: Set<String> = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "framework", "xcframework", "scnassets",
    "playground", "docc", "xcodeproj", "xcworkspace", "icon", "rkassets", "appiconset", "atlas", "mlpackage",
    "mlmodelc",
  ]
  private static let sourceKinds: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "metal", "s", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    "intentdefinition", "mlmodel", "mlpackage",
  ]
  private static let ignoredKinds: Set<String> = [
    "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "xctestplan", "docc", "playground", "xcodeproj",
    "xcworkspace", "framework", "xcframework", "a", "tbd", "swp", "orig", "gitkeep", "icon",
  ]

  init(name: String) {
    let kind = (name as NSString).pathExtension.lowercased()
    self =
      if name.hasPrefix(".") || Self.ignoredKinds.contains(kind) { .ignored } else if Self.sourceKinds.contains(kind) {
        .source
      } else { .resource }
  }

  /// Whether it is a data model or one of Core ML's: compiled to a resource, and to classes.
  static func isModel(_ name: String) -> Bool {
    ["xcdatamodeld", "xcdatamodel", "mlmodel", "mlpackage"].contains((name as NSString).pathExtension)
  }

  static func isBundle(_ name: String) -> Bool { bundles.contains((name as NSString).pathExtension.lowercased()) }
}

/// The files under a folder, with paths relative to it, sorted; folders that count as one file are not entered.
public enum FolderListing {
  static let mostFiles = 100_000
  static let deepestFolder = 64

  static func files(
    under folder: URL,
    folderReferences: Set<String> = [],
    skipping skip: (String) -> Bool = { _ in false }
  ) throws(ProjectError) -> [String] {
    var files: [String] = []
    var open = [""]
    while let relative = open.popLast() {
      let place = relative.isEmpty ? folder : folder.appending(path: relative)
      guard relative.split(separator: "/").count < deepestFolder else {
        throw ProjectError(file: place.path, "folders nest more than \(deepestFolder) levels deep")
      }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else { continue }
      for name in names where !name.hasPrefix(".") {
        let path = relative.isEmpty ? name : relative + "/" + name
        guard !skip(path) else { continue }
        if isFolder(folder.appending(path: path)), !FileKind.isBundle(name), !folderReferences.contains(path) {
          open.append(path)
        } else {
          files.append(path)
        }
      }
      guard files.count + open.count <= mostFiles else {
        throw ProjectError(file: folder.path, "the folder holds more than \(mostFiles) files")
      }
    }
    return files.sorted()
  }

  /// Whether a path is a folder and not a link to one: links could lead in circles or away.
  public static func isFolder(_ path: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}

extension Resource {
  /// A resource's place in the product: flat, but for the language folder it stands in.
  static func destination(of file: URL) -> String {
    let parent = file.deletingLastPathComponent().lastPathComponent
    return parent.hasSuffix(".lproj") ? parent + "/" + file.lastPathComponent : file.lastPathComponent
  }
}
