import AVFoundation
import Foundation
import SlipwayFoundation
import Testing

struct CaptureTests {
  @Test func aSessionRunsWithoutACamera() {
    let session = AVCaptureSession()
    let output = AVCaptureMetadataOutput()
    #expect(session.canAddOutput(output))
    session.beginConfiguration()
    session.addOutput(output)
    session.sessionPreset = .photo
    session.commitConfiguration()
    #expect(session.outputs == [output] && !session.canAddOutput(output) && session.sessionPreset == .photo)
    let running = Notes<Bool>()
    let observation = session.observe(\.isRunning) { session, _ in running.note(session.isRunning) }
    session.startRunning()
    session.startRunning()
    session.stopRunning()
    #expect(running.values == [true, false])
    session.removeOutput(output)
    #expect(session.outputs.isEmpty && session.inputs.isEmpty)
    withExtendedLifetime(observation) {}
  }

  @Test func withoutACameraNoCodeCanBeLookedFor() async {
    let output = AVCaptureMetadataOutput()
    #expect(output.availableMetadataObjectTypes.isEmpty)
    await #expect(processExitsWith: .failure) { AVCaptureMetadataOutput().metadataObjectTypes = [.qr] }
    let layer = AVCaptureVideoPreviewLayer(session: AVCaptureSession())
    #expect(layer.session != nil && layer.contents == nil)
  }
}
