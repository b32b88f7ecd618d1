import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Where symbols stand") struct SymbolPlaceTests {
  @Test("A symbol takes as much room as the size of its text, and its picture goes beyond") func room() {
    #expect(abs(size(200, 200) { Image(systemName: "circle.fill") }.width - 17) <= 0.5)
    #expect(abs(size(200, 200) { Image(systemName: "circle.fill").font(.system(size: 40)) }.height - 40) <= 0.5)
    let hosted = Hosted(CGSize(100, 100)) { Image(systemName: "plus.circle.fill") }
    #expect(abs((hosted.views(of: UIImageView.self).first?.bounds.width ?? 0) - 20) < 0.01)
  }

  @Test("Beside a first line of text its middle is that of the capitals") func baseline() throws {
    let hosted = Hosted(CGSize(200, 100)) {
      HStack(alignment: .firstTextBaseline) {
        Image(systemName: "circle.fill")
        Text("Text")
      }
    }
    let label = hosted.frame(of: try #require(hosted.view("Text")))
    let font = UIFont.preferredFont(forTextStyle: .body)
    let capitals = label.minY + font.ascender - font.capHeight / 2
    let symbol = hosted.frame(of: try #require(hosted.views(of: UIImageView.self).first))
    #expect(abs(symbol.midY - capitals) <= 1)
  }

  @Test("A label's icon stands beside the first line of its title") func label() throws {
    let hosted = Hosted(CGSize(200, 200)) {
      Label {
        Text("One\nTwo\nThree")
      } icon: {
        Mark("icon", 10, 10)
      }
    }
    let title = hosted.frame(of: try #require(hosted.view("One\nTwo\nThree")))
    let icon = try #require(hosted.frame(mark: "icon"))
    #expect(abs(icon.midY - (title.minY + title.height / 6)) <= 1)
    #expect(abs(title.minX - icon.maxX - 8) <= 0.5)
  }
}
