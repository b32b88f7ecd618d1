import Foundation
import Testing

extension UITests {
  @Suite struct ScreenKitTests {
    private func launch(size: (width: Int, height: Int) = (390, 844), _ arguments: [String] = []) throws -> App {
      try App("ScreenKit", size: size, arguments: arguments)
    }

    @Test func theListOfHutsGoesOnAndLeadsToAHut() throws {
      let app = try launch()
      try app.hut("Alpine Rose Hut")
      app.keep(try app.settle(), named: "huts list")
      try app.wait(for: "a hut of the third page") { _ in
        app.wheel(195, 500, notches: 5)
        return try app.elements().contains { $0.name.hasPrefix("Glacier View") || $0.name.hasPrefix("Nordwand Hut") }
      }
      try app.wait(for: "the first hut") { _ in
        app.wheel(195, 500, notches: -20)
        return try app.elements().contains { $0.name.hasPrefix("Alpine Rose Hut, ") && $0.frame.minY > 80 }
      }
      let row = try app.hut("Alpine Rose Hut")
      app.tap(row.center.x, row.center.y)
      try app.element("Beds")
      app.keep(try app.settle(), named: "huts hut")
    }

    @Test func withoutAConnectionTheListSaysSoAndTriesAgain() throws {
      let app = try launch(["-Connection", "none"])
      try app.element("No Connection")
      app.keep(try app.settle(), named: "huts no connection")
      try app.tap("Try Again")
      try app.element("No Connection")
    }

    @Test func aListThatCannotBeRenewedStaysBelowAnAlert() throws {
      let app = try launch()
      try app.hut("Alpine Rose Hut")
      try app.choose(connection: "None")
      try app.tap("Huts")
      try app.hut("Alpine Rose Hut")
      app.key("F5")
      try app.element("No Connection")
      app.keep(try app.settle(), named: "huts alert")
      try app.tap("OK")
      try app.hut("Alpine Rose Hut")
    }

    @Test func aFormSaysWhatIsWrongWithItAndBooksABedThatIsCancelled() throws {
      let app = try launch()
      try app.openForm()
      try app.tap("Book")
      try app.element("Who is coming?")
      try app.element("This is not an e-mail address.")
      app.keep(try app.settle(), named: "huts faults")

      app.type("Ada Blanc")
      app.key("Return")
      app.type("ada@example.com")
      app.keep(try app.settle(), named: "huts form")
      try app.tap("Book")
      try app.waitForTheEndOfTheForm()
      try app.tap("Bookings")
      let row = try app.hut("Alpine Rose Hut", with: "2 guests")
      app.keep(try app.settle(), named: "huts bookings")

      app.drag(from: (330, row.center.y), to: (200, row.center.y))
      try app.tap("Cancel", role: "button")
      try app.element("Cancel your stay at Alpine Rose Hut?")
      app.keep(try app.settle(), named: "huts cancel")
      try app.tap("Cancel Booking")
      try app.element("No Bookings")
      app.keep(try app.settle(), named: "huts no bookings")
    }

    @Test func whatCannotBeBookedStaysInTheForm() throws {
      let app = try launch(size: (1_200, 800))
      let row = try app.hut("Alpine Rose Hut")
      app.tap(row.center.x, row.center.y)
      try app.element("Beds")
      app.keep(try app.settle(), named: "huts wide")
      try app.choose(connection: "None")
      app.keep(try app.settle(), named: "huts info")
      try app.tap("Huts")
      try app.openForm()
      try app.tap("Name", role: "text box")
      app.type("Ada Blanc")
      app.key("Return")
      app.type("ada@example.com")
      try app.tap("Book")
      try app.element("No Connection")
      app.keep(try app.settle(), named: "huts wide form")
      try app.tap("Not Now")
      try app.settle()
      try app.element("Total")
      try app.tap("Cancel")
      try app.waitForTheEndOfTheForm()
    }

    @Test func inTheDarkInRussian() throws {
      let app = try launch(["-AppleInterfaceStyle", "Dark", "-AppleLanguages", "(ru)"])
      let row = try app.hut("Alpine Rose Hut", with: "42 места")
      app.keep(try app.settle(), named: "huts dark")
      app.tap(row.center.x, row.center.y)
      try app.element("Места")
      app.keep(try app.settle(), named: "huts dark hut")
    }
  }
}

extension App {
  /// The row of a hut.
  @discardableResult
  fileprivate func hut(_ name: String, with detail: String = "") throws -> Element {
    var row: Element?
    try wait(for: "the hut \(name)") { _ in
      row = try elements().first {
        $0.name.hasPrefix(name + ", ") && (detail.isEmpty || $0.name.contains(detail)) && !$0.frame.isEmpty
      }
      return row != nil
    }
    return try #require(row)
  }

  /// Opens the form of the first hut, once the hut has free beds.
  fileprivate func openForm() throws {
    let row = try hut("Alpine Rose Hut")
    tap(row.center.x, row.center.y)
    try wait(for: "the button to book") { _ in
      try elements().contains { $0.name == "Book" && $0.states.contains("sensitive") && !$0.frame.isEmpty }
    }
    try settle()
    try tap("Book")
    try element("Total")
    try settle()
  }

  fileprivate func waitForTheEndOfTheForm() throws {
    try wait(for: "the end of the form") { _ in try !elements().contains { $0.name == "Total" } }
    try settle()
  }

  /// Sets in Info how well the service is reached.
  fileprivate func choose(connection: String) throws {
    try tap("Info")
    try tap(connection)
    try settle()
  }
}
