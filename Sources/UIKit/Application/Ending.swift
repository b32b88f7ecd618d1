import CGTK
import Foundation
import SlipwayEventLoop
import SlipwayFoundation
import Synchronization

/// What an app keeps when it is ended from outside.
enum Ending {
  /// Ctrl-C, `kill` and the end of the desktop's session end the app as the closing of its window does: it is told.
  static func followSignals() {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      g_unix_signal_add(
        signal,
        { _ in
          MainActor.assumeIsolated { EventLoop.quit() }
          return 1
        },
        nil
      )
    }
  }

  /// Saves the user defaults soon after each change, so that even `kill -9` loses none: iOS hands each change to another
  /// process, Foundation on Linux keeps them in memory until it is asked to save.
  static func keepDefaults() {
    let changed = UserDefaults.didChangeNotification
    _ = NotificationCenter.default.addObserver(forName: changed, object: nil, queue: nil) { _ in
      guard !isSaveDue.exchange(true, ordering: .acquiringAndReleasing) else { return }
      saving.asyncAfter(deadline: .now() + .milliseconds(10)) {
        isSaveDue.store(false, ordering: .releasing)
        UserDefaults.standard.synchronize()
      }
    }
  }

  private static let isSaveDue = Atomic(false)
  private static let saving = DispatchQueue(label: "slipway.defaults", qos: .utility)
}
