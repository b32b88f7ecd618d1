public import Foundation
import UIKit

/// What of triangles is drawn.
public enum SCNFillMode: UInt, Sendable {
  case fill = 0
  /// Only the edges of triangles.
  case lines = 1
}

public enum SCNCullMode: Int, Sendable {
  /// Triangles are not seen from behind.
  case back = 0
  /// Triangles are not seen from the front.
  case front = 1
}

public enum SCNTransparencyMode: Int, Sendable {
  /// By the alpha of `transparent`: 1 covers.
  case aOne = 0
  /// By the lightness of `transparent`: black covers.
  case rgbZero = 1
  public static var `default`: SCNTransparencyMode { .aOne }
}

public enum SCNBlendMode: Int, Sendable {
  case alpha = 0
  case add = 1
  case subtract = 2
  case multiply = 3
  case screen = 4
  case replace = 5
}

/// What a surface is made of, and how light plays on it.
open class SCNMaterial: NSObject, NSCopying {
  /// How light makes the colour of a surface.
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let phong = LightingModel(rawValue: "SCNLightingModelPhong")
    public static let blinn = LightingModel(rawValue: "SCNLightingModelBlinn")
    /// No highlights.
    public static let lambert = LightingModel(rawValue: "SCNLightingModelLambert")
    /// No light at all: the colour itself.
    public static let constant = LightingModel(rawValue: "SCNLightingModelConstant")
    /// By metalness and roughness.
    public static let physicallyBased = LightingModel(rawValue: "SCNLightingModelPhysicallyBased")
  }

  open var name: String?
  open var lightingModel = LightingModel.blinn { didSet { changed() } }

  /// The colour in light: white at first.
  open private(set) var diffuse = SCNMaterialProperty(contents: UIColor.white)
  /// The colour in the light that comes from everywhere; `diffuse` where `locksAmbientWithDiffuse` is set.
  open private(set) var ambient = SCNMaterialProperty(contents: UIColor(white: 0.2, alpha: 1))
  /// The colour of highlights.
  open private(set) var specular = SCNMaterialProperty(contents: UIColor.black)
  /// The colour that the surface has by itself.
  open private(set) var emission = SCNMaterialProperty(contents: UIColor.black)
  /// How much covers, by `transparencyMode`.
  open private(set) var transparent = SCNMaterialProperty(contents: UIColor.white)
  /// What all light is multiplied by.
  open private(set) var multiply = SCNMaterialProperty(contents: UIColor.white)
  /// How much of a metal it is, with physically based light: of 0 to 1.
  open private(set) var metalness = SCNMaterialProperty(contents: UIColor.black)
  /// How rough it is, with physically based light: of 0 to 1.
  open private(set) var roughness = SCNMaterialProperty(contents: UIColor(white: 0.5, alpha: 1))

  /// How small highlights are, in parts of the greatest: the exponent is 128 times that.
  open var shininess: CGFloat = 1 { didSet { changed() } }
  /// How much covers: 1 all of it.
  open var transparency: CGFloat = 1 { didSet { changed() } }
  open var transparencyMode = SCNTransparencyMode.aOne { didSet { changed() } }
  open var locksAmbientWithDiffuse = true { didSet { changed() } }
  /// Whether triangles are seen from behind, too.
  open var isDoubleSided = false { didSet { changed() } }
  open var cullMode = SCNCullMode.back { didSet { changed() } }
  open var fillMode = SCNFillMode.fill { didSet { changed() } }
  open var blendMode = SCNBlendMode.alpha { didSet { changed() } }
  open var writesToDepthBuffer = true { didSet { changed() } }
  open var readsFromDepthBuffer = true { didSet { changed() } }

  let observers = ChangeObservers()

  public override init() {
    super.init()
    for property in properties { property.observers.add(self) }
  }

  private var properties: [SCNMaterialProperty] {
    [diffuse, ambient, specular, emission, transparent, multiply, metalness, roughness]
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SCNMaterial()
    (copy.name, copy.lightingModel) = (name, lightingModel)
    for (mine, theirs) in zip(properties, copy.properties) { theirs.take(from: mine) }
    (copy.shininess, copy.transparency, copy.transparencyMode) = (shininess, transparency, transparencyMode)
    copy.locksAmbientWithDiffuse = locksAmbientWithDiffuse
    (copy.isDoubleSided, copy.cullMode, copy.fillMode) = (isDoubleSided, cullMode, fillMode)
    (copy.blendMode, copy.writesToDepthBuffer) = (blendMode, writesToDepthBuffer)
    copy.readsFromDepthBuffer = readsFromDepthBuffer
    return copy
  }

  private func changed() { observers.tell() }
}

extension SCNMaterial: ChangeObserver {
  func observedChange() { observers.tell() }
}
