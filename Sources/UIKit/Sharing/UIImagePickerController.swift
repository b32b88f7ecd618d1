import CoreGraphics
import Foundation
import SlipwayFoundation

/// Lets the user choose a picture, in the desktop's own dialog. There is no camera.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }

  /// What `imagePickerController(_:didFinishPickingMediaWithInfo:)` says of the picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its type's identifier, such as `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The part that the user chose, where `allowsEditing` is set.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// That part, in pixels of the original.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// A film's file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// What the camera noted of a picture that it has just taken.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The picture with a film of the moment.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : [imageType]
  }
  static let imageType = "public.image"

  private weak var pickerDelegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  @_nonoverride open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get { pickerDelegate }
    set {
      pickerDelegate = newValue
      (self as UINavigationController).delegate = newValue
    }
  }

  /// A source that is not available ends the app, as Apple's exception does.
  open var sourceType = SourceType.photoLibrary {
    didSet { precondition(Self.isSourceTypeAvailable(sourceType), "Source type \(sourceType) is not available") }
  }
  open var mediaTypes: [String] = [imageType]
  /// Whether the user may choose a square part of the picture.
  open var allowsEditing = false

  // Of the camera: they can be set while it is the source, and there is none. Setting them ends the app, as Apple's exception
  // does on a device without one.
  open var cameraDevice = CameraDevice.rear { didSet { needsCamera() } }
  open var cameraCaptureMode = CameraCaptureMode.photo { didSet { needsCamera() } }
  open var cameraFlashMode = CameraFlashMode.auto { didSet { needsCamera() } }
  open var showsCameraControls = true { didSet { needsCamera() } }
  open var cameraOverlayView: UIView? { didSet { needsCamera() } }
  open var cameraViewTransform = CGAffineTransform.identity { didSet { needsCamera() } }
  open func takePicture() { needsCamera() }
  private func needsCamera() {
    precondition(sourceType == .camera, "Source type must be UIImagePickerControllerSourceTypeCamera")
  }

  private var hasAsked = false

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    // The dialog is a window of its own: until a picture is to be cut, the app shows through.
    view.backgroundColor = .clear
    setNavigationBarHidden(true, animated: false)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAsked else { return }
    hasAsked = true
    Desktop.platform.chooseFile(.opening(types: ["image/*"])) { [weak self] url in self?.chosen(url) }
  }

  private func chosen(_ url: URL?) {
    guard let url, let image = UIImage(contentsOfFile: url.path) else { return cancel() }
    let info: [InfoKey: Any] = [.mediaType: Self.imageType, .originalImage: image, .imageURL: url]
    guard allowsEditing else { return finish(info) }
    let cropping = ImageCroppingController(image: image) { [weak self] part in
      guard let self else { return }
      guard let part else { return cancel() }
      finish(info.merging([.editedImage: part.image, .cropRect: NSValue(cgRect: part.rect)]) { $1 })
    }
    pushViewController(cropping, animated: false)
  }

  private func finish(_ info: [InfoKey: Any]) {
    guard let tell = pickerDelegate?.imagePickerController_didFinishPickingMediaWithInfo else {
      return dismiss(animated: true)
    }
    tell(self, info)
  }

  private func cancel() {
    guard let tell = pickerDelegate?.imagePickerControllerDidCancel else { return dismiss(animated: true) }
    tell(self)
  }
}

/// Gets the picture, and dismisses the picker. All methods are optional; without them it goes by itself.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}

extension UIImagePickerControllerDelegate {
  package var imagePickerController_didFinishPickingMediaWithInfo:
    ((UIImagePickerController, [UIImagePickerController.InfoKey: Any]) -> Void)?
  { optionalMethod("imagePickerController:didFinishPickingMediaWithInfo:") }
  package var imagePickerControllerDidCancel: ((UIImagePickerController) -> Void)? {
    optionalMethod("imagePickerControllerDidCancel:")
  }
}
