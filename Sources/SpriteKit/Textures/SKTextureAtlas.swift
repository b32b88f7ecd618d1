public import Foundation
import UIKit

/// Pictures that belong together: a folder `NAME.atlas` of the app's resources, a sprite atlas of its asset catalogue, or
/// images of its own.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
  private let name: String
  private let images: [String: SKTexture]
  private let lock = NSLock()
  private var textures: [String: SKTexture] = [:]

  /// Where there is no atlas of the name, it has no pictures.
  public convenience init(named name: String) { self.init(name, [:]) }

  /// - Parameter properties: images, or the paths and names of images, by the names of their textures.
  public convenience init(dictionary properties: [String: Any]) {
    self.init(
      "",
      properties.compactMapValues { value in
        if let image = value as? UIImage { return SKTexture(image: image) }
        if let path = value as? String {
          return UIImage(contentsOfFile: path).map { SKTexture(image: $0) } ?? SKTexture(imageNamed: path)
        }
        return (value as? URL).flatMap { UIImage(contentsOfFile: $0.path) }.map { SKTexture(image: $0) }
      }
    )
  }

  private init(_ name: String, _ images: [String: SKTexture]) {
    (self.name, self.images) = (name, images)
    super.init()
  }

  /// The names of its pictures, without their files' kinds and scales.
  open var textureNames: [String] {
    images.isEmpty ? TextureFiles.shared.names(inAtlas: name) ?? [] : images.keys.sorted()
  }

  /// The texture of a name; a red cross if there is none.
  open func textureNamed(_ name: String) -> SKTexture {
    if let image = images[name] { return image }
    return lock.withLock {
      if let known = textures[name] { return known }
      let atlas = self.name
      let made = SKTexture(label: name) { TextureFiles.shared.picture(named: name, inAtlas: atlas) }
      textures[name] = made
      return made
    }
  }

  open func preload(completionHandler: @escaping () -> Void) {
    SKTextureAtlas.preloadTextureAtlases([self], withCompletionHandler: completionHandler)
  }

  open func preload() async {
    await withCheckedContinuation { continuation in preload { continuation.resume() } }
  }

  /// Reads all textures of some atlases on another thread, and calls when all are there.
  open class func preloadTextureAtlases(
    _ textureAtlases: [SKTextureAtlas],
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let textures = textureAtlases.flatMap { atlas in atlas.textureNames.map(atlas.textureNamed) }
    SKTexture.preload(textures, withCompletionHandler: completionHandler)
  }

  /// The same by the atlases' names; those that are not there are told as an error.
  open class func preloadTextureAtlasesNamed(
    _ atlasNames: [String],
    withCompletionHandler completionHandler: @escaping ((any Error)?, [SKTextureAtlas]) -> Void
  ) {
    let isThere = atlasNames.allSatisfy { TextureFiles.shared.names(inAtlas: $0) != nil }
    let atlases = isThere ? atlasNames.map { SKTextureAtlas(named: $0) } : []
    nonisolated(unsafe) let completionHandler = completionHandler
    preloadTextureAtlases(atlases) {
      completionHandler(isThere ? nil : CocoaError(.fileReadNoSuchFile), atlases)
    }
  }
}
