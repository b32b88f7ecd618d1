import Foundation
import SlipwayAutomation

/// What carries requests to an app that runs.
@MainActor protocol AppConnection: AnyObject {
  var isRunning: Bool { get }
  /// Nil of what is no process.
  var processIdentifier: pid_t? { get }
  /// - Throws: what keeps the app from answering.
  func ask(_ request: AutomationRequest) throws -> AutomationReply
  /// Ends the app, and returns when it has ended.
  func end()
}

/// Why an app does not answer.
struct AppFailure: LocalizedError, CustomStringConvertible {
  var description: String
  var errorDescription: String? { description }
}

/// A process of an app.
@MainActor final class AppProcess: AppConnection {
  private let process: Process
  private let channel: MessageChannel
  private let name: String
  /// From its start.
  private(set) var launchTime = LaunchTime(firstFrame: 0, responsive: 0)

  /// How long an app may take until it shows something, and until it answers.
  private static let launchLimit: TimeInterval = 60
  private static let answerLimit: TimeInterval = 60
  private static let endLimit: TimeInterval = 5

  /// Starts an app and waits for it to stand still.
  init(_ app: AutomatedApp, arguments: [String], environment: [String: String]) throws {
    name = app.name
    // A socket is the more private for its folder: nobody else may enter it.
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let address = folder.appending(path: "app").path
    let listening = try LocalSocket.listen(at: address)
    defer { close(listening) }
    process = Process()
    process.executableURL = URL(filePath: app.executable)
    process.arguments = arguments
    process.environment = Self.environment(of: app, address: address, environment)
    process.standardInput = FileHandle.nullDevice
    let begin = ProcessInfo.processInfo.systemUptime
    try process.run()
    channel = try Self.channel(to: process, named: app.name, on: listening)
    guard case .launched(let firstFrame) = try receive() else {
      throw AppFailure(description: "\(name) has not said that it is there")
    }
    launchTime = LaunchTime(
      firstFrame: firstFrame - begin,
      responsive: ProcessInfo.processInfo.systemUptime - begin
    )
  }

  /// What the test's own environment says of the test is not for the app.
  private static func environment(
    of app: AutomatedApp,
    address: String,
    _ wanted: [String: String]
  ) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("XCTest") && $0.key != AutomationEnvironment.apps
    }
    environment.merge(wanted) { $1 }
    environment[AutomationEnvironment.socket] = address
    environment["SLIPWAY_CONTAINER"] = app.container
    return environment
  }

  private static func channel(to process: Process, named name: String, on listening: Int32) throws -> MessageChannel {
    let deadline = Date(timeIntervalSinceNow: launchLimit)
    while Date() < deadline {
      if let descriptor = try LocalSocket.accept(on: listening, within: 0.1) {
        return MessageChannel(descriptor: descriptor)
      }
      guard process.isRunning else { throw AppFailure(description: "\(name) ended at launch: \(end(of: process))") }
    }
    process.terminate()
    throw AppFailure(description: "\(name) has not begun to answer in \(Int(launchLimit)) seconds")
  }

  var isRunning: Bool { process.isRunning }
  var processIdentifier: pid_t? { process.isRunning ? process.processIdentifier : nil }

  func ask(_ request: AutomationRequest) throws -> AutomationReply {
    do {
      try channel.send(request)
      return try receive()
    } catch MessageChannel.Failure.closed {
      process.waitUntilExit()
      throw AppFailure(description: "\(name) has ended: \(Self.end(of: process))")
    }
  }

  private func receive() throws -> AutomationReply {
    do {
      return try channel.receive(AutomationReply.self, within: Self.answerLimit)
    } catch MessageChannel.Failure.timeout {
      throw AppFailure(
        description: "\(name) has not answered in \(Int(Self.answerLimit)) seconds: its main thread is busy"
      )
    }
  }

  /// In good order, so that what it was to store is stored; one that does not listen is killed.
  func end() {
    guard process.isRunning else { return }
    try? channel.send(AutomationRequest.end)
    let deadline = Date(timeIntervalSinceNow: Self.endLimit)
    while process.isRunning, Date() < deadline { usleep(2_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private static func end(of process: Process) -> String {
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? "it crashed (signal \(status))" : "exit status \(status)"
  }
}
