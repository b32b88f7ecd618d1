import Foundation
import SlipwayFoundation

/// What Secure Transport, which came before Network, knew of a connection: a stream's property.
public final class SSLContext: Equatable, Sendable {
  private let peerName: String

  /// - Parameter peerName: whose certificate is asked for; nil for nobody's in particular.
  package init(peerName: String?) { self.peerName = peerName ?? "" }

  public static func == (one: SSLContext, other: SSLContext) -> Bool { one === other }
  fileprivate var name: [UInt8] { Array(peerName.utf8) }
}

/// How many bytes the name has whose certificate is asked for; 0 for nobody's in particular.
@discardableResult
public func SSLGetPeerDomainNameLength(_ context: SSLContext, _ peerNameLen: UnsafeMutablePointer<Int>) -> OSStatus {
  peerNameLen.pointee = context.name.count
  return errSecSuccess
}

/// Writes the name whose certificate is asked for, without an end.
///
/// - Parameter peerNameLen: how much room there is, and then how many bytes were written.
/// - Returns: `errSSLBufferOverflow` where there is too little room.
@discardableResult
public func SSLGetPeerDomainName(
  _ context: SSLContext,
  _ peerName: UnsafeMutablePointer<CChar>,
  _ peerNameLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let name = context.name
  guard name.count <= peerNameLen.pointee else { return errSSLBufferOverflow }
  for (index, byte) in name.enumerated() { peerName[index] = CChar(bitPattern: byte) }
  peerNameLen.pointee = name.count
  return errSecSuccess
}

/// There is too little room for an answer.
public let errSSLBufferOverflow: OSStatus = -9817
