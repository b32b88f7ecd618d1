import Foundation

/// The socket of systemd's journal, spoken to in its native protocol ("Native Journal Protocol").
package final class Journal: Sendable {
  package static let socket = "/run/systemd/journal/socket"

  /// Longer messages are cut, as Apple's are.
  private static let longestMessage = 32 << 10

  private let descriptor: Int32

  /// nil if nobody listens there.
  package init?(path: String) {
    descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isWhole = path.utf8.count < MemoryLayout.size(ofValue: address.sun_path)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
    }
    guard isWhole, isConnected else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Whether the journal has taken it.
  package func write(_ entry: LogEntry) -> Bool {
    var thread: UInt64 = 0
    pthread_threadid_np(nil, &thread)
    var fields = [
      ("MESSAGE", Self.cut(entry.message)), ("PRIORITY", "\(entry.type.priority)"),
      ("SYSLOG_IDENTIFIER", String(cString: getprogname())), ("TID", "\(thread)"),
    ]
    if !entry.subsystem.isEmpty { fields.append(("SUBSYSTEM", entry.subsystem)) }
    if !entry.category.isEmpty { fields.append(("CATEGORY", entry.category)) }
    fields += entry.fields.map { ($0.name, $0.value) }
    let datagram = Self.datagram(fields)
    while true {
      let sent = datagram.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent == datagram.count { return true }
      guard sent < 0, errno == EINTR else { return false }
    }
  }

  private static func cut(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return message }
    return String(decoding: message.utf8.prefix(longestMessage), as: UTF8.self) + "<…>"
  }

  /// A value of more than one line has its length before it.
  package static func datagram(_ fields: [(String, String)]) -> Data {
    var data = Data()
    for (name, value) in fields {
      data.append(contentsOf: name.utf8)
      if value.utf8.contains(UInt8(ascii: "\n")) {
        data.append(UInt8(ascii: "\n"))
        withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { data.append(contentsOf: $0) }
      } else {
        data.append(UInt8(ascii: "="))
      }
      data.append(contentsOf: value.utf8)
      data.append(UInt8(ascii: "\n"))
    }
    return data
  }
}
