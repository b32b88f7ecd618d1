import Foundation

/// A message bus of a test's own. It ends with the object, and with the test's process however that ends.
package final class PrivateBus {
  package let address: String
  private let process = Process()
  /// Whoever reads from it hears the end of this process, too.
  private let life = Pipe()

  package init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    // A test's thread blocks most signals, and what it starts inherits that: nothing could ask the bus to end.
    let script = "\"$@\" & bus=$!; read end; kill -KILL $bus"
    let bus = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    process.arguments = ["-c", script, "sh"] + bus
    process.standardInput = life
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A later child that inherited this end would keep the bus alive.
    _ = fcntl(life.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte[0] != 10 { line += byte }
    address = String(decoding: line, as: UTF8.self)
  }

  deinit { try? life.fileHandleForWriting.close() }
}
