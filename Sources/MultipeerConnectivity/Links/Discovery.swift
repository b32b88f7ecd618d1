import Foundation
import Glibc
import Network

/// Tells peers of each other on the local network, by datagrams to a group of its own: who advertises says so each second and when
/// somebody asks, and says when it ends. Used on `PeerLink.queue` alone.
final class Discovery: @unchecked Sendable {
  static let shared = Discovery()

  /// What is said.
  struct Note: Codable, Sendable {
    enum Kind: String, Codable, Sendable { case here, who, gone }
    var kind: Kind
    var service: String
    var peer: PeerName?
    var port: UInt16?
    var info: [String: String]?
  }

  private static let group = "239.192.77.67"
  private static let port: UInt16 = 47_067

  private var descriptor: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?
  private var listeners: [ObjectIdentifier: (Note, String) -> Void] = [:]
  private var beacons: [ObjectIdentifier: Note] = [:]

  /// - Parameter heard: is told each note and the address that it came from.
  /// - Throws: where the network takes no datagrams.
  func listen(_ owner: ObjectIdentifier, to service: String, heard: @escaping (Note, String) -> Void) throws {
    try open()
    listeners[owner] = heard
    say(Note(kind: .who, service: service))
  }

  func stopListening(_ owner: ObjectIdentifier) {
    listeners[owner] = nil
    close()
  }

  func advertise(_ owner: ObjectIdentifier, _ note: Note) throws {
    try open()
    beacons[owner] = note
    say(note)
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: PeerLink.queue)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [unowned self] in for note in beacons.values { say(note) } }
    timer.resume()
    self.timer = timer
  }

  func stopAdvertising(_ owner: ObjectIdentifier) {
    guard var note = beacons.removeValue(forKey: owner) else { return }
    note.kind = .gone
    say(note)
    if beacons.isEmpty {
      timer?.cancel()
      timer = nil
    }
    close()
  }

  // MARK: The socket

  private func open() throws {
    guard descriptor < 0 else { return }
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw MCError(.unavailable) }
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, socklen_t(MemoryLayout<Int32>.size))
    let bound = Self.withAddress("0.0.0.0") { bind(descriptor, $0, $1) }
    guard bound == 0 else {
      Glibc.close(descriptor)
      throw MCError(.unavailable)
    }
    for index in Self.interfaces {
      var request = ip_mreqn()
      request.imr_multiaddr.s_addr = inet_addr(Self.group)
      request.imr_ifindex = index
      setsockopt(descriptor, Int32(IPPROTO_IP), IP_ADD_MEMBERSHIP, &request, socklen_t(MemoryLayout<ip_mreqn>.size))
    }
    self.descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: PeerLink.queue)
    source.setEventHandler { [unowned self] in read() }
    source.setCancelHandler { Glibc.close(descriptor) }
    source.resume()
    self.source = source
  }

  private func close() {
    guard listeners.isEmpty, beacons.isEmpty else { return }
    source?.cancel()
    (source, descriptor) = (nil, -1)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var address = sockaddr_in()
    while descriptor >= 0 {
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let count = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          recvfrom(descriptor, &buffer, buffer.count, 0, $0, &length)
        }
      }
      guard count > 0 else { return }
      guard let note = try? JSONDecoder().decode(Note.self, from: Data(buffer[..<count])) else { continue }
      let host = String(cString: inet_ntoa(address.sin_addr))
      if note.kind == .who {
        for beacon in beacons.values where beacon.service == note.service { say(beacon) }
      } else {
        for listener in Array(listeners.values) { listener(note, host) }
      }
    }
  }

  /// To all networks that the machine is on.
  private func say(_ note: Note) {
    guard descriptor >= 0, let data = try? JSONEncoder().encode(note) else { return }
    for index in Self.interfaces {
      var request = ip_mreqn()
      request.imr_ifindex = index
      setsockopt(descriptor, Int32(IPPROTO_IP), IP_MULTICAST_IF, &request, socklen_t(MemoryLayout<ip_mreqn>.size))
      _ = data.withUnsafeBytes { bytes in
        Self.withAddress(Self.group) { sendto(descriptor, bytes.baseAddress, bytes.count, 0, $0, $1) }
      }
    }
  }

  private static func withAddress(_ text: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(text)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
  private static func withAddress(_ text: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int) -> Int {
    Int(withAddress(text) { Int32(truncatingIfNeeded: body($0, $1)) })
  }

  /// The numbers of the interfaces that are up and have an address of IPv4.
  private static var interfaces: [Int32] {
    Set(InterfaceAddress.all.filter { $0.isUp && $0.isIPv4 }.map(\.index)).sorted()
  }
}
