import Foundation
import SlipwayFoundation
import Testing

@testable import AVFoundation

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

  @Test func aDeviceThatIsNotThereCanDoNothing() async {
    #expect(AVCaptureDevice(uniqueID: "camera") == nil)
    let device = AVCaptureDevice()
    #expect(!device.isConnected && !device.hasTorch && !device.hasFlash && device.position == .unspecified)
    #expect(!device.isTorchModeSupported(.on) && !device.isFocusModeSupported(.autoFocus))
    #expect(!device.isExposureModeSupported(.autoExpose) && !device.isWhiteBalanceModeSupported(.autoWhiteBalance))
    #expect(device.torchMode == .off && device.focusMode == .locked && device.videoZoomFactor == 1)
    #expect(!device.hasMediaType(.video) && !device.supportsSessionPreset(.photo))
    #expect((#expect(throws: AVError.self) { try device.lockForConfiguration() })?.code == .deviceNotConnected)
    #expect((#expect(throws: AVError.self) { try device.setTorchModeOn(level: 1) })?.code == .torchLevelUnavailable)
    device.torchMode = .off
    await #expect(processExitsWith: .failure) { AVCaptureDevice().torchMode = .on }
    await #expect(processExitsWith: .failure) { AVCaptureDevice().videoZoomFactor = 2 }
  }

  @Test func noPhotoIsTakenWithoutAConnection() async {
    let output = AVCapturePhotoOutput()
    #expect(output.connections.isEmpty && output.connection(with: .video) == nil)
    #expect(output.availablePhotoCodecTypes.isEmpty && output.supportedFlashModes.isEmpty)
    output.maxPhotoQualityPrioritization = .quality
    #expect(output.maxPhotoQualityPrioritization == .quality)
    await #expect(processExitsWith: .failure) {
      AVCapturePhotoOutput().capturePhoto(with: AVCapturePhotoSettings(), delegate: PhotoListener())
    }
    let films = AVCaptureMovieFileOutput()
    #expect(!films.isRecording && films.outputFileURL == nil && films.recordedDuration == .zero)
    await #expect(processExitsWith: .failure) {
      AVCaptureMovieFileOutput().startRecording(to: URL(filePath: "/tmp/film.mov"), recordingDelegate: PhotoListener())
    }
  }

  @Test func settingsOfPhotos() throws {
    let settings = AVCapturePhotoSettings(format: [AVVideoCodecKey: AVVideoCodecType.jpeg])
    settings.flashMode = .auto
    settings.photoQualityPrioritization = .speed
    let copy = try #require(settings.copy() as? AVCapturePhotoSettings)
    #expect(copy.uniqueID == settings.uniqueID && copy.flashMode == .auto && copy.format?.count == 1)
    let next = AVCapturePhotoSettings(from: settings)
    #expect(next.uniqueID != settings.uniqueID && next.photoQualityPrioritization == .speed)
    next.flashMode = .on
    #expect(settings.flashMode == .auto && AVCapturePhotoSettings().flashMode == .off)
  }
}

private final class PhotoListener: NSObject, AVCapturePhotoCaptureDelegate, AVCaptureFileOutputRecordingDelegate {
  func fileOutput(
    _ output: AVCaptureFileOutput,
    didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection],
    error: (any Error)?
  ) {}
}
