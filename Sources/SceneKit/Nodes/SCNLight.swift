public import Foundation
import UIKit

/// What makes light. It shines from its node, along the negative z axis.
open class SCNLight: NSObject, NSCopying {
  public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From everywhere.
    public static let ambient = LightType(rawValue: "ambient")
    /// From a place into all directions.
    public static let omni = LightType(rawValue: "omni")
    /// From one direction, wherever the node is.
    public static let directional = LightType(rawValue: "directional")
    /// From a place into a cone.
    public static let spot = LightType(rawValue: "spot")
  }

  open var name: String?
  open var type = LightType.omni { didSet { observers.tell() } }
  /// A `UIColor` or a `CGColor`: white at first.
  open var color: Any = UIColor.white { didSet { observers.tell() } }
  /// In lumens: 1000 leave the colour as it is.
  open var intensity: CGFloat = 1000 { didSet { observers.tell() } }
  /// In kelvins: 6500 is white. It tints the colour.
  open var temperature: CGFloat = 6500 { didSet { observers.tell() } }
  /// Where the light begins to become weaker.
  open var attenuationStartDistance: CGFloat = 0 { didSet { observers.tell() } }
  /// Where the light ends; 0 for nowhere.
  open var attenuationEndDistance: CGFloat = 0 { didSet { observers.tell() } }
  open var attenuationFalloffExponent: CGFloat = 2 { didSet { observers.tell() } }
  /// In degrees, of the cone that is fully lit.
  open var spotInnerAngle: CGFloat = 0 { didSet { observers.tell() } }
  /// In degrees, of the cone beyond which there is no light.
  open var spotOuterAngle: CGFloat = 45 { didSet { observers.tell() } }
  /// Which nodes it shines on.
  open var categoryBitMask = -1 { didSet { observers.tell() } }

  let observers = ChangeObservers()

  public override init() {}

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SCNLight()
    (copy.name, copy.type, copy.color, copy.intensity) = (name, type, color, intensity)
    (copy.temperature, copy.categoryBitMask) = (temperature, categoryBitMask)
    (copy.attenuationStartDistance, copy.attenuationEndDistance) = (attenuationStartDistance, attenuationEndDistance)
    copy.attenuationFalloffExponent = attenuationFalloffExponent
    (copy.spotInnerAngle, copy.spotOuterAngle) = (spotInnerAngle, spotOuterAngle)
    return copy
  }

  /// In linear light, with all that makes it stronger, weaker and tinted.
  var radiance: SIMD3<Float> {
    guard case .color(let plain) = PropertyContents(color) else { return .zero }
    return plain.xyz.linear * Float(intensity / 1000) * Self.tint(Float(temperature))
  }

  /// The colour of a black body, beside that of one of 6500 kelvins (Tanner Helland's approximation).
  private static func tint(_ kelvins: Float) -> SIMD3<Float> {
    guard kelvins != 6500 else { return .one }
    func color(_ kelvins: Float) -> SIMD3<Float> {
      let hundreds = max(10, min(400, kelvins / 100))
      let red = hundreds <= 66 ? 255 : 329.7 * pow(hundreds - 60, -0.1332)
      let green = hundreds <= 66 ? 99.47 * log(hundreds) - 161.12 : 288.12 * pow(hundreds - 60, -0.0755)
      let blue = hundreds >= 66 ? 255 : hundreds <= 19 ? 0 : 138.52 * log(hundreds - 10) - 305.04
      return (SIMD3(red, green, blue) / 255).clamped(lowerBound: .zero, upperBound: .one).linear
    }
    return color(kelvins) / color(6500)
  }
}
