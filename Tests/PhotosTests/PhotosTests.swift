import Photos
import Testing

@Suite("A device without a photo library")
struct PhotosTests {
  @Test("Access is restricted, however it is asked for")
  func access() async {
    #expect(PHPhotoLibrary.authorizationStatus() == .restricted)
    #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .restricted)
    #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .restricted)
    let told: PHAuthorizationStatus = await withCheckedContinuation { continuation in
      PHPhotoLibrary.requestAuthorization { continuation.resume(returning: $0) }
    }
    #expect(told == .restricted)
  }

  @Test("Changes fail, and are not begun")
  func changes() async {
    let error = await #expect(throws: PHPhotosError.self) {
      try await PHPhotoLibrary.shared().performChanges { Issue.record("there is nothing to change") }
    }
    #expect(error?.code == .accessRestricted && (error as NSError?)?.code == 3310)
    #expect((error as NSError?)?.domain == "PHPhotosErrorDomain")
    let answer: (Bool, (any Error)?) = await withCheckedContinuation { continuation in
      PHPhotoLibrary.shared().performChanges({ Issue.record("there is nothing to change") }) {
        continuation.resume(returning: ($0, $1))
      }
    }
    #expect(!answer.0 && (answer.1 as? PHPhotosError)?.code == .accessRestricted)
    #expect(throws: PHPhotosError.self) { try PHPhotoLibrary.shared().performChangesAndWait {} }
  }

  @Test("Fetches find nothing")
  func fetches() {
    let options = PHFetchOptions()
    options.fetchLimit = 3
    let found = PHAsset.fetchAssets(with: .image, options: options)
    #expect(found.count == 0 && found.firstObject == nil && found.lastObject == nil)
    found.enumerateObjects { _, _, _ in Issue.record("there is nothing") }
    #expect(PHAsset.fetchAssets(with: nil).count == 0)
    #expect(PHAsset.fetchAssets(withLocalIdentifiers: ["a"], options: nil).count == 0)
    let albums = PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: .any, options: nil)
    #expect(albums.count == 0 && albums.objects(at: []).isEmpty)
  }
}
