import UIKit

/// Shows a drawing, the stroke that is being drawn, and what the lasso does.
@MainActor final class InkView: UIView {
  var drawing = PKDrawing() { didSet { setNeedsDisplay() } }
  /// The stroke under the finger.
  var live: PKStroke? { didSet { setNeedsDisplay() } }
  var scale: CGFloat = 1 { didSet { if scale != oldValue { setNeedsDisplay() } } }
  /// Strokes that the lasso has chosen, by their indices.
  var chosen: Set<Int> = [] { didSet { if chosen != oldValue { setNeedsDisplay() } } }

  private enum Lasso {
    case choosing([CGPoint])
    case moving(last: CGPoint)
  }
  private var lasso: Lasso? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override var frame: CGRect { didSet { if frame != oldValue { setNeedsDisplay() } } }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: -frame.minX, y: -frame.minY)
    context.scaleBy(x: scale, y: scale)
    let seen = CGRect(
      x: frame.minX / scale,
      y: frame.minY / scale,
      width: frame.width / scale,
      height: frame.height / scale
    )
    let style = traitCollection.userInterfaceStyle
    drawing.draw(in: context, seen: seen, style: style)
    live?.draw(in: context, style: style)
    drawLasso(context)
  }

  private func drawLasso(_ context: CGContext) {
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineWidth(1.5 / scale)
    context.setLineDash(phase: 0, lengths: [6 / scale, 4 / scale])
    if case .choosing(let points) = lasso {
      context.addLines(between: points)
      context.strokePath()
    }
    guard !chosen.isEmpty else { return }
    context.stroke(chosenBounds.insetBy(dx: -6, dy: -6))
  }

  private var chosenBounds: CGRect {
    chosen.filter(drawing.strokes.indices.contains).reduce(.null) { $0.union(drawing.strokes[$1].renderBounds) }
  }

  // MARK: The lasso

  /// Takes hold of what is chosen, or begins to choose.
  func beginLasso(at point: CGPoint) {
    if !chosen.isEmpty, chosenBounds.insetBy(dx: -10, dy: -10).contains(point) {
      lasso = .moving(last: point)
    } else {
      chosen = []
      lasso = .choosing([])
    }
  }

  func lasso(to point: CGPoint) {
    switch lasso {
    case .choosing(let points): lasso = .choosing(points + [point])
    case .moving(let last):
      let way = CGAffineTransform(translationX: point.x - last.x, y: point.y - last.y)
      for index in chosen where drawing.strokes.indices.contains(index) {
        drawing.strokes[index].transform = drawing.strokes[index].transform.concatenating(way)
      }
      lasso = .moving(last: point)
    case nil: break
    }
  }

  func endLasso() {
    if case .choosing(let points) = lasso, points.count > 2 {
      let outline = CGMutablePath()
      outline.addLines(between: points)
      outline.closeSubpath()
      chosen = Set(drawing.strokes.indices.filter { drawing.strokes[$0].lies(in: outline) })
    }
    lasso = nil
  }

  func cancelLasso() { lasso = nil }
}
