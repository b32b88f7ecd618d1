import CGStreamer
import Foundation

/// Why media cannot be read or played.
public struct MediaError: Error, Sendable {
  public enum Reason: Sendable {
    /// There is no such file or page.
    case notFound
    case notReadable
    /// Nobody knows what the data are.
    case unknownFormat
    /// What decodes them is not installed.
    case noDecoder
    /// They are not what they say they are.
    case damaged
    /// The network, or a server.
    case network
    /// There is no picture at that time.
    case noPicture
    case other
  }

  public var reason: Reason
  /// What GStreamer says.
  public var message: String

  public init(_ reason: Reason, _ message: String = "") {
    self.reason = reason
    self.message = message
  }

  /// Takes over a `GError`.
  init(consuming error: UnsafeMutablePointer<GError>?, isRemote: Bool) {
    guard let error else {
      self.init(.other)
      return
    }
    defer { g_error_free(error) }
    let reason = Self.reason(error.pointee.domain, UInt32(bitPattern: error.pointee.code), isRemote: isRemote)
    self.init(reason, String(cString: error.pointee.message))
  }

  private static func reason(_ domain: GQuark, _ code: UInt32, isRemote: Bool) -> Reason {
    switch domain {
    case gst_resource_error_quark():
      switch code {
      case GST_RESOURCE_ERROR_NOT_FOUND.rawValue: .notFound
      case GST_RESOURCE_ERROR_OPEN_READ.rawValue, GST_RESOURCE_ERROR_READ.rawValue,
        GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue:
        isRemote ? .network : .notReadable
      default: isRemote ? .network : .other
      }
    case gst_stream_error_quark():
      switch code {
      case GST_STREAM_ERROR_TYPE_NOT_FOUND.rawValue, GST_STREAM_ERROR_WRONG_TYPE.rawValue: .unknownFormat
      case GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue: .noDecoder
      case GST_STREAM_ERROR_DECODE.rawValue, GST_STREAM_ERROR_DEMUX.rawValue, GST_STREAM_ERROR_FORMAT.rawValue:
        .damaged
      // What is no media at all ends in a stream that nobody takes.
      default: isRemote ? .network : .damaged
      }
    case gst_core_error_quark(): code == GST_CORE_ERROR_MISSING_PLUGIN.rawValue ? .noDecoder : .other
    default: .other
    }
  }
}
