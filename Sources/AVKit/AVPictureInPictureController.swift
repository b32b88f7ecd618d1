import AVFoundation
import Foundation
import SlipwayFoundation
import UIKit

/// Shows a film over other apps. No desktop has such a place: it is never supported, as on a device without it.
@preconcurrency @MainActor open class AVPictureInPictureController: NSObject {
  /// What is to be shown.
  @preconcurrency @MainActor open class ContentSource: NSObject {
    open private(set) weak var playerLayer: AVPlayerLayer?
    public init(playerLayer: AVPlayerLayer) {
      super.init()
      self.playerLayer = playerLayer
    }
  }

  /// False.
  open class func isPictureInPictureSupported() -> Bool { false }

  open class var pictureInPictureButtonStartImage: UIImage {
    UIImage(systemName: "pip.enter") ?? UIImage()
  }
  open class var pictureInPictureButtonStopImage: UIImage {
    UIImage(systemName: "pip.exit") ?? UIImage()
  }
  open class func pictureInPictureButtonStartImage(compatibleWith traitCollection: UITraitCollection?) -> UIImage {
    pictureInPictureButtonStartImage
  }
  open class func pictureInPictureButtonStopImage(compatibleWith traitCollection: UITraitCollection?) -> UIImage {
    pictureInPictureButtonStopImage
  }

  /// Nil, where picture in picture is not supported.
  public convenience init?(playerLayer: AVPlayerLayer) { return nil }

  public init(contentSource: ContentSource) { self.contentSource = contentSource }

  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var contentSource: ContentSource?
  open var playerLayer: AVPlayerLayer? { contentSource?.playerLayer }
  /// Whether starting would show something: no.
  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPictureSuspended: Bool { false }

  /// Tells the delegate that it cannot.
  open func startPictureInPicture() {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.failedToStart?(self, AVKitError(.pictureInPictureStartFailed))
    }
  }

  /// Ends what is shown: there is nothing to end.
  open func stopPictureInPicture() {}
}

/// Hears of picture in picture. All of its methods are optional.
@preconcurrency @MainActor public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {}

extension AVPictureInPictureControllerDelegate {
  package var failedToStart: ((AVPictureInPictureController, any Error) -> Void)? {
    optionalMethod("pictureInPictureController:failedToStartPictureInPictureWithError:")
  }
}
