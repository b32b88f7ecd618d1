import Foundation
import SlipwayAutomation
import UIKit

@testable import XCUIAutomation

/// The configurations of an app that tests run in.
final class ConfigurationTests: UITestCase, @unchecked Sendable {
  /// - Parameter info: the app's Info.plist.
  private func configurations(_ info: [String: Any], languages: [String] = []) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "configurations-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    for language in languages {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "\(language).lproj"),
        withIntermediateDirectories: true
      )
    }
    return UIConfiguration.all(ofAppIn: folder).map(\.description)
  }

  func testAPlainAppIsLightAndDark() throws {
    XCTAssertEqual(try configurations([:]), ["Light, Portrait", "Dark, Portrait"])
    XCTAssertEqual(try configurations(["UIUserInterfaceStyle": "Dark"]), ["Dark, Portrait"])
  }

  func testAllCombinationsAreThere() throws {
    let names = ["Portrait", "LandscapeLeft", "LandscapeRight"].map { "UIInterfaceOrientation" + $0 }
    let info: [String: Any] = ["UISupportedInterfaceOrientations~iphone": names, "UIUserInterfaceStyle": "Light"]
    XCTAssertEqual(
      try configurations(info, languages: ["Base", "en", "ru"]),
      ["Portrait", "Landscape Right", "Landscape Left"].flatMap { ["Light, \($0), en", "Light, \($0), ru"] }
    )
    XCTAssertEqual(
      UIConfiguration(appearance: .light, orientation: .portrait, language: "ru").arguments,
      ["-AppleLanguages", "(ru)"]
    )
  }

  /// Notes what the device was while it ran.
  private final class EachTests: XCTestCase, @unchecked Sendable {
    nonisolated(unsafe) static var seen: [String] = []
    override class var runsForEachTargetApplicationUIConfiguration: Bool { true }

    static func run() {
      let test = EachTests(name: "testIt") { _ in
        MainActor.assumeIsolated {
          seen.append("\(XCUIDevice.shared.appearance) \(XCUIDevice.shared.orientation.isLandscape)")
        }
      }
      test.run()
    }
  }

  func testAClassThatWantsItRunsInEach() throws {
    // What the process was told of its apps when it began has none: no configuration, no run.
    EachTests.seen = []
    EachTests.run()
    XCTAssertEqual(EachTests.seen, [])
    XCTAssertFalse(XCTestCase.runsForEachTargetApplicationUIConfiguration)
  }

  @MainActor func testStepsNameWhatIsTouched() async {
    let (app, _) = start(.app())
    XCTAssertEqual(app.buttons["Add"].path.briefly, "\"Add\" Button")
    XCTAssertEqual(app.tables.cells.element(boundBy: 1).path.briefly, "Cell 2")
    XCTAssertEqual(app.path.briefly, "Application")
    XCTAssertEqual(app.cells.firstMatch.path.briefly, "Cell")
  }

  @MainActor func testMetricsMeasureTheAppsProcess() async throws {
    let (app, scripted) = start(.app())
    let metrics: [any XCTMetric] = [
      XCTCPUMetric(application: app), XCTMemoryMetric(application: app), XCTStorageMetric(application: app),
    ]
    func values(_ body: () -> Void) throws -> [String: Double] {
      var values: [String: Double] = [:]
      for metric in metrics.map({ $0.copy(with: nil) as! any XCTMetric }) {
        metric.willBeginMeasuring()
        let start = XCTPerformanceMeasurementTimestamp()
        body()
        metric.didStopMeasuring()
        for value in try metric.reportMeasurements(from: start, to: XCTPerformanceMeasurementTimestamp()) {
          values[value.displayName] = value.doubleValue
        }
      }
      return values
    }
    // An app that is not there has no measure.
    XCTAssertThrowsError(try values {})
    // Another process than this one: its parent.
    scripted.processIdentifier = getppid()
    let parents = try values {}
    XCTAssertEqual(parents["CPU Time"] ?? -1, 0, accuracy: 5)
    XCTAssertGreaterThan(parents["Memory Peak Physical"] ?? 0, 0)
    scripted.processIdentifier = getpid()
    let own = try values {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try? Data(count: 1 << 20).write(to: file)
      try? FileManager.default.removeItem(at: file)
    }
    XCTAssertGreaterThanOrEqual(own["Disk Logical Writes"] ?? 0, 1024)
  }

  @MainActor func testLaunchesAreMeasuredToTheirFrameOrToTheirRest() async throws {
    let start = XCTPerformanceMeasurementTimestamp()
    let (plain, responsive) = (XCTApplicationLaunchMetric(), XCTApplicationLaunchMetric(waitUntilResponsive: true))
    plain.willBeginMeasuring()
    XCTAssertThrowsError(try plain.reportMeasurements(from: start, to: start))
    LaunchTimes.shared.add(LaunchTime(firstFrame: 1, responsive: 3))
    LaunchTimes.shared.add(LaunchTime(firstFrame: 0.5, responsive: 1))
    XCTAssertEqual(try plain.reportMeasurements(from: start, to: start).map(\.doubleValue), [1.5])
    let copy = try XCTUnwrap(responsive.copy(with: nil) as? XCTApplicationLaunchMetric)
    XCTAssertEqual(try copy.reportMeasurements(from: start, to: start).map(\.doubleValue), [4])
  }
}
