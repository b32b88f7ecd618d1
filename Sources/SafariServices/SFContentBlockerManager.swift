import Foundation

public let SFErrorDomain = "SFErrorDomain"

/// Why an extension of Safari's is not reached.
public struct SFError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = SFError
    case noExtensionFound = 1
    case noAttachmentFound, loadingInterrupted
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var errorDomain: String { SFErrorDomain }
  public static var _nsErrorDomain: String { SFErrorDomain }

  public static var noExtensionFound: Code { .noExtensionFound }
  public static var noAttachmentFound: Code { .noAttachmentFound }
  public static var loadingInterrupted: Code { .loadingInterrupted }
}

/// Whether Safari uses a content blocker of the app's.
open class SFContentBlockerState: NSObject, @unchecked Sendable {
  public let isEnabled: Bool
  init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

/// The app's content blockers in Safari. There is no Safari, and no extension is built: all fails with `SFError.noExtensionFound`.
open class SFContentBlockerManager: NSObject {
  @preconcurrency open class func reloadContentBlocker(
    withIdentifier identifier: String,
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { DispatchQueue.global().async { completionHandler?(SFError(.noExtensionFound)) } }

  open class func reloadContentBlocker(withIdentifier identifier: String) async throws {
    throw SFError(.noExtensionFound)
  }

  @preconcurrency open class func getStateOfContentBlocker(
    withIdentifier identifier: String,
    completionHandler: @escaping @Sendable (SFContentBlockerState?, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(nil, SFError(.noExtensionFound)) } }

  open class func stateOfContentBlocker(withIdentifier identifier: String) async throws -> SFContentBlockerState {
    throw SFError(.noExtensionFound)
  }
}
