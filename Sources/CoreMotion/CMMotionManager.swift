import Foundation

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Tells how the machine moves. A desktop has no sensors for that, and answers as a simulator: nothing is available, and what is
/// asked to update says nothing.
///
/// For tests, `SLIPWAY_ACCELERATION` in the environment ("0,-1,0", in multiples of gravity) is what an accelerometer says
/// all the time.
///
/// It may be used from any thread.
open class CMMotionManager: NSObject, @unchecked Sendable {
  private let felt: CMAcceleration?
  private let lock = NSLock()
  private var isFeeling = false
  private var timer: (any DispatchSourceTimer)?
  private var intervals: [Sensor: TimeInterval] = [:]

  private enum Sensor { case accelerometer, gyroscope, magnetometer, all }

  public override convenience init() {
    self.init(felt: ProcessInfo.processInfo.environment["SLIPWAY_ACCELERATION"].flatMap(CMAcceleration.init(text:)))
  }

  /// - Parameter felt: what the accelerometer says; nil for none.
  init(felt: CMAcceleration?) { self.felt = felt }

  deinit { timer?.cancel() }

  private func interval(of sensor: Sensor) -> TimeInterval { lock.withLock { intervals[sensor] ?? 0.01 } }
  private func set(_ interval: TimeInterval, of sensor: Sensor) { lock.withLock { intervals[sensor] = interval } }

  // MARK: Accelerometer

  open var isAccelerometerAvailable: Bool { felt != nil }
  open var isAccelerometerActive: Bool { lock.withLock { isFeeling } }
  /// In seconds.
  open var accelerometerUpdateInterval: TimeInterval {
    get { interval(of: .accelerometer) }
    set {
      set(newValue, of: .accelerometer)
      lock.withLock { timer?.repeatEach(newValue) }
    }
  }
  /// What the accelerometer says now; nil before it was asked to.
  open var accelerometerData: CMAccelerometerData? {
    guard let felt, isAccelerometerActive else { return nil }
    return CMAccelerometerData(felt, timestamp: ProcessInfo.processInfo.systemUptime)
  }

  open func startAccelerometerUpdates() {
    guard felt != nil else { return }
    lock.withLock { isFeeling = true }
  }

  /// - Parameter handler: called on `queue` each `accelerometerUpdateInterval`.
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
    guard felt != nil else { return }
    nonisolated(unsafe) let handler = handler
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in
      queue.addOperation { [weak self] in
        if let data = self?.accelerometerData { handler(data, nil) }
      }
    }
    timer.repeatEach(accelerometerUpdateInterval)
    lock.withLock {
      self.timer?.cancel()
      self.timer = timer
      isFeeling = true
    }
    timer.activate()
  }

  open func stopAccelerometerUpdates() {
    lock.withLock {
      timer?.cancel()
      timer = nil
      isFeeling = false
    }
  }

  // MARK: What there is not

  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var gyroUpdateInterval: TimeInterval {
    get { interval(of: .gyroscope) }
    set { set(newValue, of: .gyroscope) }
  }
  open var gyroData: CMGyroData? { nil }

  open var isMagnetometerAvailable: Bool { false }
  open var isMagnetometerActive: Bool { false }
  open var magnetometerUpdateInterval: TimeInterval {
    get { interval(of: .magnetometer) }
    set { set(newValue, of: .magnetometer) }
  }
  open var magnetometerData: CMMagnetometerData? { nil }

  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotionUpdateInterval: TimeInterval {
    get { interval(of: .all) }
    set { set(newValue, of: .all) }
  }
  open var deviceMotion: CMDeviceMotion? { nil }
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

  // As on a simulator, what is asked of a sensor that is not there says nothing.
  open func startGyroUpdates() {}
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  open func stopGyroUpdates() {}
  open func startMagnetometerUpdates() {}
  open func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler) {}
  open func stopMagnetometerUpdates() {}
  open func startDeviceMotionUpdates() {}
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  open func stopDeviceMotionUpdates() {}
}

extension CMAcceleration {
  /// - Parameter text: three numbers with commas between them.
  init?(text: String) {
    let numbers = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let z = numbers[2] else { return nil }
    self.init(x: x, y: y, z: z)
  }
}

extension DispatchSourceTimer {
  fileprivate func repeatEach(_ seconds: TimeInterval) {
    // A hundred times a second is what Apple's sensors do at most.
    schedule(deadline: .now(), repeating: max(0.01, seconds))
  }
}
