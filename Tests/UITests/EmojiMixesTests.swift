import Foundation
import Testing

extension UITests {
  @Suite struct EmojiMixesTests {
    /// Where "+" is: the bar's right end.
    private func add(_ app: App) { app.tap(app.size.width - 26, 22) }

    @Test func aTapOnPlusShowsACell() throws {
      let app = try App("EmojiMixes")
      app.keep(app.picture, named: "empty")
      add(app)
      let picture = try app.wait(for: "a cell") { $0[24, 100] != .white }
      app.keep(picture, named: "one cell")
    }
  }
}
