import DeveloperToolsSupport
import Foundation

extension UIColor {
  /// The colour of an asset catalogue; clear if it is not there.
  public convenience init(resource: ColorResource) {
    self.init { traits in
      AssetCatalog.of(resource.bundle).color(named: resource.name)?.resolvedColor(with: traits) ?? .clear
    }
  }
}

extension UIImage {
  /// The image of an asset catalogue; an image with no size if it is not there.
  public convenience init(resource: ImageResource) {
    let found = ImageSource.named(resource.name, in: resource.bundle)
    self.init(found?.source ?? .empty, found?.look ?? ImageLook())
  }
}

extension UIImage {
  /// The names of the images of a catalogue's sprite atlas; nil if there is no such atlas.
  package static func namesOfSprites(inAtlas name: String, of bundle: Bundle) -> [String]? {
    AssetCatalog.of(bundle).spriteNames(inAtlas: name)
  }
}

public typealias NSDataAssetName = String

/// A data set of an asset catalogue.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  /// The data set's name.
  public let name: NSDataAssetName
  /// What is in its file.
  public let data: Data
  /// The uniform type that the catalogue says it is of, as in `public.json`.
  public let typeIdentifier: String

  /// A data set of the app's asset catalogue; `nil` if there is none of the name.
  public convenience init?(name: NSDataAssetName) {
    self.init(name: name, bundle: .main)
  }

  /// A data set of a bundle's asset catalogue; `nil` if there is none of the name.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let found = AssetCatalog.of(bundle).data(named: name) else { return nil }
    self.name = name
    data = found.data
    typeIdentifier = found.type
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
