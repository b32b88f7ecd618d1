import Foundation
import SlipwayFoundation

/// The domain of errors of registering fonts.
public nonisolated(unsafe) let kCTFontManagerErrorDomain = CTFontManagerError.errorDomain as CFString
/// Array of URLs under an error's user info: the files that it is about.
public nonisolated(unsafe) let kCTFontManagerErrorFontURLsKey = "CTFontManagerErrorFontURLs" as CFString

/// Why fonts were not registered, or not forgotten.
public enum CTFontManagerError: Int, Error, CustomNSError, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case exceededResourceLimit = 106
  case assetNotFound = 107
  case notRegistered = 201
  case inUse = 202
  case systemRequired = 203
  case registrationFailed = 301
  case missingEntitlement = 302
  case insufficientInfo = 303
  case cancelledByUser = 304
  case duplicatedName = 305
  case invalidFilePath = 306
  case unsupportedScope = 307

  public static var errorDomain: String { "com.apple.CoreText.CTFontManagerErrorDomain" }
  public var errorCode: Int { rawValue }

  /// The error as Core Foundation has it.
  ///
  /// - Parameter files: what it is about.
  func error(about files: [URL]) -> CFError {
    var information: [String: Any] = [NSLocalizedDescriptionKey: sentence]
    if !files.isEmpty { information[kCTFontManagerErrorFontURLsKey.description] = files }
    return NSError(domain: Self.errorDomain, code: rawValue, userInfo: information)
  }

  private var sentence: String {
    switch self {
    case .fileNotFound: "The file does not exist."
    case .insufficientPermissions: "The file may not be read."
    case .unrecognizedFormat, .invalidFontData: "The file is no file of fonts."
    case .alreadyRegistered, .duplicatedName: "A font of that name is registered already."
    case .notRegistered: "The font is not registered."
    case .unsupportedScope: "Fonts can be registered for this process alone."
    default: "The font could not be registered."
    }
  }
}
