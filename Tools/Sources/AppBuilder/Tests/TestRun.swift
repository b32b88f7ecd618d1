import Foundation
import Synchronization
import XcodeProject

/// Builds and runs an app's own test targets.
public struct TestRun {
  public let build: AppBuild
  public var options: TestOptions

  public init(build: AppBuild, options: TestOptions = TestOptions()) {
    self.build = build
    self.options = options
  }

  /// - Returns: whether all tests passed.
  public func run() throws -> Bool { try results().allPassed }

  func results() throws -> TestResults {
    let project = build.project
    let selection = TestSelection(of: project, app: build.app)
    for (name, reason) in selection.leftOut { Console.shared.say("Leaving out \(name): \(reason).") }
    guard !selection.chosen.isEmpty else {
      throw BuildError("\(project.name) has no tests to run", advice: "Add a test target in Xcode.")
    }
    // Tests that cannot be built are no tests that passed; they keep no other from running.
    let missing = selection.targets.compactMap { target in project.obstacle(to: target).map { (target, $0) } }
    if missing.count == selection.chosen.count, let (_, error) = missing.first { throw error }
    let package = try AppPackage(project: project, app: build.app, isRelease: build.isRelease, sdk: build.sdk)
    let lock = try FolderLock(package.folder)
    defer { _ = lock }
    try package.generate()
    try package.build(product: nil)
    var results = TestResults()
    for (target, error) in missing {
      results.add(TestResults.Problem(target: target.name, message: "the tests cannot be built: \(error.message)"))
    }
    let begin = Date()
    let chosen = selection.chosen.filter { tests in !missing.contains { $0.0.name == tests.target.name } }
    try options.prepareFolders()
    results.add(try run(chosen, in: package))
    if let filter = options.filter, results.cases.isEmpty, results.problems.isEmpty, options.shard == nil {
      results.add(TestResults.Problem(target: project.name, message: "no test matches the filter \"\(filter)\""))
    }
    if results.allPassed { Console.shared.say(results.summary) } else { Console.shared.complain(results.summary) }
    try report(results, since: begin)
    return results
  }

  private func report(_ results: TestResults, since begin: Date) throws {
    try options.json?.write(results.listing)
    if let report = options.report { try results.write(junit: report) }
    if let folder = options.results {
      let page = ResultsPage(
        title: build.project.name,
        results: results,
        folder: folder.standardizedFileURL,
        begin: begin,
        seconds: Date().timeIntervalSince(begin)
      )
      try FileManager.default.write(page.html, ifChanged: folder.appending(path: "index.html"))
      try results.write(junit: folder.appending(path: "report.xml"))
      Console.shared.say("Results: \(folder.appending(path: "index.html").standardizedFileURL.path)")
    }
  }

  // MARK: Running

  private func run(_ chosen: [TestSelection.Chosen], in package: AppPackage) throws -> TestResults {
    var results = TestResults()
    var benches: [TestBench] = []
    for tests in chosen {
      do {
        benches.append(try TestBench(tests, build: build, package: package, options: options))
      } catch let error as BuildError where !error.isAlreadyShown {
        results.add(TestResults.Problem(target: tests.target.name, message: error.message))
      }
    }
    let kept = try CacheFolder.folder("times").appending(path: "\(package.folder.lastPathComponent).json")
    var times = TestTimes(at: kept)
    let batches = try self.batches(benches, times)
    for outcome in inParallel(batches) { results.add(outcome) }
    times.measure(results.cases)
    try times.write(to: kept)
    // A part changes nothing that the other parts are split by.
    if let file = options.times, options.shard == nil {
      var times = TestTimes(at: file)
      times.measure(results.cases)
      try times.write(to: file)
    }
    return results
  }

  /// What is run by one process each, as far as none of its tests ends it.
  private struct Batch {
    var bench: TestBench
    /// Nil for all tests of the target.
    var units: [TestUnit]?
    var seconds: Double
  }

  private func batches(_ benches: [TestBench], _ kept: TestTimes) throws -> [Batch] {
    guard options.parallel > 1 || options.shard != nil else {
      return benches.map { Batch(bench: $0, units: nil, seconds: 0) }
    }
    var units = try benches.map { try $0.units() }
    if let shard = options.shard {
      let times = options.times.map { TestTimes(at: $0) } ?? TestTimes()
      let mine = shard.part(of: units.flatMap(\.self), times: times)
      let all = units.reduce(0) { $0 + $1.count }
      Console.shared.say(
        "Shard \(shard.index) of \(shard.count): \(mine.count) of \(all) classes, split by times \(times.fingerprint)."
      )
      units = units.map { $0.filter(mine.contains) }
    }
    let batches = zip(benches, units).flatMap { bench, units -> [Batch] in
      let parts = options.parallel > 1 ? units.map { [$0] } : units.isEmpty ? [] : [units]
      return parts.map { Batch(bench: bench, units: $0, seconds: $0.reduce(0) { $0 + kept.seconds(of: $1) }) }
    }
    // What takes longest begins first, so that nothing long is left when the others have ended.
    return options.parallel > 1 ? batches.sorted { $0.seconds > $1.seconds } : batches
  }

  /// Runs batches, some at a time; the outcomes are in the order of the batches.
  private func inParallel(_ batches: [Batch]) -> [TestResults] {
    let outcomes = Mutex<[Int: TestResults]>([:])
    let next = Atomic(0)
    let width = min(options.parallel, batches.count)
    // Values that nobody changes while they run.
    nonisolated(unsafe) let (run, batches) = (run(_:) as (Batch) -> TestResults, batches)
    DispatchQueue.concurrentPerform(iterations: width) { _ in
      while case let index = next.add(1, ordering: .relaxed).oldValue, index < batches.count {
        let outcome = run(batches[index])
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return outcomes.withLock { outcomes in batches.indices.compactMap { outcomes[$0] } }
  }

  /// Runs a batch, and what failed of it again.
  private func run(_ batch: Batch) -> TestResults {
    let output = TestOutput(isHeld: options.parallel > 1, toErrors: options.json?.isStandardOutput == true)
    defer { output.flush() }
    do {
      var results = try batch.bench.run(batch.units, output)
      for attempt in 0..<options.retries {
        let failed = results.cases.filter { $0.outcome == .failed }
        guard !failed.isEmpty else { break }
        for test in failed where results.isFailed(test) {
          output.say("Running \(test.path) again (\(attempt + 1) of \(options.retries)).")
          results.replace(test, by: try batch.bench.run(again: test, attempt: attempt + 1, output))
        }
      }
      return results
    } catch {
      var results = TestResults()
      let message = (error as? BuildError)?.message ?? "\(error)"
      results.add(TestResults.Problem(target: batch.bench.chosen.target.name, message: message))
      return results
    }
  }
}
