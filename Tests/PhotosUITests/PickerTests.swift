import PhotosUI
import SlipwayTestSupport
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import _PhotosUI_SwiftUI

@MainActor private final class Receiver: PHPickerViewControllerDelegate {
  var results: [[PHPickerResult]] = []
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    self.results.append(results)
  }
}

@MainActor @Suite("Pickers of photos", .serialized)
struct PickerTests {
  let desktop = PlatformDouble()
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// A file that holds a picture of one colour.
  private func picture(_ name: String, _ size: CGSize = CGSize(width: 3, height: 2)) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let url = folder.appending(path: name)
    try UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }.write(to: url)
    return url
  }

  private func pick(_ configuration: PHPickerConfiguration) -> [PHPickerResult]? {
    let receiver = Receiver()
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = receiver
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.isHidden = false
    Desktop.$own.withValue(desktop) { window.rootViewController?.present(picker, animated: false) }
    return receiver.results.first
  }

  @Test("What is asked of the desktop's dialog is what the configuration says")
  func asking() {
    _ = pick(PHPickerConfiguration())
    #expect(desktop.choices.last?.types == ["image/*", "video/*"] && desktop.choices.last?.severalAllowed == false)
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 0
    configuration.filter = .images
    _ = pick(configuration)
    #expect(desktop.choices.last?.types == ["image/*"] && desktop.choices.last?.severalAllowed == true)
    configuration.filter = .livePhotos
    #expect(pick(configuration) == [])
    #expect(desktop.choices.count == 2)
    #expect(configuration.selection == .default && configuration.preselectedAssetIdentifiers.isEmpty)
    configuration.selection = .ordered
    #expect(configuration != PHPickerConfiguration())
  }

  @Test("Filters are joined, crossed and turned round")
  func filters() {
    #expect(PHPickerFilter.any(of: [.images, .videos]) == .not(.livePhotos))
    #expect(PHPickerFilter.all(of: [.images, .videos]) == .livePhotos)
    #expect(PHPickerFilter.not(.images) == .videos)
    #expect(PHPickerFilter.all(of: []) == .any(of: [.images, .videos]))
    let libraries: [PHPickerFilter] = [
      .screenshots, .screenRecordings, .panoramas, .bursts, .depthEffectPhotos, .cinematicVideos, .slomoVideos,
      .timelapseVideos, .spatialMedia,
    ]
    #expect(libraries.allSatisfy { $0 == .livePhotos }, "no file is known to be one")
    #expect(PHPickerFilter.all(of: [.images, .not(.screenshots)]) == .images)
  }

  @Test("What is chosen comes in its order, up to the limit, and without what the filter leaves out")
  func choosing() throws {
    desktop.files = [
      try picture("a.png"), folder.appending(path: "film.mp4"), try picture("b.jpeg"), try picture("c.png"),
    ]
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 2
    configuration.filter = .images
    let results = try #require(pick(configuration))
    #expect(results.map(\.itemProvider.suggestedName) == ["a", "b"])
    #expect(results.map(\.itemProvider.registeredContentTypes) == [[.png], [.jpeg]])
    #expect(results.allSatisfy { $0.assetIdentifier == nil && $0.itemProvider.canLoadObject(ofClass: UIImage.self) })
    desktop.files = []
    #expect(pick(configuration) == [])
  }

  @Test("A picture is loaded as an object")
  func loading() async throws {
    desktop.files = [try picture("a.png")]
    let result = try #require(pick(PHPickerConfiguration())?.first)
    let image: UIImage? = await withCheckedContinuation { continuation in
      result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
        continuation.resume(returning: image as? UIImage)
      }
    }
    #expect(image?.size == CGSize(width: 3, height: 2))
  }

  @Test("Compatible means JPEG for what few programs read, and nothing else for the rest")
  func compatible() async throws {
    desktop.files = [try picture("a.tiff"), try picture("b.png")]
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 0
    configuration.preferredAssetRepresentationMode = .compatible
    let results = try #require(pick(configuration))
    #expect(results.map(\.itemProvider.registeredContentTypes) == [[.jpeg], [.png]])
    let data: Data? = await withCheckedContinuation { continuation in
      results[0].itemProvider.loadDataRepresentation(for: .jpeg) { data, _ in continuation.resume(returning: data) }
    }
    #expect(data?.starts(with: [0xff, 0xd8]) == true)
  }

  @Test("An item is loaded as data and as a picture, and as nothing that it is not")
  func items() async throws {
    desktop.files = [try picture("a.png")]
    let item = PhotosPickerItem(try #require(pick(PHPickerConfiguration())?.first))
    #expect(item.itemIdentifier == nil && item.supportedContentTypes == [.png])
    let data = try await item.loadTransferable(type: Data.self)
    #expect(data == (try Data(contentsOf: desktop.files[0])))
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: URL.self) == nil)
    #expect(try await PhotosPickerItem(itemIdentifier: "x").loadTransferable(type: Data.self) == nil)
  }

  /// Lays out until something holds: choosing ends on another thread, which a busy machine may let wait.
  private func settle(_ window: UIWindow, for what: String, until holds: () -> Bool) async throws {
    try await wait(for: what) {
      window.layoutIfNeeded()
      return holds()
    }
  }

  @Test("A view's dialog is shown when it is to be presented, and what is chosen is set")
  func presentation() async throws {
    desktop.files = [try picture("a.png"), try picture("b.png")]
    let model = Model()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIHostingController(rootView: Screen(model: model))
    window.isHidden = false
    try await Desktop.$own.withValue(desktop) {
      window.layoutIfNeeded()
      #expect(desktop.choices.isEmpty)
      model.isShown = true
      try await settle(window, for: "a dialog") { desktop.choices.count == 1 }
      try await settle(window, for: "an answer") { !model.isShown }
      #expect(desktop.choices.last?.severalAllowed == true && desktop.choices.last?.types == ["image/*"])
      #expect(model.items.count == 2 && Set(model.items).count == 2)
      desktop.files = []
      model.isShown = true
      try await settle(window, for: "another dialog") { desktop.choices.count == 2 }
      try await settle(window, for: "an answer") { !model.isShown }
      #expect(model.items.count == 2, "giving up changes nothing")
    }
  }

  @Test("A button asks for one, or for several")
  func button() async throws {
    desktop.files = [try picture("a.png"), try picture("b.png")]
    let model = Model()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIHostingController(rootView: PhotosPicker("Choose", selection: Bindable(model).item))
    window.isHidden = false
    try await Desktop.$own.withValue(desktop) {
      window.layoutIfNeeded()
      Fingers(window).tap(CGPoint(x: 195, y: 422))
      try await settle(window, for: "a picture") { model.item != nil }
      #expect(desktop.choices.count == 1 && desktop.choices[0].severalAllowed == false)
      #expect(model.item?.supportedContentTypes == [.png])
    }
  }
}

@MainActor @Observable private final class Model {
  var isShown = false
  var items: [PhotosPickerItem] = []
  var item: PhotosPickerItem?
}

private struct Screen: View {
  @Bindable var model: Model
  var body: some View {
    Text("Photos").photosPicker(isPresented: $model.isShown, selection: $model.items, matching: .images)
  }
}
