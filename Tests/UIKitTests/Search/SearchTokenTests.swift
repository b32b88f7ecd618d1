import Foundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor private final class TokenUpdates: NSObject, UISearchResultsUpdating {
  var seen: [[String]] = []
  func updateSearchResults(for searchController: UISearchController) {
    seen.append(searchController.searchBar.searchTextField.tokens.map(\.text))
  }
}

@MainActor @Suite("Tokens of search fields")
struct SearchTokenTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 320, height: 36))

  init() {
    window.addSubview(field)
    window.isHidden = false
  }
  private func token(_ text: String) -> UISearchToken {
    let token = UISearchToken(icon: UIImage(systemName: "tag"), text: text)
    token.representedObject = text.count
    return token
  }

  @Test("Tokens stand in front of the text, in their order, and the text makes room")
  func layout() {
    window.layoutIfNeeded()
    let before = field.textRect(forBounds: field.bounds)
    field.insertToken(token("b"), at: 0)
    field.insertToken(token("aaa"), at: 0)
    window.layoutIfNeeded()
    #expect(field.tokens.map(\.text) == ["aaa", "b"] && field.tokens[0].representedObject as? Int == 3)
    let (a, b) = (field.tokenViews[0].frame, field.tokenViews[1].frame)
    #expect(a.minX >= field.leftViewRect(forBounds: field.bounds).maxX && a.maxX < b.minX && a.width > b.width)
    let after = field.textRect(forBounds: field.bounds)
    #expect(after.minX >= b.maxX && after.maxX == before.maxX && after.minX > before.minX)
    field.removeToken(at: 0)
    window.layoutIfNeeded()
    #expect(field.tokens.map(\.text) == ["b"] && field.tokenViews.count == 1)
    // However many there are, the text keeps a third of the room.
    field.tokens = (0..<9).map { _ in token("a long name") }
    window.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).width > before.width / 4)
    #expect(field.tokenViews.last!.frame.maxX <= field.textRect(forBounds: field.bounds).minX)
  }

  @Test("A part of the text becomes a token")
  func replacing() throws {
    field.text = "in:home dogs"
    #expect(field.text(in: field.textualRange) == "in:home dogs")
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 8))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: end))
    field.replaceTextualPortion(of: range, with: token("home"), at: 0)
    #expect(field.text == "dogs" && field.tokens.map(\.text) == ["home"])
  }

  @Test("The key that deletes selects the last token, and then deletes it")
  func deleting() {
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.tokens = [token("a"), token("b")]
    #expect(changes == 0)
    field.text = "x"
    field.selectedRange = NSRange(location: 1, length: 0)
    field.deleteBackward()
    #expect(field.text == "" && field.tokens.count == 2 && changes == 1)
    field.deleteBackward()
    #expect(field.tokenViews.map(\.isSelected) == [false, true] && field.tokens.count == 2)
    field.deleteBackward()
    #expect(field.tokens.map(\.text) == ["a"] && changes == 2)
    field.deleteBackward()
    // What is typed instead leaves it.
    #expect(field.mayChange(NSRange(location: 0, length: 0), to: "y"))
    #expect(field.tokenViews.map(\.isSelected) == [false])
    field.allowsDeletingTokens = false
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.tokens.count == 1)
  }

  @Test("A tap selects a token, a second one no longer does")
  func tapping() {
    field.tokens = [token("a"), token("b")]
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let place = field.tokenViews[0].center
    Fingers(window).tap(place)
    #expect(field.tokenViews.map(\.isSelected) == [true, false] && field.isFirstResponder)
    field.deleteBackward()
    #expect(field.tokens.map(\.text) == ["b"])
    field.resignFirstResponder()
  }

  @Test("A search controller's results follow the tokens; their colour is the field's")
  func controller() {
    let search = UISearchController(searchResultsController: nil)
    let updates = TokenUpdates()
    search.searchResultsUpdater = updates
    let root = UIViewController()
    root.navigationItem.searchController = search
    window.rootViewController = UINavigationController(rootViewController: root)
    window.layoutIfNeeded()
    let field = search.searchBar.searchTextField
    search.isActive = true
    field.tokens = [token("a")]
    #expect(updates.seen.last == ["a"])
    field.tokenBackgroundColor = .red
    #expect(field.tokenViews[0].backgroundColor == .red)
    field.tokenViews[0].isSelected = true
    #expect(field.tokenViews[0].backgroundColor != .red)
  }
}
