import Foundation
import SlipwayFoundation

// A desktop has no photo library: an app may not add to it, as on a device whose owner may not allow it.

/// Tells the target that the picture was not saved: `PHPhotosErrorDomain`, `accessRestricted`.
///
/// - Parameter completionSelector: of a method like `image(_:didFinishSavingWithError:contextInfo:)`, called on the main queue.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { refuseToSave(image, completionTarget, completionSelector, contextInfo) }

/// Tells the target that the film was not saved, as `UIImageWriteToSavedPhotosAlbum` does.
@preconcurrency @MainActor public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { refuseToSave(videoPath, completionTarget, completionSelector, contextInfo) }

/// Whether a film could be saved: there is nowhere to save it.
@preconcurrency @MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  false
}

@MainActor private func refuseToSave(
  _ item: Any,
  _ target: Any?,
  _ selector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  guard let target, let selector else { return }
  let error = NSError(domain: "PHPhotosErrorDomain", code: 3310)
  nonisolated(unsafe) let (item, receiver, context) = (item, target, contextInfo.map { UnsafeRawPointer($0) })
  DispatchQueue.main.async { _ = selector.send(to: receiver, item, error, context) }
}
