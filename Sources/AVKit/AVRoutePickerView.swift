import AVFoundation
import Foundation
import SlipwayFoundation
import UIKit

/// A button that lets the user choose where sound and films go.
///
/// Which loudspeakers are used is the desktop's matter: the list has this machine alone, as on a device with nothing near it.
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  private let button = UIButton(type: .system)

  open weak var delegate: (any AVRoutePickerViewDelegate)?
  /// The icon's color while something else than this machine plays, which is never.
  open var activeTintColor: UIColor! = .systemBlue
  /// Whether what shows films comes first in the list.
  open var prioritizesVideoDevices = false { didSet { showIcon() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.accessibilityLabel = "AirPlay"
    button.addAction(UIAction { [weak self] _ in self?.showRoutes() }, for: .primaryActionTriggered)
    addSubview(button)
    showIcon()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 30) }

  private func showIcon() {
    button.setImage(UIImage(systemName: prioritizesVideoDevices ? "airplayvideo" : "airplayaudio"), for: .normal)
  }

  private func showRoutes() {
    var responder: UIResponder? = next
    while let some = responder, !(some is UIViewController) { responder = some.next }
    guard let controller = responder as? UIViewController else { return }
    delegate?.routePickerViewWillBeginPresentingRoutes?(self)
    let list = UIAlertController(title: "Speakers & TVs", message: nil, preferredStyle: .actionSheet)
    list.popoverPresentationController?.sourceView = self
    for (title, style) in [("✓ This Device", UIAlertAction.Style.default), ("Cancel", .cancel)] {
      let action = UIAlertAction(title: title, style: style) { [weak self] _ in
        guard let self else { return }
        delegate?.routePickerViewDidEndPresentingRoutes?(self)
      }
      list.addAction(action)
    }
    controller.present(list, animated: true)
  }
}

/// Hears when the list of routes comes and goes. Both methods are optional.
@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: NSObjectProtocol {}

extension AVRoutePickerViewDelegate {
  package var routePickerViewWillBeginPresentingRoutes: ((AVRoutePickerView) -> Void)? {
    optionalMethod("routePickerViewWillBeginPresentingRoutes:")
  }
  package var routePickerViewDidEndPresentingRoutes: ((AVRoutePickerView) -> Void)? {
    optionalMethod("routePickerViewDidEndPresentingRoutes:")
  }
}
