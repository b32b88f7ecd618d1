public import Foundation

/// How the app did on a day. None is ever written here.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  public let latestApplicationVersion: String
  public let includesMultipleApplicationVersions: Bool
  public let timeStampBegin: Date
  public let timeStampEnd: Date
  public let metaData: MXMetaData?

  init(_ version: String, from begin: Date, to end: Date) {
    (latestApplicationVersion, includesMultipleApplicationVersions) = (version, false)
    (timeStampBegin, timeStampEnd) = (begin, end)
    metaData = MXMetaData(version)
  }

  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "appVersion": latestApplicationVersion, "timeStampBegin": "\(timeStampBegin)", "timeStampEnd": "\(timeStampEnd)",
    ]
  }
  open func jsonRepresentation() -> Data { json(dictionaryRepresentation()) }
}

/// What went wrong on a day. None is ever written here.
open class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  public let timeStampBegin: Date
  public let timeStampEnd: Date
  public let crashDiagnostics: [MXCrashDiagnostic]?
  public let hangDiagnostics: [MXHangDiagnostic]?

  init(from begin: Date, to end: Date, crashes: [MXCrashDiagnostic]?, hangs: [MXHangDiagnostic]?) {
    (timeStampBegin, timeStampEnd, crashDiagnostics, hangDiagnostics) = (begin, end, crashes, hangs)
  }

  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    var parts: [AnyHashable: Any] = ["timeStampBegin": "\(timeStampBegin)", "timeStampEnd": "\(timeStampEnd)"]
    parts["crashDiagnostics"] = crashDiagnostics?.map { $0.dictionaryRepresentation() }
    parts["hangDiagnostics"] = hangDiagnostics?.map { $0.dictionaryRepresentation() }
    return parts
  }
  open func jsonRepresentation() -> Data { json(dictionaryRepresentation()) }
}

/// Something that went wrong.
open class MXDiagnostic: NSObject, @unchecked Sendable {
  public let applicationVersion: String
  public let metaData: MXMetaData

  init(_ version: String) {
    applicationVersion = version
    metaData = MXMetaData(version)
  }

  open func dictionaryRepresentation() -> [AnyHashable: Any] { ["appVersion": applicationVersion] }
  open func jsonRepresentation() -> Data { json(dictionaryRepresentation()) }
}

/// An end that nobody wanted.
open class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {
  public let signal: NSNumber?
  public let terminationReason: String?

  init(_ version: String, signal: Int?, reason: String?) {
    self.signal = signal.map { NSNumber(value: $0) }
    terminationReason = reason
    super.init(version)
  }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    var parts = super.dictionaryRepresentation()
    parts["signal"] = signal
    parts["terminationReason"] = terminationReason
    return parts
  }
}

/// A time in which the app did not answer.
open class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {
  public let hangDuration: Measurement<UnitDuration>

  init(_ version: String, seconds: Double) {
    hangDuration = Measurement(value: seconds, unit: .seconds)
    super.init(version)
  }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    var parts = super.dictionaryRepresentation()
    parts["hangDuration"] = hangDuration.value
    return parts
  }
}

/// Where and what the app was.
open class MXMetaData: NSObject, @unchecked Sendable {
  public let applicationBuildVersion: String
  public let osVersion: String

  init(_ version: String) {
    applicationBuildVersion = version
    osVersion = ProcessInfo.processInfo.operatingSystemVersionString
  }

  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    ["appBuildVersion": applicationBuildVersion, "osVersion": osVersion]
  }
  open func jsonRepresentation() -> Data { json(dictionaryRepresentation()) }
}

private func json(_ parts: [AnyHashable: Any]) -> Data {
  let named = Dictionary(parts.map { ("\($0.key)", $0.value) }) { first, _ in first }
  return (try? JSONSerialization.data(withJSONObject: named, options: .sortedKeys)) ?? Data()
}
