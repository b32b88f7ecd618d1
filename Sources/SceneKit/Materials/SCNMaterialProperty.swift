public import Foundation
import UIKit

public enum SCNFilterMode: Int, Sendable {
  case none = 0
  case nearest = 1
  case linear = 2
}

/// What is beyond the edges of a picture.
public enum SCNWrapMode: Int, Sendable {
  case clamp = 1
  case `repeat` = 2
  /// Nothing.
  case clampToBorder = 3
  case mirror = 4
}

/// A colour, a number or a picture of a material, or the background of a scene.
open class SCNMaterialProperty: NSObject {
  /// A `UIColor`, `CGColor`, number, `UIImage` or `CGImage`, or the name, path or URL of a picture's file. Other contents, and nil, are
  /// as if it were black.
  open var contents: Any? {
    didSet {
      resolved = nil
      observers.tell()
    }
  }
  /// What the colours are multiplied by.
  open var intensity: CGFloat = 1 { didSet { observers.tell() } }
  open var minificationFilter = SCNFilterMode.linear { didSet { observers.tell() } }
  open var magnificationFilter = SCNFilterMode.linear { didSet { observers.tell() } }
  open var wrapS = SCNWrapMode.clamp { didSet { observers.tell() } }
  open var wrapT = SCNWrapMode.clamp { didSet { observers.tell() } }
  /// What places in the picture go through.
  open var contentsTransform = SCNMatrix4Identity { didSet { observers.tell() } }

  let observers = ChangeObservers()
  private var resolved: PropertyContents?

  public init(contents: Any) {
    self.contents = contents
    super.init()
  }

  func take(from other: SCNMaterialProperty) {
    (contents, intensity) = (other.contents, other.intensity)
    (minificationFilter, magnificationFilter) = (other.minificationFilter, other.magnificationFilter)
    (wrapS, wrapT, contentsTransform) = (other.wrapS, other.wrapT, other.contentsTransform)
  }

  /// The contents as they are drawn.
  var drawn: PropertyContents {
    if let resolved { return resolved }
    let found = PropertyContents(contents)
    resolved = found
    return found
  }
}

/// What a material's property says of each place.
enum PropertyContents {
  case color(SIMD4<Float>)
  case picture(Picture)

  init(_ contents: Any?) {
    switch contents {
    case let color as UIColor: self = .color(color.cgColor.plain)
    case let image as UIImage: self = .init(image.cgImage)
    case let name as String: self = .init((UIImage(named: name) ?? UIImage(contentsOfFile: name))?.cgImage)
    case let url as URL: self = .init(UIImage(contentsOfFile: url.path)?.cgImage)
    case let number as NSNumber: self = .color(SIMD4(SIMD3(repeating: number.floatValue), 1))
    case let number as Double: self = .color(SIMD4(SIMD3(repeating: Float(number)), 1))
    case let number as CGFloat: self = .color(SIMD4(SIMD3(repeating: Float(number)), 1))
    case let number as Float: self = .color(SIMD4(SIMD3(repeating: number), 1))
    case let number as Int: self = .color(SIMD4(SIMD3(repeating: Float(number)), 1))
    case let color as CGColor: self = .color(color.plain)
    case let image as CGImage: self = .init(image)
    default: self = .color(SIMD4(0, 0, 0, 1))
    }
  }

  private init(_ image: CGImage?) {
    self = image.flatMap { Picture($0) }.map { .picture($0) } ?? .color(SIMD4(0, 0, 0, 1))
  }

  var picture: Picture? {
    if case .picture(let picture) = self { picture } else { nil }
  }
}

extension CGColor {
  /// Red, green, blue and alpha as sRGB has them.
  fileprivate var plain: SIMD4<Float> {
    let color =
      CGColorSpace(name: CGColorSpace.sRGB)
      .flatMap { converted(to: $0, intent: .defaultIntent, options: nil) } ?? self
    let parts = (color.components ?? []).map { Float($0) }
    switch parts.count {
    case 4: return SIMD4(parts[0], parts[1], parts[2], parts[3])
    case 2: return SIMD4(parts[0], parts[0], parts[0], parts[1])
    default: return SIMD4(0, 0, 0, 1)
    }
  }
}
