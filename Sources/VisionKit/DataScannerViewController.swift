import Foundation
import UIKit
import Vision

/// Something that a camera has seen. There is no camera: no app gets one.
public enum RecognizedItem: Identifiable, Sendable {
  case text(Text)
  case barcode(Barcode)

  public struct Text: Identifiable, Sendable {
    public let id: UUID
    public let transcript: String
    public let bounds: Bounds
    public let observation: VNRecognizedTextObservation
  }

  public struct Barcode: Identifiable, Sendable {
    public let id: UUID
    public let payloadStringValue: String?
    public let bounds: Bounds
    public let observation: VNBarcodeObservation
  }

  /// In the scanner's view.
  public struct Bounds: Sendable {
    public let topLeft: CGPoint
    public let topRight: CGPoint
    public let bottomRight: CGPoint
    public let bottomLeft: CGPoint
  }

  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let barcode): barcode.id
    }
  }

  public var bounds: Bounds {
    switch self {
    case .text(let text): text.bounds
    case .barcode(let barcode): barcode.bounds
    }
  }
}

/// Hears of what a camera sees. There is no camera.
@preconcurrency @MainActor public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScannerDidZoom(_ dataScanner: DataScannerViewController)
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  )
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  )
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  )
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  )
}

extension DataScannerViewControllerDelegate {
  public func dataScannerDidZoom(_ dataScanner: DataScannerViewController) {}
  public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) {}
}

/// Looks for texts and codes with a camera. There is none: it is not supported, as on a simulator, and scanning cannot start.
@preconcurrency @MainActor public final class DataScannerViewController: UIViewController {
  /// What is looked for.
  public struct RecognizedDataType: Hashable, Sendable {
    private let symbologies: [VNBarcodeSymbology]?
    private let languages: [String]
    private let content: TextContentType?

    public static func text(
      languages: [String] = [],
      textContentType: DataScannerViewController.TextContentType? = nil
    ) -> RecognizedDataType { RecognizedDataType(symbologies: nil, languages: languages, content: textContentType) }

    public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
      RecognizedDataType(symbologies: symbologies, languages: [], content: nil)
    }
  }

  public enum TextContentType: CaseIterable, Hashable, Sendable {
    case dateTimeDuration, emailAddress, flightNumber, fullStreetAddress, shipmentTrackingNumber, telephoneNumber, URL,
      currency
  }

  public enum QualityLevel: Hashable, Sendable {
    case balanced, fast, accurate
  }

  public enum ScanningUnavailable: Error, Hashable, Sendable {
    case unsupported, cameraRestricted
  }

  public static var isSupported: Bool { false }
  public static var isAvailable: Bool { false }
  public static var supportedTextRecognitionLanguages: [String] {
    (try? VNRecognizeTextRequest().supportedRecognitionLanguages()) ?? []
  }

  public weak var delegate: (any DataScannerViewControllerDelegate)?
  public let recognizedDataTypes: Set<RecognizedDataType>
  public let qualityLevel: QualityLevel
  public let recognizesMultipleItems: Bool
  public let isHighFrameRateTrackingEnabled: Bool
  public let isPinchToZoomEnabled: Bool
  public let isGuidanceEnabled: Bool
  public let isHighlightingEnabled: Bool
  public var regionOfInterest: CGRect?
  /// What an app lays over the camera's picture.
  public private(set) lazy var overlayContainerView: UIView = {
    let overlay = UIView(frame: view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(overlay)
    return overlay
  }()

  public init(
    recognizedDataTypes: Set<RecognizedDataType>,
    qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false,
    isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true,
    isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    (self.recognizedDataTypes, self.qualityLevel) = (recognizedDataTypes, qualityLevel)
    (self.recognizesMultipleItems, self.isHighlightingEnabled) = (recognizesMultipleItems, isHighlightingEnabled)
    (self.isPinchToZoomEnabled, self.isGuidanceEnabled) = (isPinchToZoomEnabled, isGuidanceEnabled)
    self.isHighFrameRateTrackingEnabled = isHighFrameRateTrackingEnabled
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public var isScanning: Bool { false }

  /// - Throws: `ScanningUnavailable.unsupported`.
  public func startScanning() throws { throw ScanningUnavailable.unsupported }
  /// It never scans.
  public func stopScanning() {}

  /// - Throws: `ScanningUnavailable.unsupported`.
  public func capturePhoto() async throws -> UIImage { throw ScanningUnavailable.unsupported }

  /// Gives nothing, and ends.
  public var recognizedItems: AsyncStream<[RecognizedItem]> { AsyncStream { $0.finish() } }

  public var zoomFactor = 1.0
  public var minZoomFactor: Double { 1 }
  public var maxZoomFactor: Double { 1 }
}
