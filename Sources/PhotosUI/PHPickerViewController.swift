import Photos
import SlipwayPlatform
import UIKit

/// Lets the user choose pictures and films, in the desktop's own dialog for files. It needs no authorisation.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  private var hasAsked = false

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    // The dialog is a window of its own: the app shows through.
    modalPresentationStyle = .overFullScreen
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAsked else { return }
    hasAsked = true
    PhotoChooser.choose(configuration) { [weak self] results in
      guard let self else { return }
      delegate?.picker(self, didFinishPicking: results)
    }
  }
}

/// Gets what was chosen, and dismisses the picker.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// - Parameter results: empty where the user gave up.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
