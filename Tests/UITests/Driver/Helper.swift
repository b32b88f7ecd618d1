import Foundation

/// A server that a test needs. It ends with the test process, however that ends: a shell holds it and waits for the other
/// end of its input.
final class Helper: Sendable {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()

  init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\"$@\" & server=$!; read end; kill $server; wait $server", "sh", program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A later child that inherited this end would keep the server alive.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.start()
    try output.fileHandleForWriting.close()
  }

  /// The first line that the server writes; empty if it ends without one.
  func firstLine() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte[0] != 10 { line += byte }
    return String(decoding: line, as: UTF8.self)
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

extension Process {
  /// Runs it with no signal blocked: a test runs on a thread that blocks most, and a child inherits that.
  func start() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}

/// Runs a program to its end.
///
/// - Returns: its output without the last line's end; nil if it failed.
@discardableResult
func output(of program: String, _ arguments: [String], environment: [String: String] = [:]) -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.start()) != nil else { return nil }
  try? pipe.fileHandleForWriting.close()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? output.trimmingCharacters(in: .newlines) : nil
}

/// Asks again and again until the answer is yes.
///
/// - Returns: whether it was, before the time was over.
func poll(within seconds: Double, until condition: () throws -> Bool) rethrows -> Bool {
  let end = Date().addingTimeInterval(seconds)
  while true {
    if try condition() { return true }
    if Date() > end { return false }
    usleep(15_000)
  }
}

struct DriverError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
