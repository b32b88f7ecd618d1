import Dispatch
import Foundation
// It has `tls_protocol_version_t`, for `URLSessionConfiguration`.
import FoundationNetworking
import SlipwayFoundation
import Synchronization

/// What a handshake of TLS is told. The `sec_protocol_options_…` functions say it, before a connection gets it.
public protocol OS_sec_protocol_options: NSObjectProtocol, Sendable {}
public typealias sec_protocol_options_t = any OS_sec_protocol_options

/// What came of a handshake.
public protocol OS_sec_protocol_metadata: NSObjectProtocol, Sendable {}
public typealias sec_protocol_metadata_t = any OS_sec_protocol_metadata

/// A trust that a handshake hands out.
public protocol OS_sec_trust: NSObjectProtocol, Sendable {}
public typealias sec_trust_t = any OS_sec_trust

/// Says whether the other side is trusted.
public typealias sec_protocol_verify_complete_t = (Bool) -> Void
/// Judges the other side's certificates, and calls the last closure with what it finds.
public typealias sec_protocol_verify_t = (
  sec_protocol_metadata_t, sec_trust_t, @escaping sec_protocol_verify_complete_t
) ->
  Void

package final class ProtocolOptions: NSObject, OS_sec_protocol_options {
  package struct Values {
    package var least: tls_protocol_version_t?
    package var most: tls_protocol_version_t?
    package var applicationProtocols: [String] = []
    package var serverName: String?
    package var verify: VerifyBlock?
  }

  private let values = Mutex(Values())
  package override init() {}
  package var current: Values { values.withLock { $0 } }
  func change(_ body: (inout Values) -> Void) { values.withLock { body(&$0) } }

  static func of(_ options: sec_protocol_options_t) -> ProtocolOptions {
    guard let options = options as? ProtocolOptions else {
      preconditionFailure("options that no connection handed out")
    }
    return options
  }
}

/// A closure that is called on its own queue alone.
package struct VerifyBlock: @unchecked Sendable {
  package let call: sec_protocol_verify_t
  package let queue: DispatchQueue
}

package final class ProtocolMetadata: NSObject, OS_sec_protocol_metadata {
  let applicationProtocol: String?
  let version: tls_protocol_version_t
  let serverName: String?

  package init(applicationProtocol: String?, version: tls_protocol_version_t, serverName: String?) {
    (self.applicationProtocol, self.version, self.serverName) = (applicationProtocol, version, serverName)
  }

  static func of(_ metadata: sec_protocol_metadata_t) -> ProtocolMetadata {
    guard let metadata = metadata as? ProtocolMetadata else { preconditionFailure("metadata of no connection") }
    return metadata
  }
}

package final class ProtocolTrust: NSObject, OS_sec_trust {
  let trust: SecTrust
  package init(_ trust: SecTrust) { self.trust = trust }
}

/// Lets no older version be spoken.
public func sec_protocol_options_set_min_tls_protocol_version(
  _ options: sec_protocol_options_t,
  _ version: tls_protocol_version_t
) { ProtocolOptions.of(options).change { $0.least = version } }

/// Lets no newer version be spoken.
public func sec_protocol_options_set_max_tls_protocol_version(
  _ options: sec_protocol_options_t,
  _ version: tls_protocol_version_t
) { ProtocolOptions.of(options).change { $0.most = version } }

/// Offers a protocol to be spoken inside (ALPN), after those that were offered before.
public func sec_protocol_options_add_tls_application_protocol(
  _ options: sec_protocol_options_t,
  _ applicationProtocol: UnsafePointer<CChar>
) {
  let name = String(cString: applicationProtocol)
  ProtocolOptions.of(options).change { $0.applicationProtocols.append(name) }
}

/// Asks for a server by this name, which its certificate has to have, instead of the host's.
public func sec_protocol_options_set_tls_server_name(
  _ options: sec_protocol_options_t,
  _ serverName: UnsafePointer<CChar>
) {
  let name = String(cString: serverName)
  ProtocolOptions.of(options).change { $0.serverName = name }
}

/// Has a closure judge the other side in the place of the machine.
/// - Parameter queue: where it is called.
public func sec_protocol_options_set_verify_block(
  _ options: sec_protocol_options_t,
  _ verify: @escaping sec_protocol_verify_t,
  _ queue: DispatchQueue
) {
  let block = VerifyBlock(call: verify, queue: queue)
  ProtocolOptions.of(options).change { $0.verify = block }
}

/// The version that is spoken.
public func sec_protocol_metadata_get_negotiated_tls_protocol_version(
  _ metadata: sec_protocol_metadata_t
) -> tls_protocol_version_t { ProtocolMetadata.of(metadata).version }

/// The protocol inside that the other side chose; nil for none. Free it.
public func sec_protocol_metadata_copy_negotiated_protocol(
  _ metadata: sec_protocol_metadata_t
) -> UnsafePointer<CChar>? { ProtocolMetadata.of(metadata).applicationProtocol.map { UnsafePointer(strdup($0)) } }

/// The name that the server was asked for by; nil for none. Free it.
public func sec_protocol_metadata_copy_server_name(
  _ metadata: sec_protocol_metadata_t
) -> UnsafePointer<CChar>? { ProtocolMetadata.of(metadata).serverName.map { UnsafePointer(strdup($0)) } }

/// The trust itself, to be evaluated.
public func sec_trust_copy_ref(_ trust: sec_trust_t) -> Unmanaged<SecTrust> {
  guard let trust = trust as? ProtocolTrust else { preconditionFailure("a trust of no connection") }
  return .passRetained(trust.trust)
}
