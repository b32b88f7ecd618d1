import SlipwayFoundation
import UIKit

/// Which touches draw.
public enum PKCanvasViewDrawingPolicy: UInt, Sendable {
  /// Those of pens, and of fingers and the mouse, as where the user has never used a pen.
  case `default`
  case anyInput
  case pencilOnly
}

/// A sheet that the user draws on: with one finger, a pen or the mouse. Two fingers and the wheel move it.
@preconcurrency @MainActor open class PKCanvasView: UIScrollView, PKToolPickerObserver {
  private let inkView = InkView()
  private let drawingGesture = DrawingGesture()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  @_nonoverride open weak var delegate: (any PKCanvasViewDelegate)? {
    get { super.delegate as? any PKCanvasViewDelegate }
    set { super.delegate = newValue }
  }

  open var drawing: PKDrawing {
    get { inkView.drawing }
    set {
      inkView.drawing = newValue
      inkView.chosen = []
      delegate?.canvasViewDrawingDidChange?(self)
    }
  }

  /// What the user does with a touch.
  open var tool: any PKTool = PKInkingTool(.pen) { didSet { inkView.chosen = [] } }
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default { didSet { drawingGesture.policy = drawingPolicy } }
  /// Whether fingers draw, and not pens alone.
  open var allowsFingerDrawing: Bool {
    get { drawingPolicy != .pencilOnly }
    set { drawingPolicy = newValue ? .anyInput : .pencilOnly }
  }
  /// Whether the user can draw.
  open var isDrawingEnabled = true { didSet { drawingGesture.isEnabled = isDrawingEnabled } }
  open var drawingGestureRecognizer: UIGestureRecognizer { drawingGesture }

  private func setUp() {
    isOpaque = false
    backgroundColor = .systemBackground
    panGestureRecognizer.minimumNumberOfTouches = 2
    addSubview(inkView)
    drawingGesture.canvas = self
    addGestureRecognizer(drawingGesture)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The ink is drawn where it is seen, wherever the sheet has been moved to.
    inkView.frame = bounds
    inkView.scale = zoomScale
  }

  open override var canBecomeFirstResponder: Bool { true }

  open override func becomeFirstResponder() -> Bool {
    defer { PKToolPicker.firstResponderChanged() }
    return super.becomeFirstResponder()
  }

  open override func resignFirstResponder() -> Bool {
    defer { PKToolPicker.firstResponderChanged() }
    return super.resignFirstResponder()
  }

  /// Takes a change that the user made, which can be taken back.
  private func change(to drawing: PKDrawing, from old: PKDrawing) {
    undoManager?.registerUndo(withTarget: self) { canvas in
      MainActor.assumeIsolated { canvas.change(to: old, from: drawing) }
    }
    self.drawing = drawing
  }

  // MARK: A touch

  /// The drawing before the touch.
  private var before: PKDrawing?
  private var points: [PKStrokePoint] = []
  private var start = Date()

  func began(at point: CGPoint) {
    before = drawing
    start = Date()
    points = []
    delegate?.canvasViewDidBeginUsingTool?(self)
    if tool is PKLassoTool { inkView.beginLasso(at: point) }
    moved(to: point, after: 0)
  }

  func moved(to point: CGPoint, after seconds: TimeInterval) {
    switch tool {
    case let tool as PKInkingTool:
      points.append(tool.point(at: point, after: seconds))
      inkView.live = PKStroke(ink: tool.ink, path: PKStrokePath(controlPoints: points, creationDate: start))
    case let tool as PKEraserTool:
      var drawing = drawing
      if drawing.erase(tool, at: point, scale: zoomScale) { inkView.drawing = drawing }
    case is PKLassoTool: inkView.lasso(to: point)
    default: break
    }
  }

  func ended() {
    let old = before ?? drawing
    var new = inkView.drawing
    if let stroke = inkView.live { new.strokes.append(stroke) }
    inkView.live = nil
    inkView.endLasso()
    before = nil
    let chosen = inkView.chosen
    if new != old { change(to: new, from: old) }
    inkView.chosen = chosen
    delegate?.canvasViewDidEndUsingTool?(self)
    delegate?.canvasViewDidFinishRendering?(self)
  }

  func cancelled() {
    inkView.live = nil
    inkView.cancelLasso()
    if let before { inkView.drawing = before }
    before = nil
    delegate?.canvasViewDidEndUsingTool?(self)
  }

  /// The strokes that the lasso has chosen, by their indices.
  var chosen: Set<Int> { inkView.chosen }

  // MARK: Tools

  open func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) { take(toolPicker) }

  func take(_ picker: PKToolPicker) { tool = picker.selectedTool }
}

extension PKInkingTool {
  fileprivate func point(at location: CGPoint, after seconds: TimeInterval) -> PKStrokePoint {
    PKStrokePoint(
      location: location,
      timeOffset: seconds,
      size: CGSize(width: width, height: width),
      opacity: 1,
      force: 1,
      azimuth: 0,
      altitude: .pi / 2
    )
  }
}

/// Hears what the user draws. Its own methods are optional.
@preconcurrency @MainActor public protocol PKCanvasViewDelegate: UIScrollViewDelegate {}

extension PKCanvasViewDelegate {
  package var canvasViewDrawingDidChange: ((PKCanvasView) -> Void)? { optionalMethod("canvasViewDrawingDidChange:") }
  package var canvasViewDidFinishRendering: ((PKCanvasView) -> Void)? {
    optionalMethod("canvasViewDidFinishRendering:")
  }
  package var canvasViewDidBeginUsingTool: ((PKCanvasView) -> Void)? { optionalMethod("canvasViewDidBeginUsingTool:") }
  package var canvasViewDidEndUsingTool: ((PKCanvasView) -> Void)? { optionalMethod("canvasViewDidEndUsingTool:") }
}
