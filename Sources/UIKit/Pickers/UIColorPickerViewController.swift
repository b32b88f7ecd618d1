import CoreGraphics
import Foundation
import SlipwayFoundation

/// Lets the user choose a colour, from a grid or by sliders.
///
/// Apple's has a spectrum and a pipette too.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// Setting it tells the delegate nothing.
  open var selectedColor = UIColor.clear { didSet { panel?.show(selectedColor) } }
  /// Whether colours can be chosen that let through what lies behind.
  open var supportsAlpha = true { didSet { panel?.showsOpacity = supportsAlpha } }
  open override var title: String? { didSet { panel?.title = title } }

  /// What a colour well hears.
  var chosen: ((UIColor, _ isContinuous: Bool) -> Void)?
  private var panel: ColorPickerPanel? { viewIfLoaded as? ColorPickerPanel }

  public init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    let panel = ColorPickerPanel()
    panel.title = title
    panel.showsOpacity = supportsAlpha
    panel.show(selectedColor)
    panel.chose = { [weak self] color, isContinuous in self?.choose(color, isContinuous) }
    panel.close = { [weak self] in self?.dismiss(animated: true) }
    view = panel
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil { delegate?.colorPickerViewControllerDidFinish?(self) }
  }

  private func choose(_ color: UIColor, _ isContinuous: Bool) {
    selectedColor = color
    chosen?(color, isContinuous)
    delegate?.colorPickerViewController_didSelect_continuously?(self, color, isContinuous)
    delegate?.colorPickerViewControllerDidSelectColor?(self)
  }
}

/// Hears which colour was chosen. All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {}

extension UIColorPickerViewControllerDelegate {
  package var colorPickerViewController_didSelect_continuously: ((UIColorPickerViewController, UIColor, Bool) -> Void)?
  {
    optionalMethod("colorPickerViewController:didSelect:continuously:")
  }
  package var colorPickerViewControllerDidSelectColor: ((UIColorPickerViewController) -> Void)? {
    optionalMethod("colorPickerViewControllerDidSelectColor:")
  }
  package var colorPickerViewControllerDidFinish: ((UIColorPickerViewController) -> Void)? {
    optionalMethod("colorPickerViewControllerDidFinish:")
  }
}
