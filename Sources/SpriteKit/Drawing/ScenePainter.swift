import QuartzCore
import UIKit

/// Where something is drawn.
struct DrawnPlace {
  /// From the node's coordinates to those of the view, which grow downwards.
  var transform: CGAffineTransform
  /// Its own and its parents' together.
  var alpha: CGFloat
  /// How many pixels of the screen a length of 1 in its coordinates is.
  var magnification: CGFloat
}

/// Puts the pictures of a tree of nodes in front of each other, in the order of their z positions.
@MainActor final class ScenePainter {
  private struct Entry {
    var node: SKNode
    var transform: CGAffineTransform
    var alpha: CGFloat
    var z: CGFloat
    var isGroup: Bool
  }

  private(set) var stack = PictureStack()
  /// Pixels in a point of the view.
  let pixelScale: CGFloat
  /// What is seen of the view's coordinates; null for all.
  let visible: CGRect
  private(set) var drawn = 0

  init(pixelScale: CGFloat, visible: CGRect = .null) {
    (self.pixelScale, self.visible) = (pixelScale, visible)
    RecordedNode.prepare()
  }

  /// Draws a node with all below it.
  ///
  /// - Parameter transform: from its parent's coordinates to the view's.
  func paint(_ node: SKNode, in transform: CGAffineTransform, alpha: CGFloat = 1) {
    var entries: [Entry] = []
    collect(node, transform, alpha, 0, &entries)
    draw(entries)
  }

  /// Draws what is below a node.
  ///
  /// - Parameter transform: from its own coordinates to the view's.
  func paintChildren(of node: SKNode, in transform: CGAffineTransform, alpha: CGFloat = 1) {
    var entries: [Entry] = []
    for child in node.children { collect(child, transform, alpha, 0, &entries) }
    draw(entries)
  }

  private func collect(
    _ node: SKNode,
    _ parent: CGAffineTransform,
    _ alpha: CGFloat,
    _ z: CGFloat,
    _ entries: inout [Entry]
  ) {
    let alpha = alpha * min(1, max(0, node.alpha))
    guard !node.isHidden, alpha > 0 else { return }
    let transform = node.transform.concatenating(parent)
    let z = z + node.zPosition
    let isGroup = node.isGroup
    entries.append(Entry(node: node, transform: transform, alpha: alpha, z: z, isGroup: isGroup))
    guard !isGroup else { return }
    for child in node.children { collect(child, transform, alpha, z, &entries) }
  }

  private func draw(_ entries: [Entry]) {
    var entries = entries
    // What stands at the same z is drawn in the order of the tree.
    if zip(entries, entries.dropFirst()).contains(where: { $0.z > $1.z }) {
      entries = entries.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element)
    }
    for entry in entries {
      let place = DrawnPlace(
        transform: entry.transform,
        alpha: entry.alpha,
        magnification: entry.transform.magnification * pixelScale
      )
      if entry.isGroup {
        entry.node.drawGroup(place, with: self)
      } else {
        entry.node.draw(place, with: self)
      }
    }
  }

  /// What `body` draws, as a picture of its own.
  func apart(_ body: (ScenePainter) -> Void) -> RecordedNode? {
    let painter = ScenePainter(pixelScale: pixelScale)
    body(painter)
    drawn += painter.drawn
    return painter.stack.joined
  }

  // MARK: Pictures

  /// Draws an image.
  ///
  /// - Parameters:
  ///   - rect: in the node's coordinates, where y grows upwards.
  ///   - tint: what its colours are multiplied with.
  func draw(
    _ texture: SKTexture,
    in rect: CGRect,
    _ place: DrawnPlace,
    tint: SIMD4<UInt8> = SIMD4(repeating: 255),
    _ mode: SKBlendMode
  ) {
    let pixels = CGFloat(texture.pixels.image.width)
    let magnified = pixels > 0 ? rect.width * place.magnification / pixels : 1
    let image = texture.image(SpriteLook(tint: tint, light: mode.light), magnified: magnified)
    draw(image, in: rect, place, mode)
  }

  func draw(_ image: CGImage, in rect: CGRect, _ place: DrawnPlace, _ mode: SKBlendMode) {
    guard isSeen(rect, place) else { return }
    drawn += 1
    // The image's first row is its highest one.
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY).concatenating(
      place.transform
    )
    let area = CGRect(origin: .zero, size: rect.size)
    guard let blending = mode.blending else {
      return stack.add(image, in: area, by: upright, opacity: place.alpha)
    }
    let picture = PictureStack()
    picture.add(image, in: area, by: upright, opacity: place.alpha)
    if let picture = picture.joined { stack.blend(picture, blending) }
  }

  func draw(_ color: UIColor, in rect: CGRect, _ place: DrawnPlace) {
    guard isSeen(rect, place) else { return }
    drawn += 1
    stack.add(color.cgColor, in: rect, by: place.transform, opacity: place.alpha)
  }

  func draw(_ picture: RecordedNode, alpha: CGFloat, _ mode: SKBlendMode) {
    guard let blending = mode.blending else { return stack.add(picture, opacity: alpha) }
    let faded = PictureStack()
    faded.add(picture, opacity: alpha)
    if let faded = faded.joined { stack.blend(faded, blending) }
  }

  private func isSeen(_ rect: CGRect, _ place: DrawnPlace) -> Bool {
    visible.isNull || rect.applying(place.transform).intersects(visible)
  }
}

extension SKBlendMode {
  /// How an image's pixels are kept for it.
  var light: SpriteLook.Light {
    switch self {
    case .add, .subtract: .added
    case .replace: .opaque
    case .alpha, .multiply, .screen: .plain
    }
  }

  /// How the picture is laid upon what is behind it; nil for what is in front without more ado.
  var blending: PictureBlending? {
    switch self {
    case .alpha, .add, .replace: nil
    case .subtract: .subtracted
    case .multiply: .mixed(.multiply)
    case .screen: .mixed(.screen)
    }
  }
}

extension CGAffineTransform {
  /// By how much lengths become longer.
  var magnification: CGFloat { max(hypot(a, b), hypot(c, d)) }
}
