import CGTK
import CWebKitGTK
import Foundation
import UIKit

extension WKWebView {
  /// Whether one of a page's elements fills the screen, or is about to or about to end it.
  public enum FullscreenState: Int, Sendable {
    case notInFullscreen, enteringFullscreen, inFullscreen, exitingFullscreen
  }

  func listenToScreen(of engine: WebEngine) {
    engine.native.on("enter-fullscreen") { [weak self] _ in
      self?.fullscreenChanges(.enteringFullscreen, to: .inFullscreen)
      return .handled(false)
    }
    engine.native.on("leave-fullscreen") { [weak self] _ in
      self?.fullscreenChanges(.exitingFullscreen, to: .notInFullscreen)
      return .handled(false)
    }
  }

  /// The engine does it once it has told.
  private func fullscreenChanges(_ way: FullscreenState, to end: FullscreenState) {
    change(\.fullscreenState, "fullscreenState", to: way)
    DispatchQueue.main.async { [weak self] in
      guard let self, page.fullscreenState == way else { return }
      change(\.fullscreenState, "fullscreenState", to: end)
    }
  }

  /// A new page is there.
  func pageCommitted() {
    page.suspendsMedia = false
    readServerTrust()
  }

  /// The page has another background.
  func pageColorChanged(_ color: UIColor?) {
    if page.underPageBackgroundColor == nil {
      change(\.backgroundColor, "underPageBackgroundColor", to: color)
    } else {
      page.backgroundColor = color
    }
    paintUnderPage()
  }

  func changeUnderPageColor(_ color: UIColor?) {
    change(\.underPageBackgroundColor, "underPageBackgroundColor", to: color)
    paintUnderPage()
  }

  func paintUnderPage() { webScrollView.paintUnderPage(isOpaque ? underPageBackgroundColor : nil) }
}
