import Glibc
import SlipwayToolchain

/// The folder an app has for itself, as on iOS: `$XDG_DATA_HOME/<bundle id>/` with Documents, Library and tmp.
///
/// Foundation on Linux takes the user's own folders from the environment; there all apps would share one Documents. So
/// the environment names the container's folders, but only to Foundation: the other libraries still find what it said
/// before, GTK the user's settings among it. A program with no Info.plist beside it has no container.
package struct Container: Equatable {
  package let folder: String

  /// What Foundation's variables say in this container.
  var variables: [String: String] {
    [
      "CFFIXED_USER_HOME": folder,
      "XDG_DATA_HOME": folder + "/Library/Application Support",
      "XDG_CACHE_HOME": folder + "/Library/Caches",
      "XDG_CONFIG_HOME": folder + "/Library/Preferences",
      "TMPDIR": folder + "/tmp",
    ]
  }

  init(folder: String) { self.folder = folder }

  /// The container of a program: the one `SLIPWAY_CONTAINER` names (a test run's), else that of its bundle identifier.
  init?(infoPlist: String?, environment: (String) -> String?) {
    guard let identifier = infoPlist.flatMap(Self.bundleIdentifier) else { return nil }
    if let folder = environment("SLIPWAY_CONTAINER"), folder.hasPrefix("/") {
      self.folder = folder
      return
    }
    let data = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let root = data ?? environment("HOME").map({ $0 + "/.local/share" }) else { return nil }
    folder = root + "/" + identifier
  }

  /// The text after the key in an XML list. The app's Foundation must not be asked: it would read the environment.
  private static func bundleIdentifier(in plist: String) -> String? {
    guard let key = plist.firstRange(of: "<key>CFBundleIdentifier</key>"),
      let start = plist[key.upperBound...].firstRange(of: "<string>"),
      let end = plist[start.upperBound...].firstRange(of: "</string>")
    else { return nil }
    let identifier = plist[start.upperBound..<end.lowerBound]
    guard !identifier.isEmpty, !identifier.contains("/"), !identifier.hasPrefix(".") else { return nil }
    return String(identifier)
  }

  private func make() {
    let folders = ["Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp"]
    for path in folders {
      do { try Folder.make(folder + "/" + path) } catch {
        // Without it the app still runs; what it saves fails, and says so.
        let line = "\(error)\n"
        write(STDERR_FILENO, line, line.utf8.count)
      }
    }
  }

  // MARK: In the process

  /// What the variables said before; set once, before any thread is started.
  nonisolated(unsafe) private static var originals: [String: UnsafeMutablePointer<CChar>?] = [:]
  /// Where the user's defaults lie.
  nonisolated(unsafe) static var preferences: String?
  /// This program's, if it has one; set once, before any thread is started.
  nonisolated(unsafe) package private(set) static var current: Container?
  private typealias LookUp = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private static let libraryLookUp: LookUp = Interposition.original("getenv")

  fileprivate static func enter() {
    let own = Container(infoPlist: infoPlistBesideExecutable) { getenv($0).map { String(cString: $0) } }
    guard let own else { return }
    own.make()
    current = own
    for (name, value) in own.variables {
      originals[name] = .some(getenv(name).flatMap { strdup($0) })
      setenv(name, value, 1)
    }
    let lookUp: LookUp = { name in Container.originals[String(cString: name)] ?? Container.libraryLookUp(name) }
    let function = unsafeBitCast(lookUp, to: UnsafeRawPointer.self)
    Interposition.replace(["getenv": function, "secure_getenv": function]) {
      !$0.name.hasPrefix("libFoundation")
    }
    // It has copied the environment when it was loaded.
    preferences = own.variables["XDG_CONFIG_HOME"]
    let preferencesFolder = unsafeBitCast(copyPreferencesFolder, to: UnsafeRawPointer.self)
    Interposition.replace(["_CFXDGCreateConfigHomePath": preferencesFolder]) { $0.name.hasPrefix("libFoundation") }
  }

  private static var infoPlistBesideExecutable: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard length > 0 else { return nil }
    let path = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let file = fopen(path.prefix(upTo: path.lastIndex(of: "/")!) + "/Info.plist", "r") else { return nil }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&text, 1, text.count, file)
    return String(decoding: text[..<count], as: UTF8.self)
  }
}

/// Runs when the library is loaded: Foundation is loaded by then, and nobody has used it.
private func enterContainer() { Container.enter() }

@section(".init_array") @used private let containerInitialiser: @convention(c) () -> Void = enterContainer
