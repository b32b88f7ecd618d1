import Foundation
import SlipwayEventLoop

/// `slipway run --screenshot`: waits until the first picture stands still, writes it as a PNG and ends the app.
@MainActor final class Screenshot {
  private let path: String
  private unowned let host: SceneHost
  private var timer: Timer?
  private var lastFrame = 0
  private var stillSince = Date()
  private let started = Date()

  /// A picture that did not change for this long has settled; one that never rests is taken in the end.
  private static let stillness: TimeInterval = 0.4
  private static let longest: TimeInterval = 10

  init(path: String, host: SceneHost) {
    self.path = path
    self.host = host
    let timer = Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.look() } }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func look() {
    let frame = host.recordedFrames
    if frame != lastFrame || frame == 0 || FrameDriver.shared.isBusy {
      lastFrame = frame
      stillSince = Date()
    }
    let isStill = Date().timeIntervalSince(stillSince) >= Self.stillness
    guard isStill || Date().timeIntervalSince(started) >= Self.longest, frame > 0 else { return }
    timer?.invalidate()
    switch host.writePicture(to: path) {
    case .written: EventLoop.quit()
    case .oneColour: exit(Self.statusOfOneColour)
    case .notWritten: exit(Self.statusOfNoFile)
    }
  }

  /// What `slipway run` knows these ends by, and tells the user about.
  private static let statusOfOneColour: Int32 = 65
  private static let statusOfNoFile: Int32 = 73
}
