@_exported import GameplayKit
@_exported import SpriteKit
