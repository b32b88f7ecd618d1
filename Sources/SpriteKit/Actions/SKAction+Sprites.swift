public import UIKit

// What sprites alone do; other nodes stay as they are.
extension SKAction {
  public class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        guard let sprite = node as? SKSpriteNode else { return }
        sprite.size = CGSize(width: sprite.size.width + width * part, height: sprite.size.height + height * part)
      } reverse: {
        resize(byWidth: -width, height: -height, duration: duration)
      },
      duration: duration
    )
  }

  public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(to: (width, height), duration)
  }
  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    resize(to: (width, nil), duration)
  }
  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(to: (nil, height), duration)
  }

  private class func resize(to end: (CGFloat?, CGFloat?), _ duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual { node in
        let start = (node as? SKSpriteNode)?.size ?? .zero
        return { node, part in
          guard let sprite = node as? SKSpriteNode else { return }
          if let width = end.0 { sprite.size.width = start.width + (width - start.width) * part }
          if let height = end.1 { sprite.size.height = start.height + (height - start.height) * part }
        }
      },
      duration: duration
    )
  }

  public class func setTexture(_ texture: SKTexture) -> SKAction { setTexture(texture, resize: false) }

  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    SKAction(Instant { ($0 as? SKSpriteNode)?.show(texture, resize: resize) })
  }

  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    animate(with: textures, timePerFrame: sec, resize: false, restore: true)
  }

  /// - Parameters:
  ///   - resize: whether the sprite takes the size of each texture.
  ///   - restore: whether it has its old texture again afterwards.
  public class func animate(
    with textures: [SKTexture],
    timePerFrame sec: TimeInterval,
    resize: Bool,
    restore: Bool
  ) -> SKAction {
    SKAction(
      Gradual(
        { node in
          let before = (node as? SKSpriteNode).map { ($0.texture, $0.size) }
          var shown: Int?
          return { node, part in
            guard let sprite = node as? SKSpriteNode, !textures.isEmpty else { return }
            if part >= 1, restore, let before {
              sprite.texture = before.0
              if resize { sprite.size = before.1 }
              return
            }
            // Sums of frames fall a little short of the beginning of the next one.
            let index = min(textures.count - 1, max(0, Int(part * CGFloat(textures.count) + 1e-6)))
            guard index != shown else { return }
            shown = index
            sprite.show(textures[index], resize: resize)
          }
        },
        reverse: {
          animate(with: textures.reversed(), timePerFrame: sec, resize: resize, restore: restore)
        }
      ),
      duration: sec * Double(textures.count)
    )
  }

  public class func colorize(with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual { node in
        let start = (node as? SKSpriteNode).map { ($0.color.components, $0.colorBlendFactor) }
        let end = color.components
        return { node, part in
          guard let sprite = node as? SKSpriteNode, let start else { return }
          sprite.color = UIColor(start.0 + (end - start.0) * Double(part))
          sprite.colorBlendFactor = start.1 + (colorBlendFactor - start.1) * part
        }
      },
      duration: duration
    )
  }

  public class func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.changing({ ($0 as? SKSpriteNode)?.colorBlendFactor ?? 0 }, to: colorBlendFactor) {
        ($0 as? SKSpriteNode)?.colorBlendFactor = $1
      },
      duration: duration
    )
  }
}

extension UIColor {
  /// Red, green, blue and alpha.
  var components: SIMD4<Double> {
    let (red, green, blue, alpha) = cgColor.rgba
    return SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }

  convenience init(_ components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
