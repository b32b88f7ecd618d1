import Foundation

/// A `.deb` of an app.
struct DebianPackage {
  let app: AppIdentity
  let shipped: ShippedFolder
  /// The app's icon, a PNG.
  let icon: URL?
  let maintainer: String

  /// The folder that it is laid out in, as it is installed.
  private let root: URL

  init(of app: AppIdentity, shipped: ShippedFolder, icon: URL?, maintainer: String, layOutIn root: URL) {
    self.app = app
    self.shipped = shipped
    self.icon = icon
    self.maintainer = maintainer
    self.root = root
  }

  /// Lays the package out and packs it.
  ///
  /// - Returns: the file, in `folder`.
  func write(to folder: URL) throws(BuildError) -> URL {
    let place = "usr/lib/\(app.packageName)"
    try Self.file(root) {
      let manager = FileManager.default
      for name in ["usr/lib", "usr/bin", "DEBIAN"] {
        try manager.createDirectory(at: root.appending(path: name), withIntermediateDirectories: true)
      }
      try manager.copyItem(at: shipped.folder, to: root.appending(path: place))
      try manager.createSymbolicLink(
        atPath: root.appending(path: "usr/bin/" + app.packageName).path,
        withDestinationPath: "../lib/\(app.packageName)/\(shipped.executable.lastPathComponent)"
      )
      if let icon {
        let destination = root.appending(path: Self.place(ofIcon: icon, named: app.identifier))
        try manager.createDirectory(at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.copyItem(at: icon, to: destination)
      }
    }
    let desktop = DesktopFiles(app: app, hasIcon: icon != nil)
    try write(
      desktop.entry(command: "/usr/bin/" + app.packageName),
      to: "usr/share/applications/\(app.identifier).desktop"
    )
    if let types = desktop.mimePackage { try write(types, to: "usr/share/mime/packages/\(app.identifier).xml") }
    try write(control(dependencies: dependencies()), to: "DEBIAN/control")
    // Nothing in it is the builder's own business: root owns it, and everybody may read it.
    _ = try Command("chmod", ["-R", "u=rwX,go=rX", root.path]).output()
    let file = folder.appending(path: "\(app.packageName)_\(app.version)_\(try architecture()).deb")
    _ = try Command("dpkg-deb", ["--root-owner-group", "-Zzstd", "-z9", "--build", root.path, file.path]).output()
    return file
  }

  private func write(_ text: String, to place: String) throws(BuildError) {
    try FileManager.default.write(text, ifChanged: root.appending(path: place))
  }

  private static func file(_ place: URL, _ body: () throws -> Void) throws(BuildError) {
    do { try body() } catch { throw BuildError("cannot write \(place.path): \(error.localizedDescription)") }
  }

  private func architecture() throws(BuildError) -> String {
    try Command("dpkg", ["--print-architecture"]).output().trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The packages that have the libraries which the app finds on the system, with the versions that it was built with.
  private func dependencies() throws(BuildError) -> String {
    let work = root.deletingLastPathComponent().appending(path: "shlibdeps")
    try FileManager.default.write(
      "Source: \(app.packageName)\n\nPackage: \(app.packageName)\nArchitecture: any\n",
      ifChanged: work.appending(path: "debian/control")
    )
    // What travels with the app belongs to no package.
    let words = ["-O", "--ignore-missing-info", "-l" + shipped.folder.appending(path: "lib").path]
    let binaries = ([shipped.executable] + shipped.libraries).map { "-e" + $0.path }
    let text = try Command("dpkg-shlibdeps", words + binaries, in: work).output()
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("shlibs:Depends=") }) else {
      throw BuildError("dpkg-shlibdeps does not say what the app depends on:\n\(text)")
    }
    return String(line.dropFirst("shlibs:Depends=".count))
  }

  private func control(dependencies: String) throws(BuildError) -> String {
    let bytes = FileManager.default.files(under: root).reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: root.appending(path: file).path)
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    let name = app.name.split(whereSeparator: \.isNewline).joined(separator: " ")
    return """
      Package: \(app.packageName)
      Version: \(app.version)
      Architecture: \(try architecture())
      Maintainer: \(maintainer)
      Installed-Size: \(bytes / 1024 + 1)
      Depends: \(dependencies)
      Recommends: \(Doctor.packagesOfApps(linkedWith: dependencies).joined(separator: ", "))
      Section: misc
      Priority: optional
      Description: \(name)
       An iOS app, built for the Linux desktop with Slipway.

      """
  }

  /// Where desktops look for an icon: in the theme for its size, and beside all themes for any other.
  private static func place(ofIcon icon: URL, named name: String) -> String {
    let sizes = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]
    let header = [UInt8]((FileManager.default.contents(atPath: icon.path) ?? Data()).prefix(24))
    guard header.count == 24 else { return "usr/share/pixmaps/\(name).png" }
    func number(_ start: Int) -> Int { header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard width == height, sizes.contains(width) else { return "usr/share/pixmaps/\(name).png" }
    return "usr/share/icons/hicolor/\(width)x\(width)/apps/\(name).png"
  }
}
