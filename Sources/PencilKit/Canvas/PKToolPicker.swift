import SlipwayFoundation
import UIKit

/// Lets the user choose a tool, in a palette at the bottom of the window: pens, an eraser, the lasso, colors, and undo.
///
/// It is seen while a responder has the focus for which it was made visible. Canvases tell it when they get the focus and lose it; any
/// other responder is looked at when it is made visible.
@preconcurrency @MainActor open class PKToolPicker: NSObject {
  private struct Observer { weak var object: AnyObject? }
  private struct Member { weak var responder: UIResponder? }

  private var observers: [Observer] = []
  private var members: [Member] = []
  private let palette = ToolPalette()
  private static var pickers: [Observer] = []
  private static var windows: [ObjectIdentifier: PKToolPicker] = [:]

  public override init() {
    super.init()
    Self.pickers.removeAll { $0.object == nil }
    Self.pickers.append(Observer(object: self))
    palette.chosen = { [weak self] tool in self?.selectedTool = tool }
    palette.show(selectedTool)
  }

  /// The one that a window's canvases share.
  open class func shared(for window: UIWindow) -> PKToolPicker? {
    if let picker = windows[ObjectIdentifier(window)] { return picker }
    let picker = PKToolPicker()
    windows[ObjectIdentifier(window)] = picker
    return picker
  }

  open var selectedTool: any PKTool = PKInkingTool(.pen) {
    didSet {
      palette.show(selectedTool)
      tell { $0.toolPickerSelectedToolDidChange }
    }
  }

  /// Whether it is seen.
  open private(set) var isVisible = false

  /// The appearance of the palette.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { palette.overrideUserInterfaceStyle }
    set { palette.overrideUserInterfaceStyle = newValue }
  }

  /// What of a view lies under the palette, in the view's coordinates; null where nothing does.
  open func frameObscured(in view: UIView) -> CGRect {
    guard isVisible, let window = palette.window, window === view.window else { return .null }
    let covered = view.convert(palette.frame, from: window).intersection(view.bounds)
    return covered.isEmpty ? .null : covered
  }

  // MARK: Observers

  /// Has an object told of changes, as long as it lives. A canvas takes the tool at once.
  open func addObserver(_ observer: any PKToolPickerObserver) {
    removeObserver(observer)
    observers.append(Observer(object: observer))
    (observer as? PKCanvasView)?.tool = selectedTool
  }

  open func removeObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  private func tell(_ method: (any PKToolPickerObserver) -> ((PKToolPicker) -> Void)?) {
    for case let observer as any PKToolPickerObserver in observers.compactMap(\.object) {
      if let canvas = observer as? PKCanvasView {
        canvas.take(self)
      } else {
        method(observer)?(self)
      }
    }
  }

  // MARK: Coming and going

  /// Shows the palette whenever the responder has the focus, or no longer.
  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    members.removeAll { $0.responder == nil || $0.responder === responder }
    if visible { members.append(Member(responder: responder)) }
    update()
  }

  static func firstResponderChanged() {
    for picker in pickers { (picker.object as? PKToolPicker)?.update() }
  }

  private func update() {
    let responder = members.compactMap(\.responder).first(where: \.isFirstResponder)
    let window = (responder as? UIView)?.window ?? (responder as? UIViewController)?.viewIfLoaded?.window
    palette.undoManagerOwner = responder
    if let window {
      palette.place(in: window)
    } else {
      palette.removeFromSuperview()
    }
    guard isVisible != (window != nil) else { return }
    isVisible = window != nil
    tell { $0.toolPickerVisibilityDidChange }
    tell { $0.toolPickerFramesObscuredDidChange }
  }
}

/// Hears of a tool picker. All of its methods are optional.
@preconcurrency @MainActor public protocol PKToolPickerObserver: NSObjectProtocol {}

extension PKToolPickerObserver {
  package var toolPickerSelectedToolDidChange: ((PKToolPicker) -> Void)? {
    optionalMethod("toolPickerSelectedToolDidChange:")
  }
  package var toolPickerVisibilityDidChange: ((PKToolPicker) -> Void)? {
    optionalMethod("toolPickerVisibilityDidChange:")
  }
  package var toolPickerFramesObscuredDidChange: ((PKToolPicker) -> Void)? {
    optionalMethod("toolPickerFramesObscuredDidChange:")
  }
}
