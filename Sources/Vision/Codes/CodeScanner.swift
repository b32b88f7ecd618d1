import CZBar
import Foundation

/// ZBar.
struct CodeScanner {
  private let wanted: Set<VNBarcodeSymbology>

  init(_ symbologies: [VNBarcodeSymbology]) { wanted = Set(symbologies) }

  /// What ZBar calls the kinds that it reads. An article's number with twelve digits is one with thirteen to Apple.
  private static let kinds: [(zbar_symbol_type_t, VNBarcodeSymbology)] = [
    (ZBAR_EAN8, .ean8), (ZBAR_EAN13, .ean13), (ZBAR_UPCE, .upce), (ZBAR_I25, .i2of5), (ZBAR_CODE39, .code39),
    (ZBAR_CODE93, .code93), (ZBAR_CODE128, .code128), (ZBAR_CODABAR, .codabar), (ZBAR_DATABAR, .gs1DataBar),
    (ZBAR_DATABAR_EXP, .gs1DataBarExpanded), (ZBAR_QRCODE, .qr),
  ]

  static let symbologies = kinds.map(\.1) + [.itf14]

  func scan(_ picture: GreyPicture) throws -> [VNBarcodeObservation] {
    guard let scanner = zbar_image_scanner_create(), let image = zbar_image_create() else {
      throw VNError(.outOfMemory, "There is no room for what reads codes.")
    }
    defer {
      zbar_image_destroy(image)
      zbar_image_scanner_destroy(scanner)
    }
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for (kind, symbology) in Self.kinds where isWanted(symbology) {
      zbar_image_scanner_set_config(scanner, kind, ZBAR_CFG_ENABLE, 1)
    }
    // The bytes as they are: ZBar would guess what letters they stand for.
    if wanted.contains(.qr) { zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1) }
    // "Y800": one byte a pixel.
    zbar_image_set_format(image, 0x3030_3859)
    zbar_image_set_size(image, UInt32(picture.width), UInt32(picture.height))
    return picture.pixels.withUnsafeBytes { bytes in
      zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
      guard zbar_scan_image(scanner, image) > 0 else { return [] }
      var found: [VNBarcodeObservation] = []
      var next = zbar_image_first_symbol(image)
      while let symbol = next {
        if let observation = observation(symbol, picture) { found.append(observation) }
        next = zbar_symbol_next(symbol)
      }
      return found
    }
  }

  private func isWanted(_ symbology: VNBarcodeSymbology) -> Bool {
    wanted.contains(symbology) || symbology == .i2of5 && wanted.contains(.itf14)
  }

  private func observation(_ symbol: OpaquePointer, _ picture: GreyPicture) -> VNBarcodeObservation? {
    let kind = zbar_symbol_get_type(symbol)
    guard var symbology = Self.kinds.first(where: { $0.0 == kind })?.1, let text = zbar_symbol_get_data(symbol) else {
      return nil
    }
    let payload = Data(bytes: text, count: Int(zbar_symbol_get_data_length(symbol)))
    if symbology == .i2of5, payload.count == 14, wanted.contains(.itf14) { symbology = .itf14 }
    guard wanted.contains(symbology) else { return nil }
    let points = (0..<zbar_symbol_get_loc_size(symbol)).map {
      picture.normalized(Double(zbar_symbol_get_loc_x(symbol, $0)), Double(zbar_symbol_get_loc_y(symbol, $0)))
    }
    return VNBarcodeObservation(symbology, payload, corners(points))
  }

  /// A square has its four corners; of bars there are the ends of the lines that were read.
  private func corners(_ points: [CGPoint]) -> Corners {
    if let corners = Corners(around: points) { return corners }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, bottom) = (x.min() ?? 0, y.min() ?? 0)
    return Corners(CGRect(x: left, y: bottom, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - bottom))
  }
}
