/// What a type's tags are: filename extensions or MIME types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Filename extensions, without the dot: `public.filename-extension`.
  public static var filenameExtension: UTTagClass { UTTagClass(rawValue: "public.filename-extension") }

  /// MIME types: `public.mime-type`.
  public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }
}

extension UTTagClass: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { rawValue }
  public var debugDescription: String { rawValue }
}
