import Foundation
import Synchronization

/// Writes what was set soon after, on a thread of its own. iOS hands each change to another process, so an app that is
/// killed loses none; Foundation on Linux keeps changes in memory until `synchronize()`.
enum DefaultsWriter {
  private static let isDue = Atomic(false)
  private static let queue = DispatchQueue(label: "UserDefaults", qos: .utility)

  static func writeSoon() {
    guard !isDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = writesAtExit
    // What one event sets is written at once.
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { writeNow() }
  }

  private static func writeNow() {
    isDue.store(false, ordering: .releasing)
    _ = DefaultsStore.synchronize(DefaultsFunctions.currentApplication)
  }

  /// A program may end before that, or meanwhile.
  private static let writesAtExit: Void = { atexit { writeNow() } }()
}
