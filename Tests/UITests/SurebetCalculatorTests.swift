import Foundation
import FoundationNetworking
import Testing

extension UITests {
  @Suite struct SurebetCalculatorTests {
    private let server = try! BannerServer()

    private func launch() throws -> App { try App("SurebetCalculator", arguments: ["-BannerBaseURL", server.address]) }

    /// Goes on from the welcome to the calculator.
    private func skipOnboarding(_ app: App) throws {
      try app.tap("Skip")
      try app.element("Add row")
    }

    @Test func theOnboardingLeadsToTheCalculatorOnce() throws {
      let app = try launch()
      try app.element("Profit on any outcome")
      app.keep(try app.settle(), named: "surebet onboarding")
      try app.tap("Next")
      try app.element("Type the coefficients")
      try app.tap("Next")
      try app.element("Choose what is fixed")
      try app.tap("Start")
      try app.element("Add row")
      app.kill9()
      try app.launch()
      try app.element("Add row")
    }

    @Test func betsFollowWhatIsTyped() throws {
      let app = try launch()
      try skipOnboarding(app)
      try app.tap("Total bet")
      app.type("1000")
      try app.tap("Coefficient 1")
      app.type("2.2")
      try app.tap("Coefficient 2")
      app.type("2,1a")
      try app.element("Profit, 7.44%")
      app.keep(try app.settle(), named: "surebet calculated")

      try app.tap("Add row")
      try app.tap("Coefficient 3")
      app.type("9")
      try app.element("Profit, -4.02%")
      try app.tap("Remove row")
      try app.element("Profit, 7.44%")

      try app.tap("Row 1")
      try app.tap("Bet 1")
      app.key("ctrl+a")
      app.type("100")
      try app.element("Income, +15.24")
      app.keep(try app.settle(), named: "surebet one bet fixed")

      try app.tap("Clear")
      try app.element("Profit, –")
    }

    @Test func betsInTheUsersDigitsAreCalculatedOn() throws {
      let app = try App(
        "SurebetCalculator",
        arguments: ["-BannerBaseURL", server.address, "-AppleLanguages", "(ar)", "-AppleLocale", "ar_EG"]
      )
      try skipOnboarding(app)
      try app.tap("Total bet")
      app.type("1000")
      try app.tap("Coefficient ١")
      app.type("2.2")
      try app.tap("Coefficient ٢")
      app.type("2,1")
      func incomes() throws -> Int {
        try app.elements().filter { $0.name.hasPrefix("Income, ") && $0.name.contains("٧٤٫") }.count
      }
      try app.wait(for: "the incomes in Arabic digits") { _ in try incomes() == 2 }
      let divided = try app.settle()
      // Nothing stands fast any more: the bets are read as they were written.
      try app.tap("Total")
      try app.wait(for: "the bets to type") { $0 != divided }
      app.keep(try app.settle(), named: "surebet arabic")
      #expect(try incomes() == 2)
    }

    @Test func theFieldThatIsTypedIntoIsCleared() throws {
      let app = try launch()
      try skipOnboarding(app)
      try app.tap("Coefficient 1")
      app.type("2.2")
      try app.tap("Coefficient 2")
      app.type("2.1")
      try app.tap("Total bet")
      app.type("1000")
      try app.element("Clear field")
      app.keep(try app.settle(), named: "surebet clear field")
      try app.tap("Clear field")
      try app.wait(for: "the empty field") { _ in try !app.elements().contains { $0.name == "Clear field" } }
      // The keyboard stays where it is, and the coefficients as they are.
      app.type("20")
      try app.element("Income, +1.49")
    }

    @Test func aBannerIsShownAsSoonAsItIsFetched() throws {
      let app = try launch()
      try skipOnboarding(app)
      try app.wait(for: "the banner among the rows") { _ in
        try app.elements().contains { $0.name.hasPrefix("Odds of the week") }
      }
      app.keep(try app.settle(), named: "surebet inline banner")
    }

    @Test func eventsAreCollectedOnceThoughServerAndAppFail() throws {
      try server.set(fault: "lost")
      let app = try App(
        "SurebetCalculator",
        options: ["--release"],
        arguments: ["-BannerBaseURL", server.address, "-AnalyticsURL", server.address + "events"]
      )
      // The server has the events of this launch, but the app never hears of it, and is killed.
      try app.wait(for: "the first events") { _ in try server.events().contains("onboarding_started") }
      app.kill9()
      try server.set(fault: "none")
      try app.launch()
      try app.tap("Skip")
      try app.wait(for: "the events of both launches") { _ in try server.events().contains("onboarding_skipped") }
      let events = try server.events()
      #expect(events.filter { $0 == "app_opened" }.count == 2)
      #expect(events.filter { $0 == "onboarding_started" }.count == 2)
    }

    @Test func aBannerIsCachedAndFillsTheScreenLater() throws {
      let app = try launch()
      try skipOnboarding(app)
      try app.wait(for: "the banner's picture") { _ in try server.requests().contains("/images/0.png") }
      for _ in 0..<2 {
        app.kill9()
        try app.launch()
      }
      try app.element("Learn more")
      app.keep(try app.settle(), named: "surebet banner")
      try app.tap("Close")
      try app.wait(for: "the calculator") { _ in try !app.elements().contains { $0.name == "Learn more" } }
      #expect(try server.requests().filter { $0 == "/images/0.png" }.count == 1)
    }

    @Test func aServerThatFailsEmptiesTheCache() throws {
      let app = try launch()
      try skipOnboarding(app)
      try app.wait(for: "the banner's picture") { _ in try server.requests().contains("/images/0.png") }
      try server.set(fault: "broken")
      for count in 2...3 {
        app.kill9()
        try app.launch()
        try app.element("Add row")
        try app.wait(for: "another request") { _ in try server.requests().filter { $0 == "/banner" }.count == count }
      }
      #expect(try !app.elements().contains { $0.name == "Learn more" })
      try app.element("Do you enjoy the app?")
      app.keep(try app.settle(), named: "surebet review")
      try app.tap("No")
      try app.element("Add row")
    }
  }
}

/// The server of the banner.
private final class BannerServer: Sendable {
  let address: String
  private let helper: Helper

  init() throws {
    helper = try Helper(
      Products.repository.appending(path: "Apps/SurebetCalculator/Server/serve").path,
      ["--port", "0"]
    )
    address = helper.firstLine()
    guard URL(string: address)?.host != nil else { throw DriverError("the server of the banner did not start") }
  }

  deinit { helper.stop() }

  private func get(_ path: String) throws -> Data { try Data(contentsOf: #require(URL(string: address + path))) }

  /// The paths that were asked for so far.
  func requests() throws -> [String] { try JSONDecoder().decode([String].self, from: get("requests")) }

  /// The names of the events that were collected.
  func events() throws -> [String] {
    struct Event: Decodable {
      let name: String
    }
    return try JSONDecoder().decode([Event].self, from: get("events")).map(\.name)
  }

  func set(fault: String) throws { _ = try get("faults?fault=\(fault)") }
}
