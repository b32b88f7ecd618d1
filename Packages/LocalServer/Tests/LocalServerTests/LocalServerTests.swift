import XCTest

@testable import LocalServer

final class LocalServerTests: XCTestCase {
  private func answer(_ server: LocalServer, _ path: String) async throws -> (status: Int, type: String?, text: String)
  {
    let url = URL(string: "http://127.0.0.1:\(server.port)\(path)")!
    let session = URLSession(configuration: .ephemeral)
    let (data, response) = try await session.data(from: url)
    let http = try XCTUnwrap(response as? HTTPURLResponse)
    let type = http.value(forHTTPHeaderField: "Content-Type")
    return (http.statusCode, type, String(decoding: data, as: UTF8.self))
  }

  func testItAnswersWhatItIsTold() async throws {
    let server = try LocalServer { path in
      switch path {
      case "/users?page=1": return "[1]"
      case "/page": return "<p>hello</p>"
      default: return nil
      }
    }
    defer { server.stop() }
    let users = try await answer(server, "/users?page=1")
    XCTAssertEqual(users.status, 200)
    XCTAssertEqual(users.type, "application/json")
    XCTAssertEqual(users.text, "[1]")
    let page = try await answer(server, "/page")
    XCTAssertEqual(page.type, "text/html; charset=utf-8")
    XCTAssertEqual(page.text, "<p>hello</p>")
    let nothing = try await answer(server, "/other")
    XCTAssertEqual(nothing.status, 404)
  }

  func testNobodyAnswersOnceItIsStopped() async throws {
    let server = try LocalServer { _ in "1" }
    server.stop()
    server.stop()
    do {
      _ = try await answer(server, "/")
      XCTFail("it answered")
    } catch {
      XCTAssertTrue(error is URLError)
    }
  }
}
