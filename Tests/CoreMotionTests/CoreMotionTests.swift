import Foundation
import Testing

@testable import CoreMotion

struct CMMotionManagerTests {
  @Test func aDesktopHasNoSensors() {
    let manager = CMMotionManager(felt: nil)
    #expect(!manager.isAccelerometerAvailable && !manager.isGyroAvailable && !manager.isMagnetometerAvailable)
    #expect(!manager.isDeviceMotionAvailable && CMMotionManager.availableAttitudeReferenceFrames().isEmpty)
    let queue = OperationQueue()
    manager.startAccelerometerUpdates()
    manager.startAccelerometerUpdates(to: queue) { _, _ in Issue.record("said something") }
    manager.startGyroUpdates()
    manager.startGyroUpdates(to: queue) { _, _ in Issue.record("said something") }
    manager.startMagnetometerUpdates()
    manager.startMagnetometerUpdates(to: queue) { _, _ in Issue.record("said something") }
    manager.startDeviceMotionUpdates()
    manager.startDeviceMotionUpdates(to: queue) { _, _ in Issue.record("said something") }
    manager.startDeviceMotionUpdates(using: .xArbitraryZVertical)
    manager.startDeviceMotionUpdates(using: .xTrueNorthZVertical, to: queue) { _, _ in Issue.record("said something") }
    #expect(!manager.isAccelerometerActive && !manager.isGyroActive)
    #expect(!manager.isMagnetometerActive && !manager.isDeviceMotionActive)
    #expect(manager.accelerometerData == nil && manager.gyroData == nil)
    #expect(manager.magnetometerData == nil && manager.deviceMotion == nil)
    manager.stopAccelerometerUpdates()
    manager.stopGyroUpdates()
    manager.stopMagnetometerUpdates()
    manager.stopDeviceMotionUpdates()
    #expect(queue.operationCount == 0)
  }

  @Test func anAccelerometerOfATest() async throws {
    let felt = try #require(CMAcceleration(text: "0.5, -1,0.25"))
    let manager = CMMotionManager(felt: felt)
    #expect(manager.isAccelerometerAvailable && manager.accelerometerData == nil)
    manager.startAccelerometerUpdates()
    let data = try #require(manager.accelerometerData)
    #expect(data.acceleration.x == 0.5 && data.acceleration.y == -1 && data.acceleration.z == 0.25)
    #expect(data.timestamp > 0 && manager.isAccelerometerActive)
    manager.stopAccelerometerUpdates()
    #expect(manager.accelerometerData == nil && !manager.isAccelerometerActive)
  }

  @Test func itIsToldOnAQueueUntilItIsStopped() async throws {
    let manager = CMMotionManager(felt: CMAcceleration(x: 0, y: -1, z: 0))
    let queue = OperationQueue()
    let (samples, continuation) = AsyncStream.makeStream(of: Double.self)
    manager.startAccelerometerUpdates(to: queue) { data, error in
      #expect(OperationQueue.current === queue && error == nil)
      continuation.yield(data?.acceleration.y ?? 0)
    }
    var seen: [Double] = []
    for await sample in samples.prefix(3) { seen.append(sample) }
    #expect(seen == [-1, -1, -1])
    manager.stopAccelerometerUpdates()
    #expect(!manager.isAccelerometerActive)
  }

  @Test(arguments: ["", "1,2", "a,b,c", "1,2,3,4"])
  func whatIsNoAcceleration(text: String) { #expect(CMAcceleration(text: text) == nil) }

  @Test func intervalsAreKept() {
    let manager = CMMotionManager(felt: nil)
    manager.accelerometerUpdateInterval = 0.1
    manager.gyroUpdateInterval = 0.2
    manager.magnetometerUpdateInterval = 0.3
    manager.deviceMotionUpdateInterval = 0.4
    #expect(manager.accelerometerUpdateInterval == 0.1 && manager.gyroUpdateInterval == 0.2)
    #expect(manager.magnetometerUpdateInterval == 0.3 && manager.deviceMotionUpdateInterval == 0.4)
  }
}

struct CMValueTests {
  @Test func anAttitudeInAngles() {
    func attitude(_ x: Double, _ y: Double, _ z: Double, angle: Double) -> CMAttitude {
      let s = sin(angle / 2)
      return CMAttitude(CMQuaternion(x: x * s, y: y * s, z: z * s, w: cos(angle / 2)))
    }
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
    let pitched = attitude(1, 0, 0, angle: 0.5)
    #expect(isNear(pitched.pitch, 0.5) && isNear(pitched.roll, 0) && isNear(pitched.yaw, 0))
    let rolled = attitude(0, 1, 0, angle: 2)
    #expect(isNear(rolled.pitch, 0) && isNear(rolled.roll, 2) && isNear(rolled.yaw, 0))
    let turned = attitude(0, 0, 1, angle: -1.5)
    #expect(isNear(turned.pitch, 0) && isNear(turned.roll, 0) && isNear(turned.yaw, -1.5))
    #expect(turned.quaternion.z == sin(-0.75))
  }

  @Test func whatSensorsSayIsKept() {
    let motion = CMDeviceMotion(
      attitude: CMAttitude(CMQuaternion(w: 1)),
      rotationRate: CMRotationRate(x: 1),
      gravity: CMAcceleration(z: -1),
      userAcceleration: CMAcceleration(y: 2),
      timestamp: 7
    )
    #expect(motion.attitude.quaternion.w == 1 && motion.rotationRate.x == 1 && motion.gravity.z == -1)
    #expect(motion.userAcceleration.y == 2 && motion.timestamp == 7 && motion.sensorLocation == .default)
    #expect(CMGyroData(CMRotationRate(z: 3), timestamp: 1).rotationRate.z == 3)
    #expect(CMMagnetometerData(CMMagneticField(y: 4), timestamp: 1).magneticField.y == 4)
    let walked = CMPedometerData(
      from: .distantPast,
      to: .distantFuture,
      steps: 9,
      distance: 1.5,
      ascended: 2,
      descended: 3
    )
    #expect(walked.numberOfSteps == 9 && walked.distance == 1.5 && walked.startDate == .distantPast)
    #expect(walked.floorsAscended == 2 && walked.floorsDescended == 3 && walked.endDate == .distantFuture)
    let height = CMAltitudeData(relativeAltitude: 2, pressure: 101, timestamp: 1)
    #expect(height.relativeAltitude == 2 && height.pressure == 101)
  }

  @Test func anActivityIsOneThing() {
    let kinds: [CMMotionActivity.Kind] = [.stationary, .walking, .running, .automotive, .cycling, .unknown]
    for (index, kind) in kinds.enumerated() {
      let activity = CMMotionActivity(kind, confidence: .high, since: .distantPast, timestamp: 1)
      let flags = [
        activity.stationary, activity.walking, activity.running, activity.automotive, activity.cycling,
        activity.unknown,
      ]
      #expect(flags.indices.filter { flags[$0] } == [index])
      #expect(activity.confidence.rawValue == 2 && activity.startDate == .distantPast)
    }
  }
}

struct CMCounterTests {
  private func code(_ error: (any Error)?) -> Int? {
    let error = error as NSError?
    return error?.domain == CMErrorDomain ? error?.code : nil
  }

  @Test func nobodyCountsSteps() async {
    #expect(!CMPedometer.isStepCountingAvailable() && !CMPedometer.isDistanceAvailable())
    #expect(!CMPedometer.isFloorCountingAvailable() && !CMPedometer.isPaceAvailable())
    #expect(!CMPedometer.isCadenceAvailable() && !CMPedometer.isPedometerEventTrackingAvailable())
    #expect(CMPedometer.authorizationStatus() == .notDetermined)
    let pedometer = CMPedometer()
    let queried = await withCheckedContinuation { done in
      pedometer.queryPedometerData(from: .distantPast, to: .now) { done.resume(returning: ($0 == nil, code($1))) }
    }
    let told = await withCheckedContinuation { done in
      pedometer.startUpdates(from: .now) { done.resume(returning: ($0 == nil, code($1))) }
    }
    #expect(queried == (true, 109) && told == (true, 109))
    pedometer.stopUpdates()
    let walked = await withCheckedContinuation { done in
      pedometer.startEventUpdates { done.resume(returning: ($0 == nil, code($1))) }
    }
    #expect(walked == (true, 109))
    pedometer.stopEventUpdates()
    let event = CMPedometerEvent(.resume, at: .distantPast)
    #expect(event.type.rawValue == 1 && event.date == .distantPast)
  }

  @Test func nobodyKnowsHeightsAndActivities() async {
    #expect(!CMAltimeter.isRelativeAltitudeAvailable() && !CMAltimeter.isAbsoluteAltitudeAvailable())
    #expect(!CMMotionActivityManager.isActivityAvailable())
    #expect(CMAltimeter.authorizationStatus() == .notDetermined)
    #expect(CMMotionActivityManager.authorizationStatus() == .notDetermined)
    let queue = OperationQueue()
    let altimeter = CMAltimeter()
    let height = await withCheckedContinuation { done in
      altimeter.startRelativeAltitudeUpdates(to: queue) { done.resume(returning: ($0 == nil, code($1))) }
    }
    altimeter.stopRelativeAltitudeUpdates()
    let manager = CMMotionActivityManager()
    manager.startActivityUpdates(to: queue) { _ in Issue.record("said something") }
    let activities = await withCheckedContinuation { done in
      manager.queryActivityStarting(from: .distantPast, to: .now, to: queue) {
        done.resume(returning: ($0 == nil, code($1)))
      }
    }
    manager.stopActivityUpdates()
    #expect(height == (true, 109) && activities == (true, 104))
  }

  @Test func errorsHaveApplesNumbers() {
    let all = [
      CMErrorNULL, CMErrorDeviceRequiresMovement, CMErrorTrueNorthNotAvailable, CMErrorUnknown,
      CMErrorMotionActivityNotAvailable, CMErrorMotionActivityNotAuthorized, CMErrorMotionActivityNotEntitled,
      CMErrorInvalidParameter, CMErrorInvalidAction, CMErrorNotAvailable, CMErrorNotEntitled, CMErrorNotAuthorized,
    ]
    #expect(all.map(\.rawValue) == Array(100...111))
  }
}
