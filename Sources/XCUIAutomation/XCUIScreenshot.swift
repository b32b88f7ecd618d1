import Foundation
import UIKit

/// A picture of the screen, or of an element on it.
@preconcurrency @MainActor open class XCUIScreenshot: NSObject {
  open var pngRepresentation: Data { png }
  private let png: Data
  open var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }

  init(_ png: Data) { self.png = png }
}

/// What gives pictures of itself.
@preconcurrency @MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  func screenshot() -> XCUIScreenshot
}

/// The screen of the app that is driven.
@preconcurrency @MainActor open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  open class var main: XCUIScreen { shared }
  open class var screens: [XCUIScreen] { [shared] }
  private static let shared = XCUIScreen()

  /// Of the app that was started last.
  open func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(AppProxy.frontmost.flatMap { $0.picture(of: nil) } ?? Data())
  }
}

extension XCTAttachment {
  /// A picture as a PNG.
  @MainActor @preconcurrency public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }
  /// - Parameter quality: only `.original` keeps each pixel.
  @MainActor @preconcurrency public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    if quality == .original {
      self.init(screenshot: screenshot)
    } else {
      self.init(image: screenshot.image, quality: quality)
    }
  }
}
