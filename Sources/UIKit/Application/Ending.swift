import CGTK
import Glibc
import SlipwayEventLoop

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
}
