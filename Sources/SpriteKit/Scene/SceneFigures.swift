import QuartzCore
import UIKit

/// What a view tells of its scene: frames a second, nodes, what is drawn.
@MainActor struct SceneFigures {
  private let text: String
  private let bounds: CGRect

  init(_ view: SKView, _ scene: SKScene, drawn: Int, frames: Int) {
    var figures: [String] = []
    if view.showsNodeCount {
      var count = -1
      scene.walk { _ in count += 1 }
      figures.append("nodes:\(count)")
    }
    if view.showsDrawCount { figures.append("draws:\(drawn)") }
    if view.showsQuadCount { figures.append("quads:\(drawn)") }
    if view.showsFPS { figures.append("\(frames).0 fps") }
    text = figures.joined(separator: "  ")
    bounds = view.bounds
  }

  func draw(in context: RenderContext) {
    guard !text.isEmpty else { return }
    let words = NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .medium), .foregroundColor: UIColor.white,
      ]
    )
    let size = words.size()
    let area = CGRect(
      x: bounds.maxX - size.width - 8,
      y: bounds.maxY - size.height - 6,
      width: size.width,
      height: size.height
    )
    context.draw { cairo in
      UIGraphicsPushContext(cairo)
      words.draw(in: area)
      UIGraphicsPopContext()
    }
  }
}

extension ScenePainter {
  /// A scene with its background.
  func paint(scene: SKScene, inViewOf size: CGSize, isOpaque: Bool) {
    let whole = CGRect(origin: .zero, size: size)
    let place = DrawnPlace(transform: .identity, alpha: 1, magnification: 1)
    let area = scene.backgroundArea(inViewOf: size)
    if isOpaque { draw(.black, in: whole, place) }
    let alpha = min(1, max(0, scene.alpha))
    guard !scene.isHidden, alpha > 0 else { return }
    let transform = scene.transform(toViewOf: size)
    guard area == whole, scene.filter == nil else {
      let picture = apart { painter in
        painter.draw(scene.backgroundColor, in: area, place)
        painter.paintChildren(of: scene, in: transform)
      }
      if let shown = picture.map({ scene.filtered($0.cut(to: area), in: area, self) }) {
        draw(shown, alpha: alpha, .alpha)
      }
      return
    }
    draw(scene.backgroundColor, in: area, DrawnPlace(transform: .identity, alpha: alpha, magnification: 1))
    paintChildren(of: scene, in: transform, alpha: alpha)
  }
}
