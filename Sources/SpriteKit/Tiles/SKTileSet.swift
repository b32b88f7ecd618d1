import CoreGraphics
public import Foundation

/// One tile: a texture, or several that are shown one after the other.
open class SKTileDefinition: NSObject, NSCopying {
  open var textures: [SKTexture]
  open var size: CGSize
  /// Seconds for each texture.
  open var timePerFrame: CGFloat
  open var name: String?
  open var userData: NSMutableDictionary?
  /// How often it is chosen in a group of several, beside the others' weights.
  open var placementWeight = 1
  open var flipVertically = false
  open var flipHorizontally = false

  public convenience init(texture: SKTexture) { self.init(texture: texture, size: texture.size()) }
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(textures: [texture], size: size, timePerFrame: 0)
  }
  public init(textures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
    (self.textures, self.size, self.timePerFrame) = (textures, size, timePerFrame)
    super.init()
  }
  public convenience override init() { self.init(textures: [], size: .zero, timePerFrame: 0) }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileDefinition(textures: textures, size: size, timePerFrame: timePerFrame)
    (copy.name, copy.placementWeight) = (name, placementWeight)
    (copy.flipVertically, copy.flipHorizontally) = (flipVertically, flipHorizontally)
    copy.userData = userData?.mutableCopy() as? NSMutableDictionary
    return copy
  }

  /// The texture that is shown after some seconds.
  func texture(at seconds: TimeInterval) -> SKTexture? {
    guard textures.count > 1, timePerFrame > 0 else { return textures.first }
    return textures[Int(seconds / Double(timePerFrame) + noTime) % textures.count]
  }
}

/// Tiles that stand for the same.
open class SKTileGroup: NSObject, NSCopying {
  open var name: String?
  let definitions: [SKTileDefinition]

  public convenience init(tileDefinition: SKTileDefinition) { self.init([tileDefinition]) }

  init(_ definitions: [SKTileDefinition]) {
    self.definitions = definitions
    super.init()
  }

  /// A group without a tile.
  open class func empty() -> SKTileGroup { SKTileGroup([]) }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileGroup(definitions)
    copy.name = name
    return copy
  }
}

/// The groups that a map is made of.
open class SKTileSet: NSObject, NSCopying {
  open var name: String?
  open var tileGroups: [SKTileGroup]
  /// What a map is filled with that says nothing else.
  open var defaultTileGroup: SKTileGroup?
  open var defaultTileSize = CGSize.zero

  public init(tileGroups: [SKTileGroup]) {
    self.tileGroups = tileGroups
    super.init()
  }
  public convenience override init() { self.init(tileGroups: []) }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileSet(tileGroups: tileGroups)
    (copy.name, copy.defaultTileGroup, copy.defaultTileSize) = (name, defaultTileGroup, defaultTileSize)
    return copy
  }
}
