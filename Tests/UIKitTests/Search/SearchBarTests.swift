import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

/// Writes down what a search bar tells.
@MainActor private final class Listener: NSObject, UISearchBarDelegate {
  var lines: [String] = []
  var allows = true
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { note("should begin", allows) }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { note("should end", allows) }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
  func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { lines.append("text \(text)") }
  func searchBar(_ bar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText: String) -> Bool {
    note("should change \(range.location) \(range.length) \(replacementText)", allows)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    lines.append("scope \(selectedScope)")
  }
  private func note(_ line: String, _ answer: Bool) -> Bool {
    lines.append(line)
    return answer
  }

  static func register() {
    ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "SearchListener",
          methods: [
            MethodRecord("searchBarShouldBeginEditing:", Listener.searchBarShouldBeginEditing),
            MethodRecord("searchBarTextDidBeginEditing:", Listener.searchBarTextDidBeginEditing),
            MethodRecord("searchBarShouldEndEditing:", Listener.searchBarShouldEndEditing),
            MethodRecord("searchBarTextDidEndEditing:", Listener.searchBarTextDidEndEditing),
            MethodRecord("searchBar:textDidChange:", Listener.searchBar(_:textDidChange:)),
            MethodRecord(
              "searchBar:shouldChangeTextIn:replacementText:",
              Listener.searchBar(_:shouldChangeTextIn:replacementText:)
            ),
            MethodRecord("searchBarSearchButtonClicked:", Listener.searchBarSearchButtonClicked),
            MethodRecord("searchBarCancelButtonClicked:", Listener.searchBarCancelButtonClicked),
            MethodRecord("searchBarBookmarkButtonClicked:", Listener.searchBarBookmarkButtonClicked),
            MethodRecord("searchBarResultsListButtonClicked:", Listener.searchBarResultsListButtonClicked),
            MethodRecord(
              "searchBar:selectedScopeButtonIndexDidChange:",
              Listener.searchBar(_:selectedScopeButtonIndexDidChange:)
            ),
          ],
          properties: []
        )
      ]
    }
  }
}

@MainActor @Suite("UISearchBar")
struct SearchBarTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  fileprivate let listener = Listener()
  let fingers: Fingers

  init() {
    Listener.register()
    bar.delegate = listener
    window.addSubview(bar)
    fingers = Fingers(window)
    window.layoutIfNeeded()
  }

  private func tap(_ view: UIView) {
    window.layoutIfNeeded()
    fingers.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
  }

  @Test("Typing: the delegate is asked and told; what the app sets is not told")
  func typing() {
    bar.text = "app"
    #expect(listener.take().isEmpty && bar.searchTextField.text == "app")
    tap(bar.searchTextField)
    #expect(listener.take() == ["should begin", "began"] && bar.isFirstResponder)
    bar.searchTextField.insertText("s")
    #expect(listener.take() == ["text apps"] && bar.text == "apps")
    #expect(bar.field.mayChange(NSRange(location: 4, length: 0), to: "!"))
    #expect(listener.take() == ["should change 4 0 !"])
    bar.field.returnWasPressed()
    #expect(listener.take() == ["search"])
    bar.resignFirstResponder()
    #expect(listener.take() == ["should end", "ended"] && !bar.isFirstResponder)
  }

  @Test("A delegate can refuse")
  func refusing() {
    listener.allows = false
    tap(bar.searchTextField)
    #expect(!bar.isFirstResponder && listener.take().allSatisfy { $0 == "should begin" })
    #expect(!bar.field.mayChange(NSRange(location: 0, length: 0), to: "x"))
  }

  @Test("The buttons: cancel (Escape, too), bookmarks, results")
  func buttons() {
    #expect(bar.cancelButton.isHidden)
    let width = bar.field.frame.width
    bar.showsCancelButton = true
    tap(bar.cancelButton)
    #expect(listener.take() == ["cancel"] && bar.field.frame.width < width - 50)
    bar.showsBookmarkButton = true
    tap(bar.sideButton)
    #expect(listener.take() == ["bookmark"])
    bar.showsSearchResultsButton = true
    bar.isSearchResultsButtonSelected = true
    tap(bar.sideButton)
    #expect(listener.take() == ["results"] && bar.sideButton.tintColor == bar.tintColor)
    bar.text = "x"
    window.layoutIfNeeded()
    #expect(bar.sideButton.superview == nil, "it makes room for the text")
    let press = UIPress()
    press.key = UIKey()
    press.key?.characters = UIKeyCommand.inputEscape
    bar.field.pressesBegan([press], with: nil)
    #expect(listener.take() == ["cancel"])
  }

  @Test("Scopes stand below the field")
  func scopes() {
    bar.scopeButtonTitles = ["All", "Some"]
    #expect(bar.sizeThatFits(.zero).height == 56 && bar.scopeBar.isHidden)
    bar.showsScopeBar = true
    bar.sizeToFit()
    bar.bounds.size.width = 390
    #expect(bar.bounds.height == 100)
    window.layoutIfNeeded()
    fingers.tap(bar.scopeBar.convert(CGPoint(x: bar.scopeBar.bounds.width * 0.75, y: 16), to: nil as UIView?))
    #expect(listener.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 0
    #expect(listener.take().isEmpty && bar.scopeBar.selectedSegmentIndex == 0)
    bar.setScopeBarButtonTitleTextAttributes([.kern: 2], for: .normal)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.kern] as? Int == 2)
  }

  @Test("Looks: styles, colours, images")
  func looks() {
    #expect(bar.background.backgroundColor != nil)
    bar.barTintColor = .systemTeal
    #expect(bar.background.backgroundColor == .systemTeal)
    bar.searchBarStyle = .minimal
    #expect(bar.background.backgroundColor == nil)
    let image = UIImage()
    bar.setImage(image, for: .search, state: .normal)
    #expect(bar.image(for: .search, state: .normal) === image)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === image)
    bar.setSearchFieldBackgroundImage(image, for: .normal)
    #expect(bar.searchTextField.backgroundColor == nil && bar.searchFieldBackgroundImage(for: .normal) === image)
    bar.prompt = "Prompt"
    #expect(bar.sizeThatFits(.zero).height == 75 && !bar.promptLabel.isHidden)
    bar.placeholder = "Find"
    #expect(bar.searchTextField.placeholder == "Find")
    bar.keyboardType = .emailAddress
    #expect(bar.searchTextField.keyboardType == .emailAddress && bar.returnKeyType == .search)
    let rect = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
    #expect(bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds).minX == rect.minX + 5)
    #expect(bar.searchTextField.accessibilityTraits.contains(.searchField))
  }
}
