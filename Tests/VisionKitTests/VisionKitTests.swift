import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import VisionKit

@MainActor struct VisionKitTests {
  private final class Listener: NSObject, VNDocumentCameraViewControllerDelegate, DataScannerViewControllerDelegate {
    var codes: [Int] = []

    override init() {
      super.init()
      Listener.register
    }
    func failed(_ controller: VNDocumentCameraViewController, _ error: any Error) {
      codes.append((error as NSError).code)
    }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "ScanListener",
          methods: [MethodRecord("documentCameraViewController:didFailWithError:", Listener.failed)]
        )
      ]
    }
  }

  @Test func thereIsNoCameraForDocuments() {
    #expect(!VNDocumentCameraViewController.isSupported)
    let (controller, listener) = (VNDocumentCameraViewController(), Listener())
    controller.delegate = listener
    controller.viewDidAppear(false)
    #expect(listener.codes == [-11_818])
    let scan = VNDocumentCameraScan([UIImage()], title: "Bill")
    #expect(scan.pageCount == 1 && scan.title == "Bill" && scan.imageOfPage(at: 0).size == .zero)
  }

  @Test func thereIsNoneForTextsAndCodes() async throws {
    #expect(!DataScannerViewController.isSupported && !DataScannerViewController.isAvailable)
    #expect(DataScannerViewController.supportedTextRecognitionLanguages.contains("en-US"))
    let scanner = DataScannerViewController(
      recognizedDataTypes: [.text(textContentType: .URL), .barcode(symbologies: [.qr])],
      isHighlightingEnabled: true
    )
    let listener = Listener()
    scanner.delegate = listener
    #expect(scanner.recognizedDataTypes.contains(.barcode(symbologies: [.qr])) && scanner.qualityLevel == .balanced)
    #expect(!scanner.recognizedDataTypes.contains(.text()) && scanner.isHighlightingEnabled && !scanner.isScanning)
    #expect(throws: DataScannerViewController.ScanningUnavailable.unsupported) { try scanner.startScanning() }
    await #expect(throws: DataScannerViewController.ScanningUnavailable.unsupported) {
      try await scanner.capturePhoto()
    }
    scanner.stopScanning()
    for await _ in scanner.recognizedItems { Issue.record("Nothing is seen.") }
    #expect(scanner.overlayContainerView.superview === scanner.view && scanner.maxZoomFactor == 1)
  }
}
