import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// What an app is asked to open when it is started.
@MainActor @Suite("Opened URLs") struct OpenedURLsTests {
  private let info: [String: Any] = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["Huts", "hill"]]]]

  @Test("Only the schemes that the app declares are its URLs") func schemes() {
    let arguments = ["-x", "huts://1", "HILL:top", "https://example.org", "file:///tmp", "/tmp", ""]
    #expect(OpenedURLs.among(arguments, info: info).map(\.absoluteString) == ["huts://1", "HILL:top"])
    #expect(OpenedURLs.among(arguments, info: [:]).isEmpty)
  }

  @Test("Links of the web are for the views, unless they are an option's value") func links() {
    let arguments = ["https://example.org/a", "-server", "https://example.org/b", "hill:top", "http:", "HTTP://c.org"]
    #expect(OpenedURLs.links(among: arguments).map(\.absoluteString) == ["https://example.org/a", "HTTP://c.org"])
  }

  @Test("Files are for apps that declare documents") func files() {
    var info = info
    info["CFBundleDocumentTypes"] = [["CFBundleTypeName": "Hut"]]
    let urls = OpenedURLs.among(["/tmp", "/no/such/file", "file:///x", "huts:1"], info: info)
    #expect(urls.map(\.path).prefix(2) == ["/tmp", "/x"])
    #expect(urls.count == 3)
  }

  @Test("An app that may run once hands over to another process of it") func severalInstances() {
    let desktop = PlatformDouble()
    desktop.hasOtherProcess = true
    let once: [String: Any] = ["LSMultipleInstancesProhibited": true, "CFBundleIdentifier": "org.example.Huts"]
    Desktop.$own.withValue(desktop) {
      #expect(OpenedURLs.areTakenElsewhere(info: once))
      #expect(!OpenedURLs.areTakenElsewhere(info: ["CFBundleIdentifier": "org.example.Huts"]))
      #expect(!OpenedURLs.areTakenElsewhere(info: ["LSMultipleInstancesProhibited": true]))
      desktop.hasOtherProcess = false
      #expect(!OpenedURLs.areTakenElsewhere(info: once))
    }
    #expect(desktop.identifiers == ["org.example.Huts", "org.example.Huts"])
  }
}
