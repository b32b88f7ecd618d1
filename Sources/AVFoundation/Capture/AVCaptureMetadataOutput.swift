import CoreGraphics
import Foundation
import SlipwayFoundation

/// Finds codes in what a camera sees.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  private let lock = NSLock()
  private let listener = CaptureListener()
  private var rect = CGRect(x: 0, y: 0, width: 1, height: 1)

  public override init() { super.init() }

  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {
    listener.set(objectsDelegate, objectsCallbackQueue)
  }

  open var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? {
    listener.delegate as? any AVCaptureMetadataOutputObjectsDelegate
  }
  open var metadataObjectsCallbackQueue: DispatchQueue? { listener.queue }

  /// What can be found: nothing without a camera.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  /// What is looked for. Traps, as Apple's raises, on what is not available.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
    get { [] }
    set {
      guard newValue?.isEmpty ?? true else {
        fatalError("setMetadataObjectTypes: unsupported type found. Use -availableMetadataObjectTypes.")
      }
    }
  }

  /// Where it is looked, in parts of the picture.
  open var rectOfInterest: CGRect {
    get { lock.withLock { rect } }
    set { lock.withLock { rect = newValue } }
  }
}

/// Hears of what was found. Its method is optional.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {}

/// Something that was found in a picture. Nothing is, without a camera.
open class AVMetadataObject: NSObject, @unchecked Sendable {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    public static let face = ObjectType(rawValue: "face")
  }

  public let type: ObjectType
  public let bounds: CGRect

  init(_ type: ObjectType, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

/// A code with what it says.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  public let stringValue: String?

  init(_ type: ObjectType, bounds: CGRect, text: String?) {
    stringValue = text
    super.init(type, bounds: bounds)
  }
}
