import Foundation
import QuartzCore

@testable import UIKit

/// Frames that only come when a test shows them, as long as this lives. A test that uses it must not wait for anything.
@MainActor final class Frames {
  private final class Source: @preconcurrency FrameSource {
    let frameInterval: CFTimeInterval = 1 / 60
    func startFrames() {}
    func stopFrames() {}
  }

  init() {
    _ = FrameDriver.shared
    LayerClock.shared.source = Source()
  }

  isolated deinit { LayerClock.shared.source = FrameDriver.shared }

  /// Shows the frame that comes some seconds after the last one.
  func pass(_ seconds: CFTimeInterval) {
    LayerClock.shared.advance(to: LayerClock.shared.now + seconds)
    FrameDriver.shared.tick()
  }
}
