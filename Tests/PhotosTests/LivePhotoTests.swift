import Photos
import Testing
import UIKit

@MainActor @Suite("Live photos") struct LivePhotoTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// A picture of eight by four, and a file that stands for a film.
  private func files() throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let (picture, film) = (folder.appending(path: "a.png"), folder.appending(path: "a.mov"))
    try UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }.write(to: picture)
    try Data("film".utf8).write(to: film)
    return [film, picture]
  }

  private struct Answer: @unchecked Sendable {
    let photo: PHLivePhoto?
    let info: [AnyHashable: Any]
  }

  /// What a request's handler is told until it is told for good.
  private func answers(
    _ files: [URL],
    placeholder: UIImage? = nil,
    _ size: CGSize = .zero,
    _ mode: PHImageContentMode = .default,
    cancels: Bool = false
  ) async -> [Answer] {
    let (stream, continuation) = AsyncStream.makeStream(of: Answer.self)
    let request = PHLivePhoto.request(
      withResourceFileURLs: files,
      placeholderImage: placeholder,
      targetSize: size,
      contentMode: mode
    ) { photo, info in
      continuation.yield(Answer(photo: photo, info: info))
      if info[PHLivePhotoInfoIsDegradedKey] as? Bool != true { continuation.finish() }
    }
    #expect(request != PHLivePhotoRequestIDInvalid)
    if cancels { PHLivePhoto.cancelRequest(withRequestID: request) }
    var all: [Answer] = []
    for await answer in stream { all.append(answer) }
    return all
  }

  @Test func ofAPictureAndAFilm() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = await answers(try files(), placeholder: UIImage())
    #expect(all.count == 2)
    #expect(all[0].info[PHLivePhotoInfoIsDegradedKey] as? Bool == true && all[0].photo != nil)
    #expect(all[1].info[PHLivePhotoInfoIsDegradedKey] as? Bool == false)
    #expect(all[1].photo?.size == CGSize(width: 8, height: 4))
  }

  @Test func ofASize() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try files()
    let square = CGSize(width: 2, height: 2)
    #expect(await answers(files, square, .aspectFit).last?.photo?.size == CGSize(width: 2, height: 1))
    #expect(await answers(files, square, .aspectFill).last?.photo?.size == CGSize(width: 4, height: 2))
    let large = CGSize(width: 99, height: 99)
    #expect(await answers(files, large).last?.photo?.size == CGSize(width: 8, height: 4))
  }

  @Test func ofWhatIsNone() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try files()
    for wrong in [
      [], [files[0]], [files[1]], [files[0], files[0]], [files[1], files[1]], [files[1], folder.appending(path: "no")],
    ] {
      let answer = await answers(wrong).last
      #expect(answer?.photo == nil && answer?.info[PHLivePhotoInfoErrorKey] is NSError)
    }
  }

  @Test func cancelled() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = await answers(try files(), cancels: true)
    #expect(all.count == 1)
  }
}
