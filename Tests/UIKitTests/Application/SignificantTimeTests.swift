import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

@MainActor @Suite("Significant changes of time", .serialized) struct SignificantTimeTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var told = 0
    func timeChanged(_ application: UIApplication) { told += 1 }

    static var record: ClassRecord {
      ClassRecord(
        Delegate.self,
        name: "Delegate",
        methods: [MethodRecord("applicationSignificantTimeChange:", Delegate.timeChanged)]
      )
    }
  }

  @Test("A day begins where the calendar says")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
    func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }
    let evening = try date("2024-05-05T23:30:00-03:00")
    #expect(SignificantTime.nextDay(after: evening, in: calendar) == (try date("2024-05-06T00:00:00-03:00")))
    // On this day summer time began at midnight: the day begins at one.
    let before = try date("2018-11-03T12:00:00-03:00")
    #expect(SignificantTime.nextDay(after: before, in: calendar) == (try date("2018-11-04T01:00:00-02:00")))
  }

  @Test("The delegate is told, and whoever listens")
  func telling() {
    ClassRecords.register { [Delegate.record] }
    let (application, delegate) = (UIApplication.shared, Delegate())
    let before = application.delegate
    application.delegate = delegate
    defer { application.delegate = before }
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.significantTimeChangeNotification,
      object: application,
      queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    application.timeChangedSignificantly()
    #expect(delegate.told == 1 && posted == 1)
  }
}
