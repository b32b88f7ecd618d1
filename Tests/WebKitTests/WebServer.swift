import Foundation

/// The pages of `Server.py`, served while the tests run.
final class WebServer: Sendable {
  static let shared = WebServer()

  let plain: URL
  let secure: URL
  private let process = Process()
  private let input = Pipe()

  private init() {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Server.py").path,
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A later child that inherited this end would keep the server alive.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    guard (try? process.run()) != nil else { fatalError("python3 is needed to serve the pages of these tests") }
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte[0] != 10 { line += byte }
    let ports = String(decoding: line, as: UTF8.self).split(separator: " ")
    plain = URL(string: "http://127.0.0.1:\(ports[0])")!
    secure = URL(string: "https://127.0.0.1:\(ports[1])")!
  }
}
