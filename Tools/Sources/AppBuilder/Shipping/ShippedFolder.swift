import Foundation

/// An app as it leaves the machine it was built on: a folder with the executable, its resources, and the libraries of Swift
/// and Slipway that it is loaded with. What the system has, GTK first of all, it finds there.
struct ShippedFolder {
  let folder: URL
  let executable: URL

  /// - Parameters:
  ///   - product: the built product, whose executable has its name in it.
  ///   - folder: where it goes; it is not there yet.
  init(of product: URL, executable name: String, in folder: URL) throws(BuildError) {
    self.folder = folder
    executable = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "lib"),
        withIntermediateDirectories: true
      )
      for file in try FileManager.default.contentsOfDirectory(atPath: product.path) {
        try FileManager.default.copyItem(at: product.appending(path: file), to: folder.appending(path: file))
      }
      let closure = try LibraryClosure(of: product.appending(path: name))
      for (name, place) in closure.own {
        let destination = folder.appending(path: "lib/" + name)
        try FileManager.default.copyItem(at: place.resolvingSymlinksInPath(), to: destination)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: destination.path)
      }
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError("cannot write \(folder.path): \(error.localizedDescription)")
    }
    try makeRelocatable()
  }

  var libraries: [URL] {
    FileManager.default.files(under: folder.appending(path: "lib")).map { folder.appending(path: "lib/" + $0) }
  }

  /// Takes the places of this machine out of the binaries: on another, somebody else could put libraries there.
  private func makeRelocatable() throws(BuildError) {
    try Relocation.relocate([("$ORIGIN/lib", [executable.path]), ("$ORIGIN", libraries.map(\.path))])
  }

  /// Says in the Info.plist that the app runs once: a second start hands its URLs to the first.
  func allowOneInstance() throws(BuildError) {
    let file = folder.appending(path: "Info.plist")
    guard let data = FileManager.default.contents(atPath: file.path),
      var info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      info["LSMultipleInstancesProhibited"] == nil
    else { return }
    info["LSMultipleInstancesProhibited"] = true
    let changed = try? PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    guard let changed else { throw BuildError("cannot write \(file.path)") }
    try FileManager.default.write(changed, ifChanged: file)
  }
}
