import CoreGraphics
import Foundation
import SlipwayFoundation
import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class Receiver: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  var infos: [[UIImagePickerController.InfoKey: Any]] = []
  var cancelled = 0
  func picked(_ picker: UIImagePickerController, _ info: [UIImagePickerController.InfoKey: Any]) { infos.append(info) }
  func didCancel(_ picker: UIImagePickerController) { cancelled += 1 }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Receiver.self,
          name: "PictureReceiver",
          methods: [
            MethodRecord("imagePickerController:didFinishPickingMediaWithInfo:", Receiver.picked),
            MethodRecord("imagePickerControllerDidCancel:", Receiver.didCancel),
          ]
        )
      ]
    }
  }
}

@MainActor @Suite("UIImagePickerController", .serialized)
final class ImagePickerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let receiver = Receiver()
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("picked-\(UUID()).png")
  private let desktop = PlatformDouble()

  init() throws {
    Receiver.register()
    window.rootViewController = root
    window.isHidden = false
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    // Red, and its right half blue.
    try UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200), format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 200, y: 0, width: 200, height: 200))
    }.write(to: file)
  }
  isolated deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private func present(_ picker: UIImagePickerController, choosing url: URL?) {
    desktop.file = url
    picker.delegate = receiver
    Desktop.$own.withValue(desktop) {
      root.present(picker, animated: false)
      window.layoutIfNeeded()
    }
    #expect(desktop.purposes.last == .opening(types: ["image/*"]))
  }

  @Test("There is no camera, as on a simulator")
  func sources() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
    #expect(!UIImagePickerController.isFlashAvailable(for: .rear))
    #expect(UIImagePickerController.availableCaptureModes(for: .rear) == nil)
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    let picker = UIImagePickerController()
    #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"] && !picker.allowsEditing)
    #expect(picker.cameraDevice == .rear && picker.cameraFlashMode == .auto && picker.cameraCaptureMode == .photo)
    #expect(picker.showsCameraControls && picker.cameraOverlayView == nil && picker.cameraViewTransform == .identity)
    #expect(UIImagePickerController.InfoKey.mediaURL.rawValue == "UIImagePickerControllerMediaURL")
  }

  @Test("The delegate gets the picture and its file")
  func picking() throws {
    present(UIImagePickerController(), choosing: file)
    let info = try #require(receiver.infos.first)
    #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 400, height: 200))
    #expect(info[.imageURL] as? URL == file && info[.mediaType] as? String == "public.image")
    #expect(info[.editedImage] == nil && root.presentedViewController != nil, "dismissing is the delegate's")
  }

  @Test("Giving up cancels; with no delegate the picker goes by itself")
  func cancelling() {
    present(UIImagePickerController(), choosing: nil)
    #expect(receiver.cancelled == 1 && receiver.infos.isEmpty)
    root.dismiss(animated: false)
    present(UIImagePickerController(), choosing: FileManager.default.temporaryDirectory.appendingPathComponent("none"))
    #expect(receiver.cancelled == 2, "a file that is no picture")
  }

  @Test("With editing the user moves a square over the picture")
  func editing() throws {
    let picker = UIImagePickerController()
    picker.allowsEditing = true
    present(picker, choosing: file)
    let cropping = try #require(picker.topViewController as? ImageCroppingController)
    #expect(receiver.infos.isEmpty)
    window.layoutIfNeeded()
    let scroll = try #require(cropping.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.bounds.width == 390 && scroll.contentSize == CGSize(width: 780, height: 390))
    #expect(scroll.contentOffset == CGPoint(x: 195, y: 0), "the middle")
    scroll.contentOffset.x = 390
    let buttons = cropping.view.subviews.compactMap { $0 as? UIButton }
    buttons.first { $0.title(for: .normal) == "Done" }?.sendActions(for: .touchUpInside)
    let info = try #require(receiver.infos.first)
    #expect((info[.cropRect] as? NSValue)?.cgRectValue == CGRect(x: 200, y: 0, width: 200, height: 200))
    let edited = try #require((info[.editedImage] as? UIImage)?.cgImage)
    #expect(edited.width == 200 && Pixels(edited)[100, 100] == [0, 0, 255, 255])
    buttons.first { $0.title(for: .normal) == "Cancel" }?.sendActions(for: .touchUpInside)
    #expect(receiver.cancelled == 1)
  }
}
