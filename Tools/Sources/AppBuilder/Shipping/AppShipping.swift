import AppResources
import Foundation
import XcodeProject

/// Packs an app for other machines: a folder that can be carried anywhere, and a `.deb`.
public struct AppShipping {
  private let build: AppBuild
  private let maintainer: String?

  /// - Parameter maintainer: who answers for the package, "Name <mail@example.org>"; nil for what Debian's tools are told by
  ///   the environment.
  public init(build: AppBuild, maintainer: String? = nil) {
    self.build = build
    self.maintainer = maintainer
  }

  /// What was made.
  public struct Result: Encodable, Sendable {
    public var package: String
    public var folder: String
  }

  /// Builds the app and packs it.
  ///
  /// - Parameter folder: where the package and the folder are put; an earlier one of the app is replaced.
  public func pack(to folder: URL) throws -> Result {
    try SystemPackages(missingFrom: Self.tools).install()
    let maintainer = try maintainer.map(Self.checked) ?? Self.defaultMaintainer
    let executable = try build.build()
    let target = try build.project.appTarget()
    let product = executable.deletingLastPathComponent()
    let info = try ProductFolder.infoPlist(of: target).values
    let app = try AppIdentity(info, executable: target.productName)
    for notice in app.notices { Console.shared.say("note: " + notice) }

    Console.shared.step("Packing \(app.name)")
    defer { Console.shared.finish() }
    let draft = folder.appending(path: ".\(app.packageName)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: draft) }
    let name = "\(target.productName)-\(app.version)-\(try Self.machine())"
    let shipped = try ShippedFolder(
      of: product,
      executable: target.productName,
      in: draft.appending(path: name)
    )
    try shipped.allowOneInstance()
    let package = DebianPackage(
      of: app,
      shipped: shipped,
      icon: try Self.icon(of: target),
      maintainer: maintainer,
      layOutIn: draft.appending(path: "root")
    )
    let file = try package.write(to: folder)
    let destination = folder.appending(path: name)
    try Self.replace(destination, with: shipped.folder, of: app)
    return Result(package: file.path, folder: destination.path)
  }

  /// The programs that pack, each with its Debian package.
  private static let tools: [(program: String, package: String)] = [
    ("patchelf", "patchelf"), ("dpkg-shlibdeps", "dpkg-dev"), ("readelf", "binutils"),
  ]

  private static func machine() throws(BuildError) -> String {
    try Command("uname", ["-sm"]).output().lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }

  /// An earlier folder of the same app gives way; anything else stays.
  private static func replace(_ destination: URL, with folder: URL, of app: AppIdentity) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: destination.path) {
      let data = manager.contents(atPath: destination.appending(path: "Info.plist").path) ?? Data()
      let info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      guard info?["CFBundleIdentifier"] as? String == app.identifier else {
        throw BuildError("\(destination.path) is there already, and is not this app")
      }
      try manager.removeItem(at: destination)
    }
    try manager.moveItem(at: folder, to: destination)
  }

  /// The largest picture of the app icon in the target's catalogues.
  private static func icon(of target: Target) throws -> URL? {
    let catalogues = target.resources.map(\.source).filter { $0.pathExtension == "xcassets" }
    guard !catalogues.isEmpty, let name = target.settings["ASSETCATALOG_COMPILER_APPICON_NAME"] else { return nil }
    let catalog = try BuildError.ofResource { try AssetCatalog(catalogues) }
    guard let files = catalog.images[name]?.variants.map(\.file) else { return nil }
    let sources = catalog.files.filter { file in files.contains { file.destination.hasSuffix($0) } }.map(\.source)
    return sources.filter { $0.pathExtension.lowercased() == "png" }.max { first, second in
      let size = { (file: URL) in (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? 0 }
      return size(first) < size(second)
    }
  }

  private static var defaultMaintainer: String {
    let environment = ProcessInfo.processInfo.environment
    guard let name = environment["DEBFULLNAME"], let mail = environment["DEBEMAIL"],
      let maintainer = try? checked("\(name) <\(mail)>")
    else { return "Unknown <unknown@localhost>" }
    return maintainer
  }

  private static func checked(_ maintainer: String) throws(BuildError) -> String {
    guard maintainer.wholeMatch(of: /[^<>\n\r]+ <[^<> \n\r]+@[^<> \n\r]+>/) != nil else {
      throw BuildError(
        "\"\(maintainer)\" is no maintainer of a package",
        advice: "It is written as \"Name <mail@example.org>\"."
      )
    }
    return maintainer
  }
}
