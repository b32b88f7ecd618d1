import Foundation
import SlipwayLoopback
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import LinkPresentation

@Suite("Pages' heads")
struct PageHeadTests {
  private let page = URL(string: "https://example.com/a/b.html")!

  @Test("The title for previews goes before the page's own, and addresses are the page's")
  func openGraph() {
    let head = PageHead(
      """
      <html><head><title>Own &amp; plain</title>
      <META PROPERTY='og:title' content="Bern &#8211; the &quot;town&quot;">
      <meta content=/pictures/bear.png property=og:image><meta property="og:video" content="javascript:x">
      <link rel="shortcut icon" href="icon.png"><link rel="apple-touch-icon" href="/touch.png">
      """,
      at: page
    )
    #expect(head.title == "Bern – the \"town\"")
    #expect(head.image == URL(string: "https://example.com/pictures/bear.png"))
    #expect(head.icon == URL(string: "https://example.com/touch.png"))
    #expect(head.video == nil)
  }

  @Test("Without anything there is the title, and the icon where browsers look for it")
  func plain() {
    let head = PageHead("<TITLE>\n Two\n lines </TITLE><body><meta property='og:title' content='late'>", at: page)
    #expect(head.title == "Two lines" && head.image == nil)
    #expect(head.icon == URL(string: "https://example.com/favicon.ico"))
    #expect(PageHead("", at: page).title == nil)
  }

  @Test(
    "Scripts, comments and broken markup are passed over",
    arguments: [
      "<!-- <title>no</title> --><title>yes</title>", "<script>var a = '<title>no</title>'</script><title>yes</title>",
      "< <a b=c <title>x</title", "<<<><title>yes</title>", "<meta ==\"><title>yes</title>",
    ]
  )
  func broken(markup: String) {
    let title = PageHead(markup, at: page).title
    #expect(title == nil || title == "yes" || title == "x")
    #expect(title != "no")
  }

  @Test("Entities are characters; what is none stays")
  func entities() {
    #expect(
      "a &lt; b &#x41;&#66; &unknown; & &amp;lt; &#99999999;".decodingEntities
        == "a < b AB &unknown; & &lt; &#99999999;"
    )
  }
}

@MainActor @Suite("Link presentation", .serialized)
struct LinkPresentationTests {
  private static func picture() -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).pngData { _ in }
  }

  /// A server with a page and its picture.
  private func server(_ seen: @escaping @Sendable (String) -> Void = { _ in }) throws -> LoopbackServer {
    let picture = Self.picture()
    let page =
      "<title>Plain</title><meta property='og:title' content='A page'><meta property='og:image' content='/p.png'>"
    return try LoopbackServer(sending: { head, send in
      let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      seen(path)
      switch path {
      case "/p.png":
        let lines =
          "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(picture.count)\r\nConnection: close\r\n\r\n"
        _ = send(Data(lines.utf8) + picture)
      case "/page": _ = send(Data(LoopbackServer.text(page, headers: "Content-Type: text/html; charset=utf-8").utf8))
      case "/silent": return false
      default: _ = send(Data(LoopbackServer.text("no", status: "404 Not Found").utf8))
      }
      return true
    })
  }

  @Test("A page's title and picture are found; an icon that is not there is none")
  func metadata() async throws {
    let server = try server()
    let url = server.url.appending(path: "page")
    let found = try await LPMetadataProvider().startFetchingMetadata(for: url)
    #expect(found.title == "A page" && found.originalURL == url && found.url == url)
    #expect(found.iconProvider == nil)
    let image: UIImage? = await withCheckedContinuation { continuation in
      guard let provider = found.imageProvider else { return continuation.resume(returning: nil) }
      provider.loadObject(ofClass: UIImage.self) { image, _ in continuation.resume(returning: image as? UIImage) }
    }
    #expect(image?.size == CGSize(width: 4, height: 2))
    let copy = found.copy() as? LPLinkMetadata
    #expect(copy?.title == "A page" && copy?.imageProvider === found.imageProvider)
  }

  @Test("Without what belongs to it only the page is asked for, and a picture is its own preview")
  func pageOnly() async throws {
    let seen = Paths()
    let server = try server { seen.add($0) }
    let provider = LPMetadataProvider()
    provider.shouldFetchSubresources = false
    let found = try await provider.startFetchingMetadata(for: server.url.appending(path: "page"))
    #expect(found.title == "A page" && found.imageProvider == nil && seen.all == ["/page"])
    let picture = try await LPMetadataProvider().startFetchingMetadata(for: server.url.appending(path: "p.png"))
    #expect(picture.title == "p.png" && picture.imageProvider?.registeredContentTypes == [.png])
  }

  @Test("What cannot be had is an error of its own")
  func failures() async throws {
    let server = try server()
    func code(_ url: URL, timeout: TimeInterval = 30) async -> LPError.Code? {
      let provider = LPMetadataProvider()
      provider.timeout = timeout
      do {
        _ = try await provider.startFetchingMetadata(for: url)
        return nil
      } catch { return (error as? LPError)?.code }
    }
    #expect(await code(server.url.appending(path: "missing")) == .metadataFetchFailed)
    #expect(await code(URL(filePath: "/etc/hostname")) == .metadataFetchNotAllowed)
    #expect(await code(server.url, timeout: 0) == .metadataFetchTimedOut)
    let provider = LPMetadataProvider()
    let task = Task { try await provider.startFetchingMetadata(for: server.url.appending(path: "silent")) }
    provider.cancel()
    let error = await #expect(throws: LPError.self) { _ = try await task.value }
    #expect(error?.code == .metadataFetchCancelled && (error as NSError?)?.domain == LPErrorDomain)
  }

  @Test("A card shows the title and the host, and its picture above them")
  func card() async throws {
    let metadata = LPLinkMetadata()
    metadata.url = URL(string: "https://www.example.com/x")
    metadata.title = "A page"
    let view = LPLinkView(metadata: metadata)
    func texts(_ view: UIView) -> [String] {
      view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts($0) }
    }
    #expect(texts(view) == ["A page", "example.com"] && view.accessibilityLabel == "A page, example.com")
    let plain = view.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(plain.width == 200 && plain.height > 40)
    metadata.imageProvider = NSItemProvider(object: try #require(UIImage(data: Self.picture())))
    view.metadata = metadata
    while view.sizeThatFits(CGSize(width: 200, height: 0)).height == plain.height { await Task.yield() }
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == plain.height + 100)
    #expect(texts(LPLinkView(url: URL(string: "https://swift.org/a")!)) == ["swift.org"])
  }
}

private final class Paths: @unchecked Sendable {
  private let lock = NSLock()
  private var paths: [String] = []
  func add(_ path: String) { lock.withLock { paths.append(path) } }
  var all: [String] { lock.withLock { paths } }
}
