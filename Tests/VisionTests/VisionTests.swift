import CoreImage
import Foundation
import Testing
import UIKit

@testable import Vision

/// A white picture that something is drawn on.
@MainActor private func picture(
  _ width: Int,
  _ height: Int,
  _ draw: @MainActor (CGContext) -> Void
) async throws -> CGImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
    UIColor.white.setFill()
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    draw(context.cgContext)
  }
  return try #require(image.cgImage)
}

private func near(_ one: CGRect, _ other: CGRect, _ tolerance: CGFloat = 0.02) -> Bool {
  abs(one.minX - other.minX) < tolerance && abs(one.minY - other.minY) < tolerance
    && abs(one.maxX - other.maxX) < tolerance && abs(one.maxY - other.maxY) < tolerance
}

struct BarcodeTests {
  /// A QR code of 200 pixels in the upper left of a picture of 400 by 800.
  private func code(_ text: String) async throws -> CGImage {
    let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
    filter.setValue(Data(text.utf8), forKey: "inputMessage")
    let output = try #require(filter.outputImage)
    let scale = 200 / output.extent.width
    let large = output.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    let image = try #require(CIContext().createCGImage(large, from: large.extent))
    return try await picture(400, 800) { _ in
      UIImage(cgImage: image).draw(in: CGRect(x: 50, y: 100, width: 200, height: 200))
    }
  }

  @Test func aCodeIsReadAndHasItsPlace() async throws {
    let request = VNDetectBarcodesRequest()
    #expect(request.results == nil)
    try VNImageRequestHandler(cgImage: try await code("https://example.org/ä")).perform([request])
    let found = try #require(request.results?.first)
    #expect(request.results?.count == 1 && found.symbology == .qr)
    #expect(found.payloadStringValue == "https://example.org/ä" && found.confidence == 1)
    #expect(found.payloadData == Data("https://example.org/ä".utf8) && found.barcodeDescriptor == nil)
    // From the lower left corner; the code has a margin of its own.
    #expect(near(found.boundingBox, CGRect(x: 0.125, y: 0.625, width: 0.5, height: 0.25), 0.05))
    #expect(found.topLeft.y > found.bottomLeft.y && found.topRight.x > found.topLeft.x)
    #expect(found.bottomRight.y < found.topRight.y && found.bottomRight.x > found.bottomLeft.x)
  }

  @Test func onlyWhatIsAskedForIsFound() async throws {
    let request = VNDetectBarcodesRequest()
    request.symbologies = [.ean13, .code128]
    try VNImageRequestHandler(cgImage: try await code("x")).perform([request])
    #expect(request.results?.isEmpty == true)
    #expect(
      try request.supportedSymbologies().contains(.qr) && !VNDetectBarcodesRequest.supportedSymbologies.contains(.aztec)
    )
  }

  @Test func barsAreRead() async throws {
    let filter = try #require(CIFilter(name: "CICode128BarcodeGenerator"))
    filter.setValue(Data("Slipway".utf8), forKey: "inputMessage")
    let output = try #require(filter.outputImage)
    let large = output.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    let request = VNDetectBarcodesRequest()
    try VNImageRequestHandler(ciImage: large).perform([request])
    #expect(request.results?.first?.payloadStringValue == "Slipway")
    #expect(request.results?.first?.symbology == .code128)
  }

  @Test func aRegionIsLookedAtAlone() async throws {
    let image = try await code("here")
    let request = VNDetectBarcodesRequest()
    request.regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    try VNImageRequestHandler(cgImage: image).perform([request])
    #expect(request.results?.isEmpty == true)
    request.regionOfInterest = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
    try VNImageRequestHandler(cgImage: image).perform([request])
    let box = try #require(request.results?.first?.boundingBox)
    #expect(near(box, CGRect(x: 0.125, y: 0.25, width: 0.5, height: 0.5), 0.06))
    request.regionOfInterest = CGRect(x: 0.5, y: 0.5, width: 1, height: 1)
    #expect(throws: VNError.self) { try VNImageRequestHandler(cgImage: image).perform([request]) }
  }

  @Test(arguments: [CGImagePropertyOrientation.down, .left, .right, .upMirrored])
  func aPictureIsTurnedFirst(orientation: CGImagePropertyOrientation) async throws {
    let request = VNDetectBarcodesRequest()
    let handler = VNImageRequestHandler(cgImage: try await code("turned"), orientation: orientation)
    try handler.perform([request])
    // ZBar reads a code from any side, but not mirrored ones: those show that it was turned.
    let expected: CGPoint? =
      switch orientation {
      case .down: CGPoint(x: 0.625, y: 0.25)
      case .right: CGPoint(x: 0.75, y: 0.625)
      case .left: CGPoint(x: 0.25, y: 0.375)
      default: nil
      }
    let box = request.results?.first?.boundingBox
    if let expected {
      #expect(abs((box?.midX ?? 9) - expected.x) < 0.03 && abs((box?.midY ?? 9) - expected.y) < 0.03)
    } else {
      #expect(abs((box?.midX ?? 0.625) - 0.625) < 0.03)
    }
  }

  @Test func picturesComeInManyForms() async throws {
    let image = try await code("form")
    let data = try #require(UIImage(cgImage: image).pngData())
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try data.write(to: url)
    let handlers = [
      VNImageRequestHandler(data: data), VNImageRequestHandler(url: url),
      VNImageRequestHandler(ciImage: CIImage(cgImage: image)), VNImageRequestHandler(cgImage: image, orientation: .up),
    ]
    for handler in handlers {
      let request = VNDetectBarcodesRequest()
      try handler.perform([request])
      #expect(request.results?.first?.payloadStringValue == "form")
    }
    let request = VNDetectBarcodesRequest()
    try VNSequenceRequestHandler().perform([request], on: image)
    #expect(request.results?.count == 1)
  }

  @Test func pixelsInMemoryAreLookedAt() async throws {
    let image = try await code("form")
    let grey = try #require(GreyPicture(image))
    var buffer: CVPixelBuffer?
    CVPixelBufferCreate(nil, grey.width, grey.height, kCVPixelFormatType_32BGRA, nil, &buffer)
    let pixels = try #require(buffer)
    CVPixelBufferLockBaseAddress(pixels, [])
    let base = try #require(CVPixelBufferGetBaseAddress(pixels)).assumingMemoryBound(to: UInt8.self)
    for y in 0..<grey.height {
      for x in 0..<grey.width {
        for channel in 0..<3 { base[y * CVPixelBufferGetBytesPerRow(pixels) + x * 4 + channel] = grey[x, y] }
      }
    }
    CVPixelBufferUnlockBaseAddress(pixels, [])
    #expect(GreyPicture(pixels)?.pixels == grey.pixels)
    let request = VNDetectBarcodesRequest()
    try VNImageRequestHandler(cvPixelBuffer: pixels).perform([request])
    #expect(request.results?.first?.payloadStringValue == "form")
  }

  @Test func whatIsNoPictureFails() {
    let request = VNDetectBarcodesRequest { request, error in
      #expect((error as? VNError)?.code == .invalidImage && request.results?.isEmpty == true)
    }
    #expect(throws: VNError.self, "invalidImage") {
      try VNImageRequestHandler(data: Data("no".utf8)).perform([request])
    }
    let missing = VNImageRequestHandler(url: URL(filePath: "/nowhere.png"))
    #expect(throws: VNError.self, "ioError") { try missing.perform([VNDetectBarcodesRequest()]) }
    let cancelled = VNDetectBarcodesRequest()
    cancelled.cancel()
    #expect(throws: VNError.self, "requestCancelled") { try missing.perform([cancelled]) }
    let other = VNDetectBarcodesRequest()
    other.revision = 9
    #expect(throws: VNError.self, "unsupportedRevision") { try missing.perform([other]) }
  }

}

struct TextTests {
  private func page() async throws -> CGImage {
    try await picture(600, 300) { _ in
      let font = UIFont.systemFont(ofSize: 32)
      ("Hello Linux World" as NSString).draw(at: CGPoint(x: 40, y: 40), withAttributes: [.font: font])
      ("Invoice 2026" as NSString).draw(at: CGPoint(x: 40, y: 180), withAttributes: [.font: font])
    }
  }

  @Test(arguments: [VNRequestTextRecognitionLevel.accurate, .fast])
  func linesAreRead(level: VNRequestTextRecognitionLevel) async throws {
    let request = VNRecognizeTextRequest()
    request.recognitionLevel = level
    request.recognitionLanguages = ["en-US"]
    try VNImageRequestHandler(cgImage: try await page()).perform([request])
    let lines = try #require(request.results)
    #expect(lines.map { $0.topCandidates(1).first?.string } == ["Hello Linux World", "Invoice 2026"])
    #expect(lines.allSatisfy { $0.confidence > 0.5 && $0.topCandidates(0).isEmpty })
    let box = try #require(lines.first?.boundingBox)
    #expect(box.minX > 0.05 && box.minX < 0.09 && box.minY > 0.72 && box.maxY < 0.88)
    #expect(lines[0].topLeft.y == box.maxY && lines[0].topRight.x == box.maxX)
  }

  @Test func aPartOfALineHasItsPlace() async throws {
    let request = VNRecognizeTextRequest()
    try VNImageRequestHandler(cgImage: try await page()).perform([request])
    let text = try #require(request.results?.first?.topCandidates(1).first)
    let whole = try #require(request.results?.first?.boundingBox)
    let range = try #require(text.string.range(of: "Linux"))
    let box = try #require(try text.boundingBox(for: range)?.boundingBox)
    #expect(box.minX > whole.minX + whole.width * 0.2 && box.maxX < whole.maxX - whole.width * 0.2)
    let half = try #require(
      try text.boundingBox(for: range.lowerBound..<text.string.index(range.lowerBound, offsetBy: 2))
    )
    #expect(half.boundingBox.width < box.width / 2)
  }

  @Test func smallTextIsLeftOut() async throws {
    let request = VNRecognizeTextRequest()
    request.minimumTextHeight = 0.5
    try VNImageRequestHandler(cgImage: try await page()).perform([request])
    #expect(request.results?.isEmpty == true)
  }

  @Test func wordsAndDictionariesAreOptions() async throws {
    let request = VNRecognizeTextRequest()
    request.customWords = ["Linux"]
    request.usesLanguageCorrection = false
    request.automaticallyDetectsLanguage = true
    try VNImageRequestHandler(cgImage: try await page()).perform([request])
    #expect(request.results?.count == 2)
    #expect(try request.supportedRecognitionLanguages().contains("en-US"))
    #expect(try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .fast, revision: 3).contains("en-US"))
    #expect(throws: VNError.self) {
      try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .fast, revision: 7)
    }
  }
}

struct ShapeTests {
  @Test func aRectangleIsFoundWithItsCorners() async throws {
    let image = try await picture(400, 400) { context in
      context.setFillColor(red: 0.1, green: 0.1, blue: 0.5, alpha: 1)
      context.fill(CGRect(x: 100, y: 50, width: 200, height: 150))
    }
    let request = VNDetectRectanglesRequest()
    try VNImageRequestHandler(cgImage: image).perform([request])
    let found = try #require(request.results?.first)
    #expect(request.results?.count == 1)
    #expect(near(found.boundingBox, CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.375)))
    #expect(found.confidence > 0.9)
  }

  @Test func whatStandsAskewHasItsOwnCorners() async throws {
    let image = try await picture(400, 400) { context in
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.translateBy(x: 200, y: 200)
      context.rotate(by: 0.3)
      context.fill(CGRect(x: -100, y: -60, width: 200, height: 120))
    }
    let request = VNDetectRectanglesRequest()
    try VNImageRequestHandler(cgImage: image).perform([request])
    let found = try #require(request.results?.first)
    #expect(found.topRight.y < found.topLeft.y && found.bottomRight.y < found.bottomLeft.y)
    #expect(found.topLeft.x < found.topRight.x && found.bottomLeft.x < found.bottomRight.x)
  }

  @Test func limitsHold() async throws {
    let image = try await picture(400, 400) { context in
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 20, y: 20, width: 150, height: 150))
      context.fill(CGRect(x: 200, y: 20, width: 190, height: 40))
      context.fill(CGRect(x: 200, y: 200, width: 100, height: 100))
      context.fillEllipse(in: CGRect(x: 20, y: 220, width: 150, height: 150))
    }
    func count(_ change: (VNDetectRectanglesRequest) -> Void) throws -> Int? {
      let request = VNDetectRectanglesRequest()
      request.maximumObservations = 0
      change(request)
      try VNImageRequestHandler(cgImage: image).perform([request])
      return request.results?.count
    }
    #expect(try count { _ in } == 2)
    #expect(try count { $0.maximumObservations = 1 } == 1)
    #expect(try count { $0.minimumSize = 0.3 } == 1)
    #expect(
      try count {
        $0.minimumSize = 0.05; $0.minimumAspectRatio = 0.1
      } == 3
    )
    #expect(
      try count {
        $0.maximumAspectRatio = 0.5; $0.minimumAspectRatio = 0.1; $0.minimumSize = 0.05
      } == 1
    )
    #expect(try count { $0.minimumConfidence = 1.1 } == 0)
  }

  @Test func contoursHaveTheirHolesInside() async throws {
    let image = try await picture(100, 100) { context in
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 10, y: 10, width: 60, height: 60))
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 30, y: 30, width: 10, height: 10))
      context.fill(CGRect(x: 80, y: 80, width: 10, height: 10))
    }
    let request = VNDetectContoursRequest()
    try VNImageRequestHandler(cgImage: image).perform([request])
    let found = try #require(request.results?.first)
    #expect(found.contourCount == 4 && found.topLevelContourCount == 2)
    let outer = try #require(found.topLevelContours.first)
    #expect(outer.childContourCount == 1 && outer.childContours[0].childContourCount == 1)
    #expect(try outer.childContour(at: 0) === found.contour(at: IndexPath(indexes: [0, 0])))
    #expect(try found.contour(at: 0) === outer && outer.indexPath == [0] && outer.aspectRatio == 1)
    #expect(try outer.polygonApproximation(epsilon: 0.02).pointCount == 4)
    #expect(outer.pointCount > 100 && outer.normalizedPoints.count == outer.pointCount)
    #expect(near(outer.normalizedPath.boundingBox, CGRect(x: 0.1, y: 0.3, width: 0.6, height: 0.6)))
    #expect(near(found.normalizedPath.boundingBox, CGRect(x: 0.1, y: 0.1, width: 0.8, height: 0.8)))
    #expect(throws: VNError.self) { try found.contour(at: 9) }
    #expect(throws: VNError.self) { try outer.childContour(at: 3) }
  }

  @Test func whatIsLightOnDarkIsFoundIfAskedFor() async throws {
    let image = try await picture(100, 100) { context in
      context.setFillColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      context.setFillColor(red: 0.4, green: 0.4, blue: 0.4, alpha: 1)
      context.fill(CGRect(x: 40, y: 40, width: 20, height: 20))
    }
    let request = VNDetectContoursRequest()
    request.detectsDarkOnLight = false
    request.contrastPivot = nil
    try VNImageRequestHandler(cgImage: image).perform([request])
    let found = try #require(request.results?.first)
    #expect(found.contourCount == 1)
    let path = try found.contour(at: 0).normalizedPath
    #expect(near(path.boundingBox, CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)))
  }
}

struct GeometryTests {
  @Test func coordinatesGoThereAndBack() {
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let pixels = VNImageRectForNormalizedRect(part, 400, 200)
    #expect(pixels == CGRect(x: 100, y: 100, width: 200, height: 50))
    #expect(VNNormalizedRectForImageRect(pixels, 400, 200) == part)
    #expect(VNImagePointForNormalizedPoint(CGPoint(x: 0.5, y: 0.5), 400, 200) == CGPoint(x: 200, y: 100))
    #expect(VNNormalizedPointForImagePoint(CGPoint(x: 200, y: 100), 400, 200) == CGPoint(x: 0.5, y: 0.5))
    #expect(VNNormalizedRectIsIdentityRect(VNNormalizedIdentityRect) && !VNNormalizedRectIsIdentityRect(part))
  }

  @Test func observationsCanBeMade() {
    let box = VNDetectedObjectObservation(boundingBox: CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(box.boundingBox.width == 0.5 && box.confidence == 1)
    let corners = VNRectangleObservation(
      requestRevision: 1,
      topLeft: CGPoint(x: 0.1, y: 0.9),
      bottomLeft: CGPoint(x: 0.2, y: 0.1),
      bottomRight: CGPoint(x: 0.8, y: 0.2),
      topRight: CGPoint(x: 0.9, y: 0.8)
    )
    #expect(near(corners.boundingBox, CGRect(x: 0.1, y: 0.1, width: 0.8, height: 0.8), 0.001))
    #expect(VNErrorDomain == "com.apple.Vision" && VNError.Code.invalidImage.rawValue == 13)
    #expect(VNError.Code.unsupportedRevision.rawValue == 16)
  }
}

struct RequestTests {
  @Test(arguments: [(1, 1_200), (1_200, 1), (3, 2_000)])
  func thinPicturesAreLookedAt(width: Int, height: Int) async throws {
    let thin = try await picture(width, height) { _ in }
    let requests = [VNDetectContoursRequest(), VNDetectRectanglesRequest(), VNDetectBarcodesRequest()]
    try VNImageRequestHandler(cgImage: thin).perform(requests)
    #expect((requests[1] as? VNDetectRectanglesRequest)?.results == [])
  }

  @Test func aCopyHasTheSettingsAndIsItsOwn() throws {
    let request = VNRecognizeTextRequest()
    (request.recognitionLanguages, request.customWords, request.minimumTextHeight) = (["de-DE"], ["Slipway"], 0.25)
    (request.recognitionLevel, request.usesLanguageCorrection) = (.fast, false)
    (request.automaticallyDetectsLanguage, request.preferBackgroundProcessing) = (true, true)
    request.regionOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let copy = try #require(request.copy() as? VNRecognizeTextRequest)
    request.recognitionLanguages = []
    #expect(copy !== request && copy.recognitionLanguages == ["de-DE"] && copy.customWords == ["Slipway"])
    #expect(copy.minimumTextHeight == 0.25 && copy.recognitionLevel == .fast && !copy.usesLanguageCorrection)
    #expect(copy.automaticallyDetectsLanguage && copy.preferBackgroundProcessing && copy.regionOfInterest.width == 0.5)
    let codes = VNDetectBarcodesRequest()
    codes.symbologies = [.qr]
    #expect((codes.copy() as? VNDetectBarcodesRequest)?.symbologies == [.qr])
    let contours = VNDetectContoursRequest()
    (contours.contrastPivot, contours.maximumImageDimension, contours.detectsDarkOnLight) = (nil, 99, false)
    let own = contours.copy() as? VNDetectContoursRequest
    #expect(own?.contrastPivot == nil && own?.maximumImageDimension == 99 && own?.detectsDarkOnLight == false)
    let rectangles = VNDetectRectanglesRequest()
    (rectangles.minimumSize, rectangles.maximumObservations) = (0.5, 7)
    let other = rectangles.copy() as? VNDetectRectanglesRequest
    #expect(other?.minimumSize == 0.5 && other?.maximumObservations == 7)
  }
}
