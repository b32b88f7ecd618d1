public import SlipwayFoundation

/// The statuses of the framework's calls that can fail here.
public let kSCStatusOK: Int32 = 0
public let kSCStatusFailed: Int32 = 1001
public let kSCStatusInvalidArgument: Int32 = 1002

/// The domain of the errors that `SCCopyLastError` gives.
nonisolated(unsafe) public let kCFErrorDomainSystemConfiguration: CFString =
  "com.apple.SystemConfiguration"

/// The status of the thread's last call.
public func SCError() -> Int32 { LastStatus.value }

/// What a status means, in English, as a C string that lasts.
public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> {
  switch status {
  case kSCStatusOK: UnsafePointer(Text.success)
  case kSCStatusFailed: UnsafePointer(Text.failed)
  case kSCStatusInvalidArgument: UnsafePointer(Text.invalidArgument)
  default: UnsafePointer(strerror(status) ?? Text.failed)
  }
}

/// The thread's last call's error.
public func SCCopyLastError() -> CFError {
  let status = SCError()
  return NSError(
    domain: String(describing: kCFErrorDomainSystemConfiguration),
    code: Int(status),
    userInfo: [NSLocalizedDescriptionKey: String(cString: SCErrorString(status))]
  )
}

private enum Text {
  nonisolated(unsafe) static let success = strdup("Success!")!
  nonisolated(unsafe) static let failed = strdup("Failed!")!
  nonisolated(unsafe) static let invalidArgument = strdup("Invalid argument")!
}

/// Each thread's status.
enum LastStatus {
  private static let key = "SlipwaySystemConfigurationStatus"

  static var value: Int32 {
    get { Thread.current.threadDictionary[key] as? Int32 ?? kSCStatusOK }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}
