import CGTK
import CWebKitGTK
import Foundation
import UIKit

/// Whether a page takes pictures or sound.
public enum WKMediaCaptureState: Int, Sendable {
  case none
  case active
  /// The page has the device, and gets nothing from it.
  case muted

  fileprivate init(_ native: WebKitMediaCaptureState) {
    self =
      switch native {
      case WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE: .active
      case WEBKIT_MEDIA_CAPTURE_STATE_MUTED: .muted
      default: .none
      }
  }

  fileprivate var native: WebKitMediaCaptureState {
    switch self {
    case .none: WEBKIT_MEDIA_CAPTURE_STATE_NONE
    case .active: WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE
    case .muted: WEBKIT_MEDIA_CAPTURE_STATE_MUTED
    }
  }
}

/// What a page asks to use.
public enum WKMediaCaptureType: Int, Sendable { case camera, microphone, cameraAndMicrophone }

public enum WKPermissionDecision: Int, Sendable {
  /// The user is asked.
  case prompt
  case grant, deny
}

extension WKWebView {
  func listenToMedia(of engine: WebEngine) {
    for device in ["camera", "microphone"] {
      engine.native.on("notify::\(device)-capture-state") { [weak self] _ in
        self?.readCapture()
        return nil
      }
    }
    engine.native.on("permission-request") { [weak self] arguments in
      guard arguments.isInstance(0, of: webkit_user_media_permission_request_get_type()) else { return .handled(false) }
      self?.decideOnCapture(NativeObject(arguments.object(0)))
      return .handled(self != nil)
    }
  }

  private func readCapture() {
    guard let engine = startedEngine else { return }
    let camera = WKMediaCaptureState(webkit_web_view_get_camera_capture_state(engine.webView))
    let microphone = WKMediaCaptureState(webkit_web_view_get_microphone_capture_state(engine.webView))
    change(\.cameraCaptureState, "cameraCaptureState", to: camera)
    change(\.microphoneCaptureState, "microphoneCaptureState", to: microphone)
  }

  private func decideOnCapture(_ request: NativeObject) {
    let hasSound = webkit_user_media_permission_is_for_audio_device(request.opaque) != 0
    let hasPictures = webkit_user_media_permission_is_for_video_device(request.opaque) != 0
    let type: WKMediaCaptureType = !hasPictures ? .microphone : hasSound ? .cameraAndMicrophone : .camera
    let frame = WKFrameInfo(mainFrameOf: self)
    let once = Once<WKPermissionDecision> { [weak self] decision in
      switch decision {
      case .grant: webkit_permission_request_allow(request.opaque)
      case .deny: webkit_permission_request_deny(request.opaque)
      case .prompt: self?.askUser(type, frame.securityOrigin.host, request)
      }
    }
    guard let ask = uiDelegate?.webView_requestMediaCapturePermission else { return once.call(.prompt) }
    ask(self, frame.securityOrigin, frame, type) { once.call($0) }
  }

  /// A view that no controller shows has nobody to ask.
  private func askUser(_ type: WKMediaCaptureType, _ host: String, _ request: NativeObject) {
    guard let controller = window?.rootViewController else { return webkit_permission_request_deny(request.opaque) }
    let top = sequence(first: controller, next: \.presentedViewController).reduce(controller) { $1 }
    let devices =
      switch type {
      case .camera: "camera"
      case .microphone: "microphone"
      case .cameraAndMicrophone: "camera and microphone"
      }
    let title = "“\(host)” would like to use your \(devices)."
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Don’t Allow", style: .cancel) { _ in webkit_permission_request_deny(request.opaque) }
    )
    alert.addAction(
      UIAlertAction(title: "Allow", style: .default) { _ in webkit_permission_request_allow(request.opaque) }
    )
    top.present(alert, animated: true)
  }

  /// Mutes or ends what the page takes with a camera. A page that takes nothing is not made to.
  public func setCameraCaptureState(
    _ state: WKMediaCaptureState,
    completionHandler: (@MainActor @Sendable () -> Void)? = nil
  ) {
    setCapture(completionHandler) { webkit_web_view_set_camera_capture_state($0.webView, state.native) }
  }

  public func setCameraCaptureState(_ state: WKMediaCaptureState) async {
    await withCheckedContinuation { done in setCameraCaptureState(state) { done.resume() } }
  }

  /// The same for microphones.
  public func setMicrophoneCaptureState(
    _ state: WKMediaCaptureState,
    completionHandler: (@MainActor @Sendable () -> Void)? = nil
  ) {
    setCapture(completionHandler) { webkit_web_view_set_microphone_capture_state($0.webView, state.native) }
  }

  public func setMicrophoneCaptureState(_ state: WKMediaCaptureState) async {
    await withCheckedContinuation { done in setMicrophoneCaptureState(state) { done.resume() } }
  }

  private func setCapture(_ done: (@MainActor @Sendable () -> Void)?, _ set: (WebEngine) -> Void) {
    if let startedEngine { set(startedEngine) }
    DispatchQueue.main.async { done?() }
  }
}
