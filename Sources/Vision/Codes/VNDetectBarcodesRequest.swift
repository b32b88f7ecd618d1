import Foundation

/// Finds bar codes and QR codes, and reads them. ZBar does it.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  /// The kinds that are looked for; those that cannot be read are not found.
  open var symbologies: [VNBarcodeSymbology] = CodeScanner.symbologies
  /// Whether parts that belong together are one. The parts that there are here stand alone.
  open var coalesceCompositeSymbologies = false

  open class var supportedSymbologies: [VNBarcodeSymbology] { CodeScanner.symbologies }
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { CodeScanner.symbologies }

  open override class var supportedRevisions: IndexSet { [1, 2, 3, 4] }
  open override class var defaultRevision: Int { 4 }
  open override class var currentRevision: Int { 4 }

  public override init(completionHandler: VNRequestCompletionHandler? = nil) {
    super.init(completionHandler: completionHandler)
    revision = 4
  }

  override func fresh() -> VNRequest { VNDetectBarcodesRequest(completionHandler: completionHandler) }
  override func takeSettings(of other: VNRequest) {
    super.takeSettings(of: other)
    guard let other = other as? VNDetectBarcodesRequest else { return }
    symbologies = other.symbologies
    coalesceCompositeSymbologies = other.coalesceCompositeSymbologies
  }

  override func look(at picture: GreyPicture) throws -> [VNObservation] {
    try CodeScanner(symbologies).scan(picture)
  }
}

extension VNDetectBarcodesRequest {
  public var results: [VNBarcodeObservation]? { observations as? [VNBarcodeObservation] }
}

public let VNDetectBarcodesRequestRevision1 = 1
public let VNDetectBarcodesRequestRevision2 = 2
public let VNDetectBarcodesRequestRevision3 = 3
public let VNDetectBarcodesRequestRevision4 = 4

/// A code that was read.
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  public let symbology: VNBarcodeSymbology
  /// What is in the code, if it is text.
  public let payloadStringValue: String?
  public let payloadData: Data?

  init(_ symbology: VNBarcodeSymbology, _ payload: Data, _ corners: Corners) {
    self.symbology = symbology
    payloadData = payload
    payloadStringValue = String(data: payload, encoding: .utf8) ?? String(data: payload, encoding: .isoLatin1)
    super.init(corners, confidence: 1)
  }

  /// Nil: how the code was laid out is not known.
  open var barcodeDescriptor: CIBarcodeDescriptor? { nil }
}
