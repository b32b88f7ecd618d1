import Foundation
import Testing

@testable import WidgetKit

struct WidgetCenterTests {
  @Test func whatHasNothingToReloadSaysSoOnce() async {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let center = WidgetCenter { continuation.yield($0) }
    center.reloadTimelines(ofKind: "clock")
    center.reloadAllTimelines()
    continuation.finish()
    #expect(await lines.reduce(into: 0) { count, _ in count += 1 } == 1)
  }

  @Test func thereAreNoWidgets() async throws {
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
    let list = await withCheckedContinuation { done in
      WidgetCenter.shared.getCurrentConfigurations { done.resume(returning: try? $0.get()) }
    }
    #expect(list == [])
    #expect(WidgetFamily.accessoryInline.rawValue == 7 && "\(WidgetFamily.systemSmall)" == "systemSmall")
  }
}
