import Foundation

/// Whether an app may write a kind of data.
public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}

/// Whether the user has to be asked.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown, shouldRequest, unnecessary
}

/// How often an app is woken for new data.
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}

/// What is known of somebody's health. A desktop knows nothing, as an iPad of old: what is asked all the same fails with
/// `HKError.errorHealthDataUnavailable`. Handlers are called on a queue of their own.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isHealthDataAvailable() -> Bool { false }
  open func supportsHealthRecords() -> Bool { false }
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }

  private static let error = HKError(.errorHealthDataUnavailable)

  private func refuse(_ completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    DispatchQueue.global().async { completion(false, Self.error) }
  }

  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?,
    read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { refuse(completion) }
  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
    async throws
  {
    throw Self.error
  }
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>,
    read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(.unknown, Self.error) } }

  open func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  open func save(_ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func save(_ object: HKObject) async throws { throw Self.error }
  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func save(_ objects: [HKObject]) async throws { throw Self.error }
  open func delete(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func delete(_ object: HKObject) async throws { throw Self.error }

  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func dateOfBirthComponents() throws -> DateComponents { throw Self.error }
  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func biologicalSex() throws -> HKBiologicalSexObject { throw Self.error }
  /// - Throws: `HKError.errorHealthDataUnavailable`
  open func bloodType() throws -> HKBloodTypeObject { throw Self.error }

  open func enableBackgroundDelivery(
    for type: HKObjectType,
    frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { refuse(completion) }
  open func disableAllBackgroundDelivery(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }

  /// Fails at once, of which the query's handler is told.
  open func execute(_ query: HKQuery) {
    DispatchQueue.global().async { query.fail(Self.error) }
  }
  /// A query whose handler was not called yet never calls it.
  open func stop(_ query: HKQuery) { query.stop() }
}

/// What somebody's sex is noted as. Without a store there is none to be had.
open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  public let biologicalSex: HKBiologicalSex
  init(_ biologicalSex: HKBiologicalSex) { self.biologicalSex = biologicalSex }
}

/// What somebody's blood is noted as. Without a store there is none to be had.
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
  public let bloodType: HKBloodType
  init(_ bloodType: HKBloodType) { self.bloodType = bloodType }
}
