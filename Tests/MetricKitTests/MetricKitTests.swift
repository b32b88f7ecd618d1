import Foundation
import SlipwayFoundation
import Testing
import os

@testable import MetricKit

@Suite("Reports of how the app does")
struct MetricKitTests {
  private final class Subscriber: NSObject, MXMetricManagerSubscriber {
    var heard: [String] = []

    override init() {
      super.init()
      Subscriber.register
    }
    func metrics(_ payloads: [MXMetricPayload]) { heard += payloads.map(\.latestApplicationVersion) }
    func diagnostics(_ payloads: [MXDiagnosticPayload]) {
      heard += payloads.map { "\($0.crashDiagnostics?.count ?? 0)" }
    }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Subscriber.self,
          name: "MetricSubscriber",
          methods: [
            MethodRecord("didReceiveMetricPayloads:", Subscriber.metrics),
            MethodRecord("didReceiveDiagnosticPayloads:", Subscriber.diagnostics),
          ]
        )
      ]
    }
  }

  private let day = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400))

  @Test("Nothing was reported, and who listens would be told")
  func manager() {
    let manager = MXMetricManager.shared
    #expect(manager.pastPayloads.isEmpty && manager.pastDiagnosticPayloads.isEmpty)
    let subscriber = Subscriber()
    manager.add(subscriber)
    let crash = MXCrashDiagnostic("2", signal: 11, reason: "why")
    let diagnostics = MXDiagnosticPayload(from: day.0, to: day.1, crashes: [crash], hangs: nil)
    manager.deliver([MXMetricPayload("1.2", from: day.0, to: day.1)], [diagnostics])
    #expect(subscriber.heard == ["1.2", "1"])
    manager.remove(subscriber)
    manager.deliver([], [diagnostics])
    #expect(subscriber.heard.count == 2)
    os_log("noted", log: MXMetricManager.makeLogHandle(category: "x"))
  }

  @Test("Reports say what they are in JSON")
  func json() throws {
    let hang = MXHangDiagnostic("3", seconds: 2)
    let crash = MXCrashDiagnostic("3", signal: 6, reason: nil)
    let payload = MXDiagnosticPayload(from: day.0, to: day.1, crashes: [crash], hangs: [hang])
    let parts = try #require(JSONSerialization.jsonObject(with: payload.jsonRepresentation()) as? [String: Any])
    #expect((parts["crashDiagnostics"] as? [[String: Any]])?.first?["signal"] as? Int == 6)
    #expect((parts["hangDiagnostics"] as? [[String: Any]])?.first?["hangDuration"] as? Double == 2)
    #expect(hang.hangDuration.unit == .seconds && crash.terminationReason == nil && crash.applicationVersion == "3")
    #expect(
      hang.metaData.applicationBuildVersion == "3" && payload.timeStampEnd == day.1 && payload.timeStampBegin == day.0
    )
    let metrics = MXMetricPayload("1", from: day.0, to: day.1)
    #expect(!metrics.includesMultipleApplicationVersions && metrics.metaData?.applicationBuildVersion == "1")
    #expect(String(decoding: metrics.jsonRepresentation(), as: UTF8.self).contains("\"appVersion\":\"1\""))
    #expect(metrics.timeStampBegin == day.0 && metrics.timeStampEnd == day.1)
    #expect(
      !hang.metaData.osVersion.isEmpty
        && !(hang.metaData.jsonRepresentation().isEmpty || crash.jsonRepresentation().isEmpty)
    )
  }
}
