import Foundation

/// What became of a letter.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

public struct MFMailComposeError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable { case saveFailed, sendFailed }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { MFMailComposeErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var saveFailed: Code { .saveFailed }
  public static var sendFailed: Code { .sendFailed }
}
