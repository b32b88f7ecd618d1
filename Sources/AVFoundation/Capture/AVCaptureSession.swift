import Foundation
import QuartzCore
import SlipwayFoundation

/// Brings what devices see and hear to outputs. There are no devices, so nothing ever comes, as on a simulator.
///
/// Observable with key-value observation: `isRunning`.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// How good the pictures are.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
    public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetiFrame1280x720")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  private struct State {
    var preset = Preset.high
    var inputs: [AVCaptureInput] = []
    var outputs: [AVCaptureOutput] = []
    var isRunning = false
    var usesAudioSession = true
    var configuresAudioSession = true
    var configuresColors = true
  }

  private let state = ObservedState(State())

  public override init() {
    Self.registerKeys
    super.init()
    state.owner = self
  }

  open var sessionPreset: Preset {
    get { state.read(\.preset) }
    set { state.withLock { $0.preset = newValue } }
  }
  /// No device refuses any.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  open var inputs: [AVCaptureInput] { state.read(\.inputs) }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  open func addInput(_ input: AVCaptureInput) { if canAddInput(input) { state.withLock { $0.inputs.append(input) } } }
  open func removeInput(_ input: AVCaptureInput) { state.withLock { $0.inputs.removeAll { $0 === input } } }

  open var outputs: [AVCaptureOutput] { state.read(\.outputs) }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  open func addOutput(_ output: AVCaptureOutput) {
    if canAddOutput(output) { state.withLock { $0.outputs.append(output) } }
  }
  open func removeOutput(_ output: AVCaptureOutput) { state.withLock { $0.outputs.removeAll { $0 === output } } }

  /// Changes take place at once: there is nothing that they could interrupt.
  open func beginConfiguration() {}
  open func commitConfiguration() {}

  open var isRunning: Bool { state.read(\.isRunning) }
  open var isInterrupted: Bool { false }
  /// Posts `didStartRunningNotification`, where it did not run.
  open func startRunning() { run(true, Self.didStartRunningNotification) }
  /// Posts `didStopRunningNotification`, where it ran.
  open func stopRunning() { run(false, Self.didStopRunningNotification) }

  private func run(_ isOn: Bool, _ name: Notification.Name) {
    guard isRunning != isOn else { return }
    state.change(\.isRunning, "running", "isRunning", to: isOn)
    NotificationCenter.default.post(name: name, object: self)
  }

  /// What leads from inputs to outputs: nothing without a device.
  open var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }
  /// Whether the app's audio session is used for a microphone. Kept; there is no device that would use one.
  open var usesApplicationAudioSession: Bool {
    get { state.read(\.usesAudioSession) }
    set { state.withLock { $0.usesAudioSession = newValue } }
  }
  open var automaticallyConfiguresApplicationAudioSession: Bool {
    get { state.read(\.configuresAudioSession) }
    set { state.withLock { $0.configuresAudioSession = newValue } }
  }
  open var isMultitaskingCameraAccessSupported: Bool { false }
  /// As for what is set of a device: what is not supported traps.
  open var isMultitaskingCameraAccessEnabled: Bool {
    get { false }
    set { precondition(!newValue, "*** -[AVCaptureSession setMultitaskingCameraAccessEnabled:] Not supported") }
  }
  /// Whether the session chooses a device's colors. Kept; there is no device.
  open var automaticallyConfiguresCaptureDeviceForWideColor: Bool {
    get { state.read(\.configuresColors) }
    set { state.withLock { $0.configuresColors = newValue } }
  }
  /// How much of the machine is used, from 0 to 1.
  open var hardwareCost: Float { 0 }

  open func addInputWithNoConnections(_ input: AVCaptureInput) { addInput(input) }
  open func addOutputWithNoConnections(_ output: AVCaptureOutput) { addOutput(output) }
  /// False: a connection needs a device.
  open func canAddConnection(_ connection: AVCaptureConnection) -> Bool { false }
  /// Traps, as Apple's raises for one that cannot be added.
  open func addConnection(_ connection: AVCaptureConnection) {
    preconditionFailure("*** -[AVCaptureSession addConnection:] The connection cannot be added")
  }

  private static let registerKeys: Void = ClassRecords.register {
    [
      ClassRecord(
        AVCaptureSession.self,
        name: "AVCaptureSession",
        properties: [
          PropertyRecord("running", \AVCaptureSession.isRunning),
          PropertyRecord("isRunning", \AVCaptureSession.isRunning),
        ]
      )
    ]
  }
}

/// What brings something into a session.
open class AVCaptureInput: NSObject, @unchecked Sendable {
  /// One of what an input brings.
  open class Port: NSObject, @unchecked Sendable {
    public let mediaType: AVMediaType
    public private(set) weak var input: AVCaptureInput?
    init(_ mediaType: AVMediaType, _ input: AVCaptureInput) { (self.mediaType, self.input) = (mediaType, input) }
    open var isEnabled: Bool { false }
  }

  override init() { super.init() }
  /// None without a device.
  open var ports: [Port] { [] }
}

/// What a device sees or hears.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  public let device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
  }
}

/// What takes something out of a session.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// What leads to it: nothing without a device.
  open var connections: [AVCaptureConnection] { [] }
  /// Nil: nothing is seen that an object could lie in.
  open func transformedMetadataObject(
    for metadataObject: AVMetadataObject,
    connection: AVCaptureConnection
  ) -> AVMetadataObject? { nil }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
    connections.first { $0.mediaTypes.contains(mediaType) }
  }
}

/// What leads from an input to an output. There is none without a device.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  let mediaTypes: [AVMediaType]
  public let inputPorts: [AVCaptureInput.Port]
  public private(set) weak var output: AVCaptureOutput?
  public private(set) weak var videoPreviewLayer: AVCaptureVideoPreviewLayer?

  init(_ mediaTypes: [AVMediaType]) { (self.mediaTypes, inputPorts) = (mediaTypes, []) }

  public init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) {
    (inputPorts, mediaTypes, self.output) = (ports, ports.map(\.mediaType), output)
  }

  public init(inputPort port: AVCaptureInput.Port, videoPreviewLayer layer: AVCaptureVideoPreviewLayer) {
    (inputPorts, mediaTypes, videoPreviewLayer) = ([port], [port.mediaType], layer)
  }

  open var isActive: Bool { false }
  open var isEnabled: Bool {
    get { false }
    set { unsupported(!newValue, "enabled") }
  }
  open var isVideoMirroringSupported: Bool { false }
  /// As for all that is set of a connection: what is not supported traps, as Apple's raises.
  open var isVideoMirrored: Bool {
    get { false }
    set { unsupported(!newValue, "videoMirrored") }
  }
  open var automaticallyAdjustsVideoMirroring: Bool {
    get { false }
    set { unsupported(!newValue, "automaticallyAdjustsVideoMirroring") }
  }
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
  open var videoRotationAngle: CGFloat {
    get { 0 }
    set { unsupported(newValue == 0, "videoRotationAngle") }
  }
  @available(*, deprecated, message: "Use isVideoRotationAngleSupported(_:)")
  open var isVideoOrientationSupported: Bool { false }
  @available(*, deprecated, message: "Use videoRotationAngle")
  open var videoOrientation: AVCaptureVideoOrientation {
    get { .portrait }
    set { unsupported(newValue == .portrait, "videoOrientation") }
  }
  open var isVideoStabilizationSupported: Bool { false }
  open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }
  open var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode {
    get { .off }
    set { unsupported(newValue == .off, "preferredVideoStabilizationMode") }
  }

  private func unsupported(_ isAllowed: Bool, _ name: String) {
    precondition(isAllowed, "*** -[AVCaptureConnection set\(name)] Not supported")
  }
}

/// Shows what a session's camera sees: nothing, as there is none.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// What leads to it: nothing without a camera.
  open var connection: AVCaptureConnection? { nil }
  /// Whether something is seen: nothing is.
  open var isPreviewing: Bool { false }

  // Without a picture there is nothing that places could be compared with: what comes back is zero, and nil of an object.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint { .zero }
  open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint { .zero }
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect { .zero }
  open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect { .zero }
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }

  /// Shows another session.
  open func setSessionWithNoConnection(_ session: AVCaptureSession) { self.session = session }
  public convenience init(sessionWithNoConnection session: AVCaptureSession) { self.init(session: session) }

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
