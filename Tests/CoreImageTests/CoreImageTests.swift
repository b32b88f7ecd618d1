import CoreImage
import Testing
import UIKit

@Suite struct CoreImageTests {
  /// The bytes of an image's first pixel, or of another: red, green, blue, alpha.
  private func pixel(_ image: CIImage?, _ x: Int = 0, _ y: Int = 0, _ context: CIContext = CIContext()) throws -> [Int]
  {
    var bytes = [UInt8](repeating: 0, count: 4)
    context.render(
      try #require(image),
      toBitmap: &bytes,
      rowBytes: 4,
      bounds: CGRect(x: x, y: y, width: 1, height: 1),
      format: .RGBA8,
      colorSpace: CGColorSpace(name: CGColorSpace.sRGB)
    )
    return bytes.map(Int.init)
  }

  private func square(_ color: CIColor, _ side: CGFloat = 4) -> CIImage {
    CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: side, height: side))
  }

  /// Red above, blue below.
  private var flag: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    }
  }

  @Test func picturesComeAndGo() throws {
    let image = try #require(CIImage(image: flag))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
    // Upwards.
    #expect(try pixel(image) == [0, 0, 255, 255] && pixel(image, 0, 1) == [255, 0, 0, 255])
    #expect(try pixel(image, 5, 5) == [0, 0, 0, 0])
    let back = try #require(CIContext().createCGImage(image, from: image.extent))
    let again = CIImage(cgImage: back)
    #expect(try pixel(again) == [0, 0, 255, 255] && pixel(again, 1, 1) == [255, 0, 0, 255])
    #expect(CIImage(data: try #require(flag.pngData()))?.extent == image.extent && CIImage(data: Data()) == nil)
    #expect(CIContext().createCGImage(CIImage.red, from: .infinite) == nil)
  }

  @Test func imagesOfUIKit() throws {
    let image = UIImage(ciImage: try #require(CIImage(image: flag)), scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 1, height: 1) && image.cgImage == nil && image.ciImage != nil)
    #expect(flag.ciImage == nil && image.pngData() != nil)
    #expect(CIColor(color: .green) == .green && UIColor(ciColor: .blue) == .blue && UIColor.red.ciColor == .red)
  }

  @Test func placesAndTurns() throws {
    let image = try #require(CIImage(image: flag))
    let moved = image.transformed(by: CGAffineTransform(translationX: 3, y: 1))
    #expect(moved.extent == CGRect(x: 3, y: 1, width: 2, height: 2))
    #expect(try pixel(moved, 3, 1) == [0, 0, 255, 255])
    // Turned a quarter clockwise: what was above is on the right.
    let turned = image.oriented(forExifOrientation: 6)
    #expect(turned.extent == image.extent)
    #expect(try pixel(turned, 1, 0) == [255, 0, 0, 255] && pixel(turned, 0, 1) == [0, 0, 255, 255])
    let large = image.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    #expect(try large.extent.width == 6 && pixel(large, 1, 4) == [255, 0, 0, 255])
    #expect(image.clampedToExtent().extent == .infinite)
    #expect(try pixel(image.clampedToExtent(), -9, 90) == [255, 0, 0, 255])
    #expect(
      image.cropped(to: CGRect(x: 1, y: 1, width: 9, height: 9)).extent == CGRect(x: 1, y: 1, width: 1, height: 1)
    )
  }

  @Test func colours() throws {
    let gray = square(CIColor(red: 0.5, green: 0.5, blue: 0.5))
    #expect(try pixel(gray) == [128, 128, 128, 255])
    // One stop brighter in linear light.
    #expect(try pixel(gray.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1])) == [175, 175, 175, 255])
    #expect(try pixel(square(.red).applyingFilter("CIColorInvert")) == [0, 255, 255, 255])
    let bleak = square(.red).applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0])
    let light = try pixel(bleak)
    #expect(light[0] == light[1] && light[1] == light[2] && (120...130).contains(light[0]))
    #expect(try pixel(square(.white).applyingFilter("CISepiaTone")).suffix(2) == [248, 255])
    #expect(
      try pixel(square(.white).applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0])) == [
        255, 255, 255, 255,
      ]
    )
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    let half = gray.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1])
    #expect(try pixel(half, 0, 0, plain) == [64, 64, 64, 255])
  }

  @Test func oneOverTheOther() throws {
    let half = square(CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    #expect(try pixel(half.composited(over: square(.blue)), 0, 0, plain) == [128, 0, 128, 255])
    let filter = try #require(CIFilter(name: "CISourceOverCompositing"))
    filter.setValue(half, forKey: kCIInputImageKey)
    filter.setValue(square(.blue, 8), forKey: kCIInputBackgroundImageKey)
    #expect(try filter.outputImage?.extent.width == 8 && pixel(filter.outputImage, 7, 7) == [0, 0, 255, 255])
    let multiplied = CIFilter.multiplyBlendMode()
    multiplied.inputImage = square(.yellow)
    multiplied.backgroundImage = square(.cyan)
    #expect(try pixel(multiplied.outputImage) == [0, 255, 0, 255])
  }

  @Test func blurSpreads() throws {
    let image = square(.white)
    let blurred = image.applyingGaussianBlur(sigma: 2)
    #expect(blurred.extent == CGRect(x: -6, y: -6, width: 16, height: 16))
    let alphas = try [1, -1, -4].map { try pixel(blurred, $0, 1)[3] }
    #expect(alphas[0] > alphas[1] && alphas[1] > alphas[2] && alphas[2] > 0 && alphas[0] < 255)
    let inside = image.clampedToExtent().applyingGaussianBlur(sigma: 2)
    #expect(try pixel(inside, 2, 2) == [255, 255, 255, 255])
  }

  @Test func filtersTellWhatTheyTake() throws {
    #expect(CIFilter(name: "CINothing") == nil)
    let filter = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3, "inputNothing": 1]))
    #expect(filter.inputKeys == [kCIInputImageKey, kCIInputRadiusKey] && filter.outputImage == nil)
    #expect(filter.value(forKey: kCIInputRadiusKey) as? Int == 3)
    let copy = try #require(filter.copy() as? CIFilter)
    copy.setDefaults()
    #expect((copy.value(forKey: kCIInputRadiusKey) as? NSNumber)?.intValue == 10)
    #expect(filter.value(forKey: kCIInputRadiusKey) as? Int == 3)
    let radius = try #require(filter.attributes[kCIInputRadiusKey] as? [String: Any])
    #expect((radius[kCIAttributeDefault] as? NSNumber)?.intValue == 10)
    let blurs = CIFilter.filterNames(inCategory: kCICategoryBlur)
    #expect(blurs.contains("CIBoxBlur") && blurs.contains("CIMedianFilter") && !blurs.contains("CIEdges"))
  }

  @Test func meansOfAreas() throws {
    let two = square(.black, 2).composited(over: CIImage.white).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 2))
    let extent = CIVector(cgRect: two.extent)
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    func reduced(_ name: String) throws -> [Int] {
      try pixel(two.applyingFilter(name, parameters: [kCIInputExtentKey: extent]), 0, 0, plain)
    }
    #expect(try reduced("CIAreaAverage") == [128, 128, 128, 255])
    #expect(try reduced("CIAreaMaximum") == [255, 255, 255, 255] && reduced("CIAreaMinimum") == [0, 0, 0, 255])
  }

  @Test func vectorsAndColoursAsText() {
    #expect(CIVector(string: "[1 2.5 -3]") == CIVector(x: 1, y: 2.5, z: -3) && CIVector(x: 1).y == 0)
    #expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).stringRepresentation == "[1.0 2.0 3.0 4.0]")
    #expect(CIColor(string: "1 0.5 0").stringRepresentation == "1.0 0.5 0.0 1.0")
  }

  @Test func whatCodesAreMadeOf() throws {
    typealias QR = CIQRCodeDescriptor
    let code = try #require(
      QR(payload: Data([1]), symbolVersion: 2, maskPattern: 3, errorCorrectionLevel: .levelQ)
    )
    #expect(QR(payload: Data(), symbolVersion: 41, maskPattern: 0, errorCorrectionLevel: .levelL) == nil)
    #expect(QR(payload: Data(), symbolVersion: 1, maskPattern: 8, errorCorrectionLevel: .levelL) == nil)
    #expect(code.errorCorrectionLevel.rawValue == 81 && code.errorCorrectedPayload == Data([1]))
    let data = try NSKeyedArchiver.archivedData(withRootObject: code, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: QR.self, from: data) == code)
    typealias Matrix = CIDataMatrixCodeDescriptor
    let matrix = try #require(Matrix(payload: Data([2]), rowCount: 10, columnCount: 12, eccVersion: .v200))
    #expect(Matrix(payload: Data(), rowCount: 0, columnCount: 1, eccVersion: .v000) == nil)
    let archived = try NSKeyedArchiver.archivedData(withRootObject: matrix, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: Matrix.self, from: archived) == matrix)
    #expect(CIRenderDestinationAlphaMode.unpremultiplied.rawValue == 2)
  }

  @Test(arguments: ["L", "M", "Q", "H"]) func qrCodes(_ level: String) throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("https://swift.org".utf8)
    filter.correctionLevel = level
    let code = try #require(filter.outputImage)
    // 17 bytes: version 1 holds as many with the least correction only.
    let size = ["L": 21, "M": 25, "Q": 25, "H": 29][level]! + 2
    #expect(code.extent == CGRect(x: 0, y: 0, width: size, height: size))
    #expect(try pixel(code) == [255, 255, 255, 255] && pixel(code, 1, 1) == [0, 0, 0, 255])
    // A finder: dark, light, three dark.
    let row = try (1...7).map { try pixel(code, $0, size - 5)[0] }
    #expect(row == [0, 255, 0, 0, 0, 255, 0])
    filter.message = Data(repeating: 0, count: 3000)
    #expect(filter.outputImage == nil)
  }
}
