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

  @Test func picturesOfNoCamera() async {
    final class Listener: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate,
      AVCaptureAudioDataOutputSampleBufferDelegate
    {}
    let (video, audio, listener) = (AVCaptureVideoDataOutput(), AVCaptureAudioDataOutput(), Listener())
    let queue = DispatchQueue(label: "samples")
    video.setSampleBufferDelegate(listener, queue: queue)
    audio.setSampleBufferDelegate(listener, queue: queue)
    #expect(video.sampleBufferDelegate === listener && video.sampleBufferCallbackQueue === queue)
    #expect(audio.sampleBufferDelegate === listener && audio.sampleBufferCallbackQueue === queue)
    #expect(video.alwaysDiscardsLateVideoFrames && video.availableVideoPixelFormatTypes.isEmpty)
    (video.videoSettings, video.alwaysDiscardsLateVideoFrames) = (["a": 1], false)
    #expect(video.videoSettings?.count == 1 && !video.alwaysDiscardsLateVideoFrames)
    #expect(video.availableVideoCodecTypes.isEmpty && video.connections.isEmpty)
    await #expect(processExitsWith: .failure) {
      AVCaptureVideoDataOutput().setSampleBufferDelegate(Listener(), queue: nil)
    }
  }

  @Test @MainActor func whatIsSetOfADeviceThatIsNotThere() async {
    let device = AVCaptureDevice()
    #expect(device.formats.isEmpty && device.activeFormat.videoSupportedFrameRateRanges.isEmpty)
    #expect(device.activeFormat.mediaType == .video && device.activeFormat.formatDescription.dimensions.width == 0)
    #expect(!device.activeVideoMinFrameDuration.isValid && !device.activeVideoMaxFrameDuration.isValid)
    #expect(!device.isVirtualDevice && device.constituentDevices.isEmpty && device.manufacturer.isEmpty)
    #expect(device.iso == 0 && device.exposureDuration == .zero && device.lensPosition == 0)
    #expect(
      !device.isSmoothAutoFocusSupported && device.autoFocusRangeRestriction == .none && !device.isRampingVideoZoom
    )
    #expect(AVCaptureDevice.userPreferredCamera == nil && AVCaptureDevice.systemPreferredCamera == nil)
    await #expect(processExitsWith: .failure) { AVCaptureDevice().activeVideoMinFrameDuration = .zero }
    let turns = AVCaptureDevice.RotationCoordinator(device: device, previewLayer: nil)
    #expect(turns.device === device && turns.videoRotationAngleForHorizonLevelCapture == 0)
    let rates = AVFrameRateRange(1...30)
    #expect(rates.minFrameDuration == CMTime(value: 20, timescale: 600) && rates.maxFrameDuration.seconds == 1)
    #expect(rates.minFrameRate == 1 && rates.maxFrameRate == 30)
  }

  @Test func connectionsCanDoNothing() async {
    let connection = AVCaptureConnection([.video])
    #expect(!connection.isEnabled && !connection.isVideoMirrored && connection.videoRotationAngle == 0)
    #expect(!connection.isVideoStabilizationSupported && connection.preferredVideoStabilizationMode == .off)
    #expect(connection.activeVideoStabilizationMode == .off && !connection.automaticallyAdjustsVideoMirroring)
    connection.videoRotationAngle = 0
    await #expect(processExitsWith: .failure) { AVCaptureConnection([.video]).videoRotationAngle = 90 }
    #expect(
      AVCaptureVideoOrientation.landscapeRight.rawValue == 3 && AVCaptureVideoStabilizationMode.auto.rawValue == -1
    )
  }

  @Test func aSessionSaysThatItRuns() {
    let session = AVCaptureSession()
    let heard = Notes<String>()
    let names = [AVCaptureSession.didStartRunningNotification, .AVCaptureSessionDidStopRunning]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: session, queue: nil) {
        heard.note($0.name.rawValue)
      }
    }
    session.startRunning()
    session.startRunning()
    session.stopRunning()
    #expect(heard.values == names.map(\.rawValue) && session.connections.isEmpty)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    session.usesApplicationAudioSession = false
    session.automaticallyConfiguresApplicationAudioSession = false
    #expect(!session.usesApplicationAudioSession && !session.automaticallyConfiguresApplicationAudioSession)
    #expect(!session.isMultitaskingCameraAccessSupported)
    #expect(AVCaptureSession.InterruptionReason.videoDeviceInUseByAnotherClient.rawValue == 3)
    #expect(AVCaptureSession.Preset.cif352x288.rawValue == "AVCaptureSessionPreset352x288")
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

struct AbsentCameraTests {
  @Test func settingsAreKeptForAPhoto() {
    let settings = AVCapturePhotoSettings()
    settings.embeddedThumbnailPhotoFormat = ["a": 1]
    settings.metadata = ["b": 2]
    settings.livePhotoMovieFileURL = URL(filePath: "/film.mov")
    settings.maxPhotoDimensions = CMVideoDimensions(width: 40, height: 30)
    (settings.isAutoRedEyeReductionEnabled, settings.isAutoContentAwareDistortionCorrectionEnabled) = (true, true)
    let copy = AVCapturePhotoSettings(from: settings)
    #expect(
      copy.embeddedThumbnailPhotoFormat?.count == 1 && copy.metadata.count == 1 && copy.maxPhotoDimensions.width == 40
    )
    #expect(copy.livePhotoMovieFileURL?.path == "/film.mov" && copy.isAutoRedEyeReductionEnabled)
    #expect(
      copy.isAutoContentAwareDistortionCorrectionEnabled && copy.availableEmbeddedThumbnailPhotoCodecTypes.isEmpty
    )
    let resolved = AVCaptureResolvedPhotoSettings(settings)
    #expect(resolved.uniqueID == settings.uniqueID && resolved.photoDimensions.width == 0 && !resolved.isFlashEnabled)
    let photo = AVCapturePhoto(Data(), resolved)
    #expect(photo.resolvedSettings === resolved && photo.cgImageRepresentation() == nil && photo.pixelBuffer == nil)
    #expect(photo.photoCount == 1 && !photo.isRawPhoto && !photo.timestamp.isValid && photo.metadata.isEmpty)
  }

  @Test func anOutputCanNothing() {
    let output = AVCapturePhotoOutput()
    output.isLivePhotoCaptureEnabled = false
    output.isResponsiveCaptureEnabled = false
    #expect(!output.isLivePhotoCaptureEnabled && !output.isDepthDataDeliveryEnabled && !output.isAppleProRAWSupported)
    #expect(output.captureReadiness == .sessionNotRunning && output.availablePhotoFileTypes.isEmpty)
    #expect(output.supportedPhotoCodecTypes(for: .heic).isEmpty && !output.isFlashScene)
    let film = AVCaptureMovieFileOutput()
    #expect(film.movieFragmentInterval == CMTime(value: 10, timescale: 1) && !film.maxRecordedDuration.isValid)
    (film.movieFragmentInterval, film.maxRecordedDuration) = (.invalid, CMTime(value: 60, timescale: 1))
    (film.maxRecordedFileSize, film.minFreeDiskSpaceLimit) = (5, 6)
    #expect(!film.movieFragmentInterval.isValid && film.maxRecordedDuration.seconds == 60)
    #expect(film.maxRecordedFileSize == 5 && film.minFreeDiskSpaceLimit == 6 && film.availableVideoCodecTypes.isEmpty)
  }

  @Test func aSessionConnectsNothing() {
    let session = AVCaptureSession()
    let output = AVCaptureVideoDataOutput()
    session.addOutputWithNoConnections(output)
    let connection = AVCaptureConnection(inputPorts: [], output: output)
    #expect(session.outputs.count == 1 && connection.output === output && connection.inputPorts.isEmpty)
    #expect(!session.canAddConnection(connection) && session.hardwareCost == 0)
    session.isMultitaskingCameraAccessEnabled = false
    session.automaticallyConfiguresCaptureDeviceForWideColor = false
    #expect(!session.automaticallyConfiguresCaptureDeviceForWideColor && !session.isMultitaskingCameraAccessEnabled)
    let layer = AVCaptureVideoPreviewLayer(sessionWithNoConnection: session)
    #expect(layer.session === session && !layer.isPreviewing)
    #expect(layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 5, y: 5)) == .zero)
    #expect(layer.layerRectConverted(fromMetadataOutputRect: CGRect(x: 0, y: 0, width: 1, height: 1)) == .zero)
    let gains = AVCaptureDevice.WhiteBalanceGains(redGain: 1, greenGain: 2, blueGain: 3)
    #expect(gains.greenGain == 2 && gains != AVCaptureDevice.WhiteBalanceGains())
    #expect(AVCaptureDevice.currentISO == .greatestFiniteMagnitude && !AVCaptureDevice.currentExposureDuration.isValid)
  }
}
