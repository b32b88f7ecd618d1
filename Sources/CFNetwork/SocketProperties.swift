import Foundation
import SlipwayFoundation

// What streams of sockets can be asked, and told before they are opened. The values are the texts that Apple's have.

/// A name of a property of Core Foundation's streams.
public struct CFStreamPropertyKey: Hashable, RawRepresentable, @unchecked Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// Whether TLS is spoken: one of the levels below.
nonisolated(unsafe) public let kCFStreamPropertySocketSecurityLevel: CFString =
  "kCFStreamPropertySocketSecurityLevel"
/// How TLS is spoken: a dictionary with the `kCFStreamSSL…` keys.
nonisolated(unsafe) public let kCFStreamPropertySSLSettings: CFString = "kCFStreamPropertySSLSettings"
/// What the other side's certificates say (`SecTrust`), once the streams are open.
nonisolated(unsafe) public let kCFStreamPropertySSLPeerTrust: CFString = "kCFStreamPropertySSLPeerTrust"
/// Whose certificate is asked for (`SSLContext`), where TLS is spoken.
nonisolated(unsafe) public let kCFStreamPropertySSLContext: CFString = "kCFStreamPropertySSLContext"
/// The machine that is spoken to.
nonisolated(unsafe) public let kCFStreamPropertySocketRemoteHostName: CFString =
  "kCFStreamPropertySocketRemoteHostName"
/// The port that is spoken to, a number.
nonisolated(unsafe) public let kCFStreamPropertySocketRemotePortNumber: CFString =
  "kCFStreamPropertySocketRemotePortNumber"
/// Whether the socket is closed with its streams. It always is here, and no other value is taken.
nonisolated(unsafe) public let kCFStreamPropertyShouldCloseNativeSocket: CFString =
  "kCFStreamPropertyShouldCloseNativeSocket"

/// Without TLS.
nonisolated(unsafe) public let kCFStreamSocketSecurityLevelNone: CFString = "kCFStreamSocketSecurityLevelNone"
/// The version of TLS that both sides have.
nonisolated(unsafe) public let kCFStreamSocketSecurityLevelNegotiatedSSL: CFString =
  "kCFStreamSocketSecurityLevelNegotiatedSSL"

/// Whose certificate the other side has to show; `NSNull` for nobody's in particular. Without it, the machine's that is spoken to.
nonisolated(unsafe) public let kCFStreamSSLPeerName: CFString = "kCFStreamSSLPeerName"
/// Whether the other side's certificates are judged; they are without it.
nonisolated(unsafe) public let kCFStreamSSLValidatesCertificateChain: CFString =
  "kCFStreamSSLValidatesCertificateChain"
/// A level, as with `kCFStreamPropertySocketSecurityLevel`.
nonisolated(unsafe) public let kCFStreamSSLLevel: CFString = "kCFStreamSSLLevel"

/// Sets a property. Before the streams are opened alone.
///
/// - Returns: whether the stream has such a property, and takes that value.
@discardableResult
public func CFReadStreamSetProperty(
  _ stream: CFReadStream!,
  _ propertyName: CFStreamPropertyKey!,
  _ propertyValue: CFTypeRef!
) -> Bool { stream.setProperty(propertyValue, forKey: Stream.PropertyKey(propertyName.rawValue.description)) }

/// The same of a stream that is written to.
@discardableResult
public func CFWriteStreamSetProperty(
  _ stream: CFWriteStream!,
  _ propertyName: CFStreamPropertyKey!,
  _ propertyValue: CFTypeRef!
) -> Bool { stream.setProperty(propertyValue, forKey: Stream.PropertyKey(propertyName.rawValue.description)) }

/// The value of a property; nil where the stream has none.
public func CFReadStreamCopyProperty(_ stream: CFReadStream!, _ propertyName: CFStreamPropertyKey!) -> CFTypeRef! {
  stream.property(forKey: Stream.PropertyKey(propertyName.rawValue.description))
}

/// The same of a stream that is written to.
public func CFWriteStreamCopyProperty(_ stream: CFWriteStream!, _ propertyName: CFStreamPropertyKey!) -> CFTypeRef! {
  stream.property(forKey: Stream.PropertyKey(propertyName.rawValue.description))
}

/// What streams are told of TLS.
struct SocketSecurity {
  var isUsed = false
  /// Whose certificate is asked for; nil for the machine's that is spoken to.
  var peerName: String?
  var asksForName = true
  var validates = true

  /// - Returns: false where a level is not known.
  mutating func setLevel(_ level: AnyObject?) -> Bool {
    switch (level as? NSString)?.description {
    case kCFStreamSocketSecurityLevelNone.description, StreamSocketSecurityLevel.none.rawValue: isUsed = false
    case kCFStreamSocketSecurityLevelNegotiatedSSL.description, StreamSocketSecurityLevel.negotiatedSSL.rawValue,
      StreamSocketSecurityLevel.tlSv1.rawValue:
      isUsed = true
    default: return false
    }
    return true
  }

  /// - Returns: false where there is a key that is not known.
  mutating func apply(_ settings: NSDictionary) -> Bool {
    var new = self
    new.isUsed = true
    for (key, value) in settings {
      switch "\(key)" {
      case kCFStreamSSLPeerName.description:
        (new.peerName, new.asksForName) = ((value as? NSString)?.description ?? value as? String, !(value is NSNull))
      case kCFStreamSSLValidatesCertificateChain.description:
        guard let number = value as? NSNumber else { return false }
        new.validates = number.boolValue
      case kCFStreamSSLLevel.description: guard new.setLevel(value as AnyObject) else { return false }
      default: return false
      }
    }
    self = new
    return true
  }
}

extension Stream.PropertyKey: @retroactive _ObjectiveCBridgeable {
  // At Apple's a text of Core Foundation's is such a key by `as`.
  public typealias _ObjectiveCType = NSString
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Stream.PropertyKey?) {
    result = Stream.PropertyKey(source.description)
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Stream.PropertyKey?) -> Bool {
    result = Stream.PropertyKey(source.description)
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Stream.PropertyKey {
    Stream.PropertyKey(source?.description ?? "")
  }
}
