import CSlipwayPlatform
import Foundation
import SlipwayEventLoop
import SlipwayPlatform

/// The desktop that the app runs on.
@MainActor package enum Desktop {
  /// The process's platform, or that of the task that asks: a test may have one of its own.
  package static var platform: any Platform { own ?? process }
  private static let process =
    Unmanaged<AnyObject>.fromOpaque(slipway_platform_make()).takeRetainedValue() as! any Platform
  @TaskLocal package static var own: (any Platform)?

  /// Connects to the display. An app without one goes no further: it says so and ends.
  static func open() {
    guard !platform.isOpen else { return }
    guard platform.open() else {
      FileHandle.standardError.write(
        Data(
          "No display: neither DISPLAY nor WAYLAND_DISPLAY leads to one. `slipway run` shows the app in a browser then.\n"
            .utf8
        )
      )
      exit(69)
    }
    follow()
  }

  /// Connects to the display, if there is one: an app that a test drives needs none.
  static func openIfThere() {
    if !platform.isOpen, platform.open() { follow() } else { EventLoop.quitOnSignals() }
  }

  private static func follow() {
    EventLoop.quitOnSignals()
    DesktopTraits.follow()
    platform.followMemory { UIApplication.shared.memoryIsLow() }
    SignificantTime.follow()
  }
}
