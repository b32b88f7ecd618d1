import Foundation

/// The kinds of codes. What `supportedSymbologies()` lists can be read here.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
  public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
  public static let code39Checksum = Self(rawValue: "VNBarcodeSymbologyCode39Checksum")
  public static let code39FullASCII = Self(rawValue: "VNBarcodeSymbologyCode39FullASCII")
  public static let code39FullASCIIChecksum = Self(rawValue: "VNBarcodeSymbologyCode39FullASCIIChecksum")
  public static let code93 = Self(rawValue: "VNBarcodeSymbologyCode93")
  public static let code93i = Self(rawValue: "VNBarcodeSymbologyCode93i")
  public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEAN8")
  public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
  public static let i2of5 = Self(rawValue: "VNBarcodeSymbologyI2of5")
  public static let i2of5Checksum = Self(rawValue: "VNBarcodeSymbologyI2of5Checksum")
  public static let itf14 = Self(rawValue: "VNBarcodeSymbologyITF14")
  public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPDF417")
  public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
  public static let upce = Self(rawValue: "VNBarcodeSymbologyUPCE")
  public static let codabar = Self(rawValue: "VNBarcodeSymbologyCodabar")
  public static let gs1DataBar = Self(rawValue: "VNBarcodeSymbologyGS1DataBar")
  public static let gs1DataBarExpanded = Self(rawValue: "VNBarcodeSymbologyGS1DataBarExpanded")
  public static let gs1DataBarLimited = Self(rawValue: "VNBarcodeSymbologyGS1DataBarLimited")
  public static let microPDF417 = Self(rawValue: "VNBarcodeSymbologyMicroPDF417")
  public static let microQR = Self(rawValue: "VNBarcodeSymbologyMicroQR")
  public static let msiPlessey = Self(rawValue: "VNBarcodeSymbologyMSIPlessey")
}
