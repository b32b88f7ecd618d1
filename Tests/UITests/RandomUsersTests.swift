import Foundation
import FoundationNetworking
import Testing

extension UITests {
  @Suite struct RandomUsersTests {
    private let server = try! UsersServer()

    private func launch(size: (width: Int, height: Int) = (390, 844), _ arguments: [String] = []) throws -> App {
      try App("RandomUsers", size: size, arguments: ["-APIBaseURL", server.address] + arguments)
    }

    @Test func theListGoesOnAsItIsScrolled() throws {
      let app = try launch()
      try app.element(server.label(of: 0))
      app.keep(app.picture, named: "users list")
      let end = try server.label(of: 60)
      try app.wait(for: "a user of the third page") { _ in
        app.wheel(195, 500, notches: 6)
        return try app.shows(end)
      }
    }

    @Test func everyKeystrokeFindsUsers() throws {
      let app = try launch()
      try app.element(server.label(of: 0))
      let norwegians = try (0..<25).map(server.label).filter { $0.hasSuffix("Norway") }
      try #require(!norwegians.isEmpty && norwegians.count < 8)
      app.tap(195, 122)
      app.type("NORway")
      try app.wait(for: "users of one country only") { _ in try app.userLabels() == norwegians }
      app.keep(try app.settle(), named: "users found")

      app.type("x")
      try app.element("No Results")
      app.key("ctrl+a")
      app.key("BackSpace")
      try app.element(server.label(of: 0))
    }

    @Test func arrowKeysLeadThroughTheList() throws {
      let app = try launch()
      try app.element(server.label(of: 0))
      for _ in 0..<3 { app.key("Down") }
      let row = try app.element(server.label(of: 2))
      try app.wait(for: "a row that is marked") { picture in
        picture[6, Int(row.center.y)] != .white && picture[6, Int(row.center.y) - 79] == .white
      }
      app.key("Return")
      try app.element("Email")
    }

    @Test func aBookmarkIsOnEveryScreenAtOnceAndOutlivesTheApp() throws {
      let app = try launch()
      let name = try server.label(of: 1)
      let cell = try app.element(name)
      app.tap(352, cell.center.y)
      app.tap(292, 820)
      try app.element(name)
      app.keep(try app.settle(), named: "users bookmarks")

      app.kill9()
      try app.launch()
      app.tap(292, 820)
      let row = try app.element(name)
      app.drag(from: (330, row.center.y), to: (20, row.center.y))
      try app.wait(for: "the end of the row") { _ in try app.userLabels().isEmpty }
      try app.element("No Bookmarks")
      app.keep(try app.settle(), named: "users no bookmarks")

      app.kill9()
      try app.launch()
      app.tap(292, 820)
      try app.element("No Bookmarks")
    }

    @Test func aUserInFullAndBack() throws {
      let app = try launch()
      try app.tap(server.label(of: 2))
      try app.element("Email")
      try app.tap("Add Bookmark")
      try app.element("Remove Bookmark")
      app.keep(try app.settle(), named: "users detail")
      try app.tap("Random Users")
      try app.element(server.label(of: 0))
    }

    @Test(arguments: ["drop", "429", "500", "broken", "truncated"])
    func aFaultIsToldAndTriedAgain(_ fault: String) throws {
      try server.set(fault: fault)
      let app = try launch()
      try app.element("Users Could Not Be Loaded")
      app.keep(try app.settle(), named: "users fault \(fault)")
      try server.set(fault: "none")
      try app.tap("Try Again")
      try app.element(server.label(of: 0))

      try server.set(fault: fault)
      try app.wait(for: "the message at the end of the list") { _ in
        app.wheel(195, 500, notches: 6)
        return try app.shows("Try Again")
      }
      try app.settle()
      try server.set(fault: "none")
      try app.tap("Try Again")
      let next = try server.label(of: 27)
      try app.wait(for: "a user of the second page") { _ in
        app.wheel(195, 500, notches: 2)
        return try app.shows(next)
      }
    }

    @Test func clearingAllAsksFirst() throws {
      let app = try launch()
      let cell = try app.element(server.label(of: 0))
      app.tap(352, cell.center.y)
      app.tap(292, 820)
      try app.tap("Clear All")
      try app.element("Clear All Bookmarks?")
      app.keep(try app.settle(), named: "users clear all")
      try app.tap("Cancel")
      try app.element(server.label(of: 0))
      try app.tap("Clear All")
      try app.element("Clear All Bookmarks?")
      app.key("Return")
      try app.tap("Clear All")
      try app.element("No Bookmarks")
    }
  }
}

extension App {
  /// Whether something with this name is between the bars.
  fileprivate func shows(_ name: String) throws -> Bool {
    try elements().contains { $0.name == name && !$0.frame.isEmpty && $0.frame.minY > 100 && $0.frame.maxY < 790 }
  }

  /// The users whose rows are on the screen, from the top.
  fileprivate func userLabels() throws -> [String] {
    try elements()
      .filter { $0.name.contains("@example.com, ") && !$0.frame.isEmpty }
      .sorted { $0.frame.minY < $1.frame.minY }
      .map(\.name)
  }
}

/// The server of the app RandomUsers, and what it sends.
private final class UsersServer: Sendable {
  let address: String
  private let helper: Helper
  private let users: [User]

  private struct Page: Decodable { var results: [User] }
  private struct User: Decodable {
    struct Name: Decodable { var first, last: String }
    struct Location: Decodable { var city, country: String }
    var name: Name
    var location: Location
    var email: String
  }

  init() throws {
    helper = try Helper(Products.repository.appending(path: "Apps/RandomUsers/Server/serve").path, ["--port", "0"])
    address = helper.firstLine()
    guard let url = URL(string: address + "?page=1&results=100&seed=slipway") else {
      throw DriverError("the server did not start")
    }
    users = try JSONDecoder().decode(Page.self, from: Data(contentsOf: url)).results
  }

  deinit { helper.stop() }

  /// What is read out of a user's row.
  func label(of number: Int) throws -> String {
    let user = try #require(users.indices.contains(number) ? users[number] : nil)
    return "\(user.name.first) \(user.name.last), \(user.email), \(user.location.city), \(user.location.country)"
  }

  /// What goes wrong with pages from now on.
  func set(fault: String) throws {
    let url = try #require(URL(string: address.replacing("/api/", with: "/faults?fault=\(fault)")))
    _ = try Data(contentsOf: url)
  }
}
