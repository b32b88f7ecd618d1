import Foundation
import Testing

extension UITests {
  /// The browser before pages on the loopback address.
  @Suite struct BrowserTests {
    private let pages = try! PageServer()

    @Test func anAddressIsTypedALinkFollowedAndHistoryKept() throws {
      let app = try App("Browser")
      app.keep(app.picture, named: "browser start")
      // No scheme: HTTPS is tried first, and nobody speaks it there.
      try app.visit(pages.host + "/link")
      try app.wait(for: "the page of the typed address") { $0.shows(.green) }
      app.keep(try app.settle(), named: "browser page")
      app.tap(195, 400)
      try app.wait(for: "the page behind the link") { $0.shows(.blue) }
      try app.tap("Back")
      try app.wait(for: "the page before") { $0.shows(.green) }
      try app.tap("Forward")
      try app.wait(for: "the page after") { $0.shows(.blue) }

      try app.close()
      try app.launch()
      try app.tap("History")
      try app.element("Link", role: "label")
      app.keep(try app.settle(), named: "browser history")
      try app.tap("Search")
      app.type("blu")
      try app.wait(for: "the rows that match") { _ in try !app.has("Link", role: "label") }
      app.keep(try app.settle(), named: "browser history search")
      try app.tap("Blue", role: "label")
      try app.wait(for: "the page that was chosen") { $0.shows(.blue) }
    }

    @Test func aPageIsMarkedAndOpenedFromTheBookmarks() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/blue")
      try app.wait(for: "the page") { $0.shows(.blue) }
      try app.tap("Add Bookmark")
      try app.element("Remove Bookmark")
      try app.visit(pages.address + "/link")
      try app.wait(for: "another page") { $0.shows(.green) }
      try app.tap("Bookmarks", role: "button")
      try app.element("Blue", role: "label")
      app.keep(try app.settle(), named: "browser bookmarks")
      try app.tap("Blue", role: "label")
      try app.waitForTheEndOfTheList()
      try app.wait(for: "the page that was chosen") { $0.shows(.blue) }

      // A list that is closed chooses nothing.
      try app.tap("Bookmarks", role: "button")
      try app.element("Done")
      try app.settle()
      try app.tap("Done")
      try app.waitForTheEndOfTheList()
      #expect(app.picture.shows(.blue))

      app.kill9()
      try app.launch()
      app.keep(app.picture, named: "browser start with a bookmark")
      try app.tap("Blue")
      try app.wait(for: "the page of the start page's bookmark") { $0.shows(.blue) }
    }

    @Test func wordsAreFoundInThePage() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/")
      try app.wait(for: "the page") { picture in picture.count(in: .page) { $0.isNear(.black, within: 40) } > 50 }
      try app.tap("Find in page")
      try app.element("Find")
      let before = try app.settle()
      app.type("fox")
      app.key("Return")
      try app.wait(for: "the word is marked") { $0.crop(.page) != before.crop(.page) }
      let first = try app.settle()
      app.keep(first, named: "browser find")
      app.key("Return")
      try app.wait(for: "the next one is marked") { $0.crop(.page) != first.crop(.page) }
      app.type("es")
      app.key("Return")
      try app.element("Not found")
      try app.tap("Close find")
      try app.wait(for: "the bar is gone") { _ in try !app.has("Find") }
    }

    @Test func whatCannotBeShownIsExplained() throws {
      let app = try App("Browser")
      let problems = [
        (pages.secureAddress + "/", "This connection is not safe", "certificate"),
        ("http://127.0.0.1:\(try unusedPort())/", "The server does not answer", "refused"),
        // Longer than a name may be: no resolver is asked.
        ("http://" + String(repeating: "a", count: 70) + ".example/", "Server not found", "unknown host"),
        // Nobody can be connected to at the address of everybody.
        ("http://255.255.255.255/", "No connection", "no network"),
      ]
      for (address, title, name) in problems {
        try app.visit(address)
        try app.element(title)
        try app.element("Try Again")
        app.keep(try app.settle(), named: "browser \(name)")
      }
      try app.visit(pages.address + "/blue")
      try app.wait(for: "a page that can be shown") { $0.shows(.blue) }
    }

    @Test func aServerThatComesBackIsTriedAgain() throws {
      let app = try App("Browser")
      let port = try unusedPort()
      try app.visit("http://127.0.0.1:\(port)/blue")
      try app.element("The server does not answer")
      let later = try PageServer(port: port)
      try app.tap("Try Again")
      try app.wait(for: "the page") { $0.shows(.blue) }
      withExtendedLifetime(later) {}
    }

    @Test func aCrashedPageIsTriedAgain() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/blue")
      try app.wait(for: "the page") { $0.shows(.blue) }
      let ended = app.webProcesses()
      #expect(!ended.isEmpty)
      for id in ended { kill(id, SIGKILL) }
      try app.element("The page has crashed")
      app.keep(try app.settle(), named: "browser crash")
      try app.tap("Try Again")
      try app.wait(for: "the page again") { $0.shows(.blue) }
    }

    @Test func aPagesDialogsAreAnswered() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/alert")
      try app.element("Hello")
      app.keep(try app.settle(), named: "browser alert")
      try app.tap("OK")
      try app.wait(for: "the alert is gone") { _ in try !app.has("Hello") }

      try app.visit(pages.address + "/confirm")
      try app.element("Green?")
      app.keep(try app.settle(), named: "browser confirm")
      try app.tap("OK")
      try app.wait(for: "the page that was told yes") { $0.shows(.green) }
      try app.tap("Reload")
      try app.element("Green?")
      try app.settle()
      try app.tap("Cancel")
      try app.wait(for: "the page that was told no") { $0.shows(.red) }

      try app.visit(pages.address + "/prompt")
      try app.element("Which colour?")
      app.keep(try app.settle(), named: "browser prompt")
      app.key("ctrl+a")
      app.type("#0000ff")
      try app.tap("OK")
      try app.wait(for: "the page that was told a colour") { $0.shows(.blue) }
    }

    @Test func aPanelThatComesWhileAnotherIsShownIsAnsweredToo() throws {
      let app = try App("Browser")
      let script = "location='\(pages.address)/file';setTimeout(()=>{alert('Hello');document.bgColor='00a000'},500)"
      try app.visit("data:text/html,<body bgcolor=red><script>\(script)</script>")
      for _ in 0..<2 {
        try app.element("OK")
        app.keep(try app.settle(), named: "browser panels")
        try app.tap("OK")
        try app.settle()
      }
      try app.wait(for: "the page that was answered") { $0.shows(.green) }
    }

    @Test(arguments: ["de", "ru"])
    func itSpeaksTheUsersLanguage(_ language: String) throws {
      let app = try App("Browser", arguments: ["-AppleLanguages", "(\(language))"])
      app.keep(app.picture, named: "browser \(language)")
      try app.element(language == "de" ? "Verlauf" : "История")
      try app.visit("http://127.0.0.1:\(try unusedPort())/", field: language == "de" ? "Adresse" : "Адрес")
      try app.element(language == "de" ? "Der Server antwortet nicht" : "Сервер не отвечает")
      app.keep(try app.settle(), named: "browser \(language) problem")
    }

    @Test func aNameAndAPasswordAreAskedFor() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/secret")
      try app.element("Garden")
      app.keep(try app.settle(), named: "browser sign in")
      app.type("alice")
      app.key("Tab")
      app.type("wonder")
      try app.tap("Sign In")
      try app.wait(for: "the page that only alice sees") { $0.shows(.green) }
    }

    @Test func aPageIsShared() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/blue")
      try app.wait(for: "the page") { $0.shows(.blue) }
      try app.tap("Share")
      try app.element("Copy")
      app.keep(try app.settle(), named: "browser share")
      try app.tap("Copy")
      try app.wait(for: "the sheet is gone") { _ in try !app.has("Copy") }
      try app.visit(pages.address + "/link")
      try app.wait(for: "another page") { $0.shows(.green) }
      try app.tap("Address")
      app.key("ctrl+a")
      app.key("ctrl+v")
      app.key("Return")
      try app.wait(for: "the page whose address was copied") { $0.shows(.blue) }
    }

    @Test(arguments: [(390, 844), (1180, 820)])
    func itIsDarkWhereTheSystemIs(_ size: (width: Int, height: Int)) throws {
      let app = try App("Browser", size: size, arguments: ["-AppleInterfaceStyle", "Dark"])
      try app.visit(pages.address + "/blue")
      try app.wait(for: "the page") { $0.shows(.blue) }
      try app.tap("Add Bookmark")
      try app.element("Remove Bookmark")
      let name = "browser dark \(size.width)"
      let page = try app.settle()
      app.keep(page, named: name)
      // The bars: the system's secondary background.
      #expect(page[4, 4] == Pixel(0x1C1C1E))
      #expect(page[4, size.height - 4] == Pixel(0x1C1C1E))
      // In a wide window the buttons keep together.
      let buttons = try app.elements().filter { $0.role == "button" && $0.frame.minY > CGFloat(size.height - 60) }
      let area = buttons.reduce(CGRect.null) { $0.union($1.frame) }
      #expect(buttons.count == 7)
      #expect(area.width <= 520 && abs(area.midX - CGFloat(size.width) / 2) <= 1)

      try app.visit("http://127.0.0.1:\(try unusedPort())/")
      try app.element("The server does not answer")
      app.keep(try app.settle(), named: name + " problem")
      try app.tap("Back")
      try app.wait(for: "the page before the problem") { $0.shows(.blue) }
      try app.tap("History")
      try app.element("Done")
      app.keep(try app.settle(), named: name + " history")
      try app.tap("Done")
      try app.waitForTheEndOfTheList()
      try app.tap("Share")
      try app.element("Copy")
      app.keep(try app.settle(), named: name + " share")
      app.kill9()
      try app.launch()
      app.keep(app.picture, named: name + " start")
    }

    @Test func runSaysWhereWebPagesCannotBeShown() throws {
      _ = try Products.executable(of: "Browser")
      let data = FileManager.default.temporaryDirectory.appending(path: "slipway-data-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: data) }
      let slipway = Process()
      let pipe = Pipe()
      slipway.executableURL = Products.repository.appending(path: "slipway")
      slipway.arguments = ["run", Products.repository.appending(path: "Apps/Browser").path]
      slipway.environment = ProcessInfo.processInfo.environment
        .filter { !["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"].contains($0.key) }
        .merging(["XDG_DATA_HOME": data.path]) { $1 }
      slipway.standardOutput = pipe
      slipway.standardError = pipe
      try slipway.start()
      try pipe.fileHandleForWriting.close()
      defer {
        slipway.terminate()
        slipway.waitUntilExit()
      }
      var said = ""
      while !said.contains("web views stay empty") {
        let more = pipe.fileHandleForReading.availableData
        guard !more.isEmpty else { break }
        said += String(decoding: more, as: UTF8.self)
      }
      #expect(said.contains("shown in the browser") && said.contains("web views stay empty"))
    }

    @Test func whileAnAddressIsTypedPagesAreOffered() throws {
      let app = try App("Browser")
      for page in ["/blue", "/link"] {
        try app.visit(pages.address + page)
        try app.wait(for: page) { $0.shows(page == "/blue" ? .blue : .green) }
      }
      try app.tap("Address")
      try app.element("Recently Visited")
      app.keep(try app.settle(), named: "browser offers")
      try app.tap("Cancel")
      try app.wait(for: "the page") { $0.shows(.green) }
      try app.tap("Address")
      try app.tap("Blue", role: "link")
      try app.wait(for: "the page that was offered") { $0.shows(.blue) }
    }

    @Test func aFileIsDownloaded() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/blue")
      try app.wait(for: "the page") { $0.shows(.blue) }
      try app.visit(pages.address + "/file")
      try app.element("numbers.txt")
      app.keep(try app.settle(), named: "browser download")
      try app.tap("OK")
      try app.wait(for: "the page that stayed") { $0.shows(.blue) }
      let files = try #require(FileManager.default.enumerator(atPath: app.data.path))
      let file = try #require(files.compactMap { $0 as? String }.first { $0.hasSuffix("/Downloads/numbers.txt") })
      let text = try String(contentsOf: app.data.appending(path: file), encoding: .utf8)
      #expect(text == String(repeating: "0123456789", count: 1000))
    }

    @Test func aSlowPageIsStopped() throws {
      let app = try App("Browser")
      try app.visit(pages.address + "/blue")
      try app.wait(for: "the page") { $0.shows(.blue) }
      try app.visit(pages.address + "/slow")
      try app.tap("Stop")
      try app.element("Reload")
      #expect(app.picture.shows(.blue))
    }
  }
}

extension App {
  fileprivate func has(_ name: String, role: String? = nil) throws -> Bool {
    try elements().contains { $0.name == name && (role == nil || $0.role == role) && !$0.frame.isEmpty }
  }

  /// Nothing else can be tapped before.
  fileprivate func waitForTheEndOfTheList() throws {
    try wait(for: "the list is gone") { _ in try !has("Done") }
  }

  /// Types an address into the address field.
  fileprivate func visit(_ address: String, field: String = "Address") throws {
    try tap(field)
    try wait(for: "the keyboard in the address field") { _ in
      try elements().contains { $0.name == field && $0.states.contains("focused") }
    }
    key("ctrl+a")
    type(address)
    key("Return")
  }

  /// The processes that run pages, wherever below the app's they are.
  fileprivate func webProcesses() -> [Int32] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let ids = folders.compactMap { Int32($0) }
    var parents: [Int32: Int32] = [:]
    for id in ids {
      guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else { continue }
      let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
      parents[id] = line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) }
    }
    let app = process.processIdentifier
    return ids.filter { id in
      let isBelow = sequence(first: id) { parents[$0] }.prefix(32).contains(app)
      return isBelow
        && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe"))?
          .hasSuffix("/WebKitWebProcess") == true
    }
  }
}

extension Picture {
  /// Whether a page of one colour is all that is shown.
  fileprivate func shows(_ colour: Pixel) -> Bool {
    self[195, 300].isNear(colour, within: 8) && self[195, 500].isNear(colour, within: 8)
  }
}

extension Pixel {
  fileprivate static let green = Pixel(0x00A000)
  fileprivate static let blue = Pixel(0x0000FF)
  fileprivate static let red = Pixel(0xFF0000)
}

extension CGRect {
  /// Where the page is in a window of 390 by 844.
  fileprivate static let page = CGRect(x: 0, y: 60, width: 390, height: 500)
}

/// The server of the tests' pages.
private final class PageServer: Sendable {
  /// Without a scheme.
  let host: String
  let secureAddress: String
  private let helper: Helper

  /// - Parameter port: of the pages without encryption; 0 is any that is free.
  init(port: Int = 0) throws {
    let script = Products.repository.appending(path: "Tests/WebKitTests/Server.py")
    helper = try Helper("python3", [script.path, "\(port)"])
    let ports = helper.firstLine().split(separator: " ")
    guard ports.count == 2 else { throw DriverError("the server of the pages did not start") }
    host = "127.0.0.1:\(ports[0])"
    secureAddress = "https://127.0.0.1:\(ports[1])"
  }

  deinit { helper.stop() }

  var address: String { "http://" + host }
}

/// A port of the loopback address that nobody listens at.
private func unusedPort() throws -> Int {
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(listener) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutableBytes(of: &address) { bytes in
    let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
    return bind(listener, pointer, length) == 0 && getsockname(listener, pointer, &length) == 0
  }
  guard isBound else { throw DriverError("no port is free") }
  return Int(UInt16(bigEndian: address.sin_port))
}
