import Foundation

/// The board on which apps of one desktop hand each other what was copied.
@MainActor package protocol PlatformClipboard: AnyObject {
  /// Offers the content to other apps in the place of what was there; nothing empties the board. It does nothing where
  /// there is no display.
  func write(_ content: ClipboardContent)
  /// What another app has put there; nil where the content is this process's own, and where there is no display.
  ///
  /// It waits for the other app, a second at most for each answer.
  func read() -> ClipboardContent?
}

/// One thing that was copied, in the forms in which it can be had.
package struct ClipboardContent: Equatable, Sendable {
  package var text: String?
  package var urls: [URL]
  /// A picture, as the bytes of a PNG file. What another app sends is nobody's promise: it may be no picture at all.
  package var png: Data?

  package init(text: String? = nil, urls: [URL] = [], png: Data? = nil) {
    self.text = text
    self.urls = urls
    self.png = png
  }
}
