import SlipwayMediaTesting
import Testing

@testable import QuickLookThumbnailing

struct ThumbnailTests {
  private func place(_ suffix: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(suffix)")
  }

  /// Red, of so many pixels.
  private func picture(_ width: Int, _ height: Int) async throws -> URL {
    let url = place("png")
    let data = await MainActor.run {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).pngData { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      }
    }
    try data.write(to: url)
    return url
  }

  private func request(
    _ url: URL,
    _ types: QLThumbnailGenerator.Request.RepresentationTypes = .thumbnail
  ) -> QLThumbnailGenerator.Request {
    QLThumbnailGenerator.Request(
      fileAt: url,
      size: CGSize(width: 50, height: 50),
      scale: 2,
      representationTypes: types
    )
  }

  @Test func aPictureGetsSmaller() async throws {
    let found = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request(picture(400, 200)))
    #expect(found.type == .thumbnail && found.cgImage.width == 100 && found.cgImage.height == 50)
    #expect(found.uiImage.size == CGSize(width: 50, height: 25))
    #expect(found.contentRect == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func aSmallOneStaysAsItIs() async throws {
    let wanted = request(try await picture(20, 10))
    #expect(try await QLThumbnailGenerator.shared.generateBestRepresentation(for: wanted).cgImage.width == 20)
    wanted.minimumDimension = 30
    await #expect(throws: QLThumbnailError(.generationFailed)) {
      try await QLThumbnailGenerator.shared.generateBestRepresentation(for: wanted)
    }
  }

  @Test func documentsShowTheirFirstPage() async throws {
    let url = place("pdf")
    try await MainActor.run {
      try UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 400)).writePDF(to: url) {
        $0.beginPage()
        UIColor.blue.setFill()
        $0.cgContext.fill(CGRect(x: 0, y: 0, width: 200, height: 400))
      }
    }
    let found = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request(url))
    #expect(found.cgImage.width == 50 && found.cgImage.height == 100)
  }

  @Test func filmsShowTheirFirstFrame() async throws {
    let url = try TestMedia.film(seconds: 0.5, size: (200, 100))
    let wanted = request(url)
    wanted.contentType = .movie
    let found = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: wanted)
    #expect(found.cgImage.width == 100 && found.cgImage.height == 50)
  }

  @Test func whatCannotBeShownFails() async throws {
    let text = place("txt")
    try Data("a".utf8).write(to: text)
    let generator = QLThumbnailGenerator.shared
    await #expect(throws: QLThumbnailError(.generationFailed)) {
      try await generator.generateBestRepresentation(for: request(text))
    }
    await #expect(throws: QLThumbnailError(.requestInvalid)) {
      try await generator.generateBestRepresentation(for: request(text, .icon))
    }
    let cancelled = request(text)
    generator.cancel(cancelled)
    await #expect(throws: QLThumbnailError(.requestCancelled)) {
      try await generator.generateBestRepresentation(for: cancelled)
    }
  }

  @Test func aPictureIsSaved() async throws {
    let (url, source) = (place("png"), try await picture(400, 200))
    let error = await withCheckedContinuation { done in
      QLThumbnailGenerator.shared.saveBestRepresentation(for: request(source), to: url, contentType: "public.png") {
        done.resume(returning: $0)
      }
    }
    #expect(error == nil && UIImage(contentsOfFile: url.path)?.size == CGSize(width: 100, height: 50))
    let type = await withCheckedContinuation { done in
      QLThumbnailGenerator.shared.generateRepresentations(for: request(source)) {
        done.resume(returning: ($1, $2 == nil))
      }
    }
    #expect(type == (.thumbnail, true))
  }
}
