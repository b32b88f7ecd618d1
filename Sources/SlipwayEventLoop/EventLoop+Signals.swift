import CGTK
import Glibc

extension EventLoop {
  /// Ctrl-C, `kill` and the end of the desktop's session make `run()` return from now on, as the closing of the last window
  /// does: an app is told, and keeps what it has.
  package static func quitOnSignals() {
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
