import Foundation
import SlipwayFoundation

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

/// Something in a library: there is one only where there is a library.
open class PHObject: NSObject, @unchecked Sendable {
  public let localIdentifier: String
  init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// A picture or film in a library. Since there is no library, fetches find none.
open class PHAsset: PHObject, @unchecked Sendable {
  public let mediaType: PHAssetMediaType
  public let pixelWidth: Int
  public let pixelHeight: Int
  public let creationDate: Date?
  public let modificationDate: Date?
  /// Of a film, in seconds.
  public let duration: TimeInterval
  public let isFavorite: Bool
  public let isHidden: Bool

  init(_ mediaType: PHAssetMediaType, localIdentifier: String) {
    self.mediaType = mediaType
    (pixelWidth, pixelHeight, duration, isFavorite, isHidden) = (0, 0, 0, false, false)
    (creationDate, modificationDate) = (nil, nil)
    super.init(localIdentifier: localIdentifier)
  }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
  open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  open class func fetchAssets(
    in assetCollection: PHAssetCollection,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum = 2
}

public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden
  case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary, smartAlbumSelfPortraits
  case smartAlbumScreenshots, smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures
  case any = 9_223_372_036_854_775_807
}

/// An album of a library. Since there is no library, fetches find none.
open class PHAssetCollection: PHObject, @unchecked Sendable {
  public let assetCollectionType: PHAssetCollectionType
  public let localizedTitle: String?

  init(_ type: PHAssetCollectionType, title: String?, localIdentifier: String) {
    (assetCollectionType, localizedTitle) = (type, title)
    super.init(localIdentifier: localIdentifier)
  }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType,
    subtype: PHAssetCollectionSubtype,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// Which of a library's things are fetched, and in which order.
open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// At most so many; 0 is all.
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
}

/// What a fetch has found, in order.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private let objects: [ObjectType]
  init(_ objects: [ObjectType] = []) { self.objects = objects }

  open var count: Int { objects.count }
  open func object(at index: Int) -> ObjectType { objects[index] }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }
  open func contains(_ anObject: ObjectType) -> Bool { objects.contains { $0 === anObject } }
  /// `NSNotFound` where it is not among them.
  open func index(of anObject: ObjectType) -> Int { objects.firstIndex { $0 === anObject } ?? NSNotFound }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }

  /// Until the block sets its last argument.
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stops = ObjCBool(false)
    for (index, object) in objects.enumerated() where !stops.boolValue { block(object, index, &stops) }
  }
}
