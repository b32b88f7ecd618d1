import Foundation
import SlipwayToolchain
import Synchronization

/// Reads and writes the files of `UserDefaults` in Foundation's place, so that a kill, a full disk or another process at
/// work on the same file loses no setting.
///
/// Foundation on Linux writes a file in place, takes one that it cannot read for one with no settings, and reads, merges
/// and writes with nothing to keep other processes out. Which settings there are, and what is merged, stays its own
/// business: only its accesses to the files are replaced.
enum DefaultsStore {
  /// One `synchronize()`, on the thread that does it. It reads each file that has changes to be written, merges them in
  /// and writes it.
  private struct Pass {
    let thread = pthread_self()
    /// The files whose settings are not known now: to write them would be to lose what stands there.
    var unread: Set<String> = []
    var damaged: Set<String> = []
    /// What was just written, for Foundation, which reads each file back.
    var written: [String: Data] = [:]
  }

  private struct State {
    var pass: Pass?
    /// What a file said last, for when it cannot be read for a while.
    var settings: [String: Data] = [:]
    /// What was said of a file; it is said again when something else is wrong.
    var said: [String: String] = [:]
  }

  private static let state = Mutex(State())
  private static let passes = NSLock()

  // MARK: What Foundation asks

  /// Lets Foundation read, merge and write all changed settings while no other process does.
  static func synchronize(_ application: UnsafeRawPointer) -> UInt8 {
    passes.lock()
    defer { passes.unlock() }
    let lock = lockFolder()
    defer { if let lock { close(lock) } }
    state.withLock { $0.pass = Pass() }
    defer { state.withLock { $0.pass = nil } }
    return DefaultsFunctions.synchronize(application)
  }

  /// The settings in a file; nil if there are none.
  static func read(_ path: String) -> Data? {
    if let written = inPass({ $0.pass?.written.removeValue(forKey: path) }) { return written }
    do {
      switch try DefaultsFile(path: path).read() {
      case .nothing: return nil
      case .settings(let data):
        state.withLock { $0.settings[path] = data }
        return data
      case .damaged:
        inPass { _ = $0.pass?.damaged.insert(path) }
        say(path, "\(path) holds no settings; it will be kept as \(path).damaged")
        return nil
      }
    } catch {
      say(path, "\(error); no settings are written there until it can be read")
      inPass { _ = $0.pass?.unread.insert(path) }
      return state.withLock { $0.settings[path] }
    }
  }

  /// Replaces the file by one with these settings, or removes it if there are none.
  static func write(_ data: Data?, to path: String) -> Bool {
    // That it could not be read was said when it was tried.
    if inPass({ $0.pass?.unread.contains(path) }) == true { return false }
    let file = DefaultsFile(path: path)
    do {
      if inPass({ $0.pass?.damaged.remove(path) }) != nil { try file.setAside() }
      if let data { try file.replace(with: data) } else { try file.remove() }
    } catch {
      say(path, "\(error); the settings stay as they are there, and those of this process in its memory")
      return false
    }
    state.withLock {
      $0.settings[path] = data
      $0.said[path] = nil
    }
    if let data { inPass { $0.pass?.written[path] = data } }
    return true
  }

  /// Calls the body if this thread is in a pass.
  @discardableResult
  private static func inPass<Result: Sendable>(_ body: (inout sending State) -> Result?) -> Result? {
    state.withLock { state in
      guard let pass = state.pass, pthread_equal(pass.thread, pthread_self()) != 0 else { return nil }
      return body(&state)
    }
  }

  private static func say(_ path: String, _ text: String) {
    let isNew = state.withLock { state in
      defer { state.said[path] = text }
      return state.said[path] != text
    }
    if isNew { FileHandle.standardError.write(Data("UserDefaults: \(text)\n".utf8)) }
  }

  // MARK: Other processes

  /// Holds the folder of the defaults against other processes until the descriptor is closed. nil where the file system
  /// has no locks: there a file is still replaced as a whole.
  private static func lockFolder() -> Int32? {
    guard let folder = Container.preferences ?? DefaultsFunctions.configurationFolder else { return nil }
    var descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT, (try? Folder.make(folder)) != nil {
      descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno != EINTR else { continue }
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
