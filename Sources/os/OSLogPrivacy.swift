import Foundation

/// Whether the log shows a value. What is hidden reads `<private>`, except to a debugger and where `OS_ACTIVITY_DT_MODE`
/// is set, as Xcode sets it.
public struct OSLogPrivacy: Sendable {
  /// What stands in the place of a hidden value.
  public enum Mask: Sendable {
    /// A hash, the same for equal values of one process.
    case hash
    case none
  }

  enum Kind { case auto, `public`, `private` }

  let kind: Kind
  let mask: Mask

  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .public, mask: .none) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .private, mask: .none) }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .private, mask: mask) }
  /// As `private`, and hidden from whoever is shown private values.
  public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: .private, mask: mask, isSensitive: true)
  }
  /// Numbers are shown, texts and objects are hidden.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: .none) }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }

  var isSensitive = false

  /// What a format says of it: `{public}`; nothing where the value's kind decides.
  var annotation: String {
    switch kind {
    case .auto: mask == .hash ? "{mask.hash}" : ""
    case .public: "{public}"
    case .private: "{\(isSensitive ? "sensitive" : "private")\(mask == .hash ? ", mask.hash" : "")}"
    }
  }

  /// The value as the log has it.
  func shown(_ text: String, isNumber: Bool, showsPrivate: Bool) -> String {
    if kind == .public || kind == .auto && isNumber && mask == .none || showsPrivate && !isSensitive { return text }
    return mask == .hash ? "<mask.hash: '\(Self.hash(text))'>" : "<private>"
  }

  private static func hash(_ text: String) -> String {
    let parts = [0, 1].map { part in
      var hasher = Hasher()
      hasher.combine(part)
      hasher.combine(text)
      return UInt64(bitPattern: Int64(hasher.finalize()))
    }
    return parts.withUnsafeBytes { Data($0) }.base64EncodedString()
  }
}
