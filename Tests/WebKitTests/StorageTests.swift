import XCTest

@testable import WebKit

final class StorageTests: WebTestCase {
  @MainActor func testCookiesAreSetReadAndDeleted() async throws {
    let (view, listener) = makeView()
    let store = view.configuration.websiteDataStore.httpCookieStore
    let cookie = try XCTUnwrap(
      HTTPCookie(properties: [
        .name: "mine", .value: "1", .domain: "127.0.0.1", .path: "/", .expires: Date(timeIntervalSinceNow: 1000),
      ])
    )
    await store.setCookie(cookie)
    try await load("cookie", in: view, listener)
    try await until("both") { view.title?.contains("mine=1") == true && view.title?.contains("flavour=plain") == true }
    let all = await store.allCookies()
    XCTAssertEqual(Set(all.map(\.name)), ["mine", "flavour"])
    let read = try XCTUnwrap(all.first { $0.name == "mine" })
    XCTAssertEqual(read.value, "1")
    XCTAssertEqual(read.path, "/")
    XCTAssertEqual(read.expiresDate!.timeIntervalSinceNow, 1000, accuracy: 120)
    await store.deleteCookie(read)
    let left = await store.allCookies()
    XCTAssertEqual(left.map(\.name), ["flavour"])
  }

  @MainActor func testStoresInMemoryShareNothing() async throws {
    let (view, listener) = makeView()
    XCTAssertFalse(view.configuration.websiteDataStore.isPersistent)
    try await load("cookie", in: view, listener)
    let other = await WKWebsiteDataStore.nonPersistent().httpCookieStore.allCookies()
    XCTAssertEqual(other, [])
  }

  @MainActor func testWebsiteDataIsListedAndRemoved() async throws {
    let (view, listener) = makeView()
    let store = view.configuration.websiteDataStore
    try await load("cookie", in: view, listener)
    let types = WKWebsiteDataStore.allWebsiteDataTypes()
    XCTAssertTrue(types.contains(WKWebsiteDataTypeCookies))
    let records = await store.dataRecords(ofTypes: [WKWebsiteDataTypeCookies])
    let record = try XCTUnwrap(records.first { $0.displayName == "127.0.0.1" }, "\(records.map(\.displayName))")
    XCTAssertTrue(record.dataTypes.contains(WKWebsiteDataTypeCookies))
    await store.removeData(ofTypes: [WKWebsiteDataTypeCookies], for: [record])
    let none = await store.httpCookieStore.allCookies()
    XCTAssertEqual(none, [])
    try await load("cookie", in: view, listener)
    await store.removeData(ofTypes: types, modifiedSince: .distantPast)
    let cleared = await store.httpCookieStore.allCookies()
    XCTAssertEqual(cleared, [])
  }
}
