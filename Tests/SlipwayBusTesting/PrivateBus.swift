import Foundation

/// A message bus of a test's own.
package final class PrivateBus {
  package let address: String
  private let process = Process()

  package init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte[0] != 10 { line += byte }
    address = String(decoding: line, as: UTF8.self)
  }

  deinit { process.terminate() }
}
