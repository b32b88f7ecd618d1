import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Appearance proxies: every property")
struct AppearanceCoverageTests {
  /// Members of views and bar items that can be set, and that no proxy need hand on.
  private static let exceptions: Set<String> = [
    // The same state by another name, which is handed on.
    "UIView.bounds", "UIView.center", "UIView.transform3D", "UIView.layoutMargins",
    "UIScrollView.scrollIndicatorInsets",
    "UIScrollView.zoomScale", "UITextField.defaultTextAttributes", "UILabel.attributedText",
    "UITextView.attributedText",
    "UITextField.attributedText",
    "UIImageView.contentMode", "UITextView.isScrollEnabled", "UIWindow.isHidden",
    "UITextView.delegate", "UITableView.delegate", "UICollectionView.delegate",
    // Of one instance, and nobody's looks.
    "UIView.gestureRecognizers", "UIView.interactions", "UIWindow.windowScene", "UIWindow.rootViewController",
    "UITextField.selectedTextRange", "UITextView.selectedRange", "UITextView.dataDetectorTypes",
    "UITextView.selectedTextRange", "UITextView.typingAttributes", "UICollectionView.collectionViewLayout",
    "UIListContentView.configuration", "UIContentUnavailableView.configuration",
    "UIContentUnavailableView.isScrollEnabled", "UICollectionViewListCell.accessories",
    "UITableView.dragDelegate", "UITableView.dropDelegate", "UITableView.dragInteractionEnabled",
    "UICollectionView.dragDelegate", "UICollectionView.dropDelegate", "UICollectionView.dragInteractionEnabled",
    "UIView.motionEffects", "UISearchBar.inputAccessoryView", "UIInputView.allowsSelfSizing",
    "UITableViewCell.multipleSelectionBackgroundView", "UIImageView.preferredImageDynamicRange",
    "UIStepper.bounds", "UIStepper.frame", "UIPasteControl.target", "UIPasteControl.isEnabled",
    "UIProgressView.observedProgress",
    "UITextView.isFindInteractionEnabled", "UITextView.allowsEditingTextAttributes",
    "UITextField.allowsEditingTextAttributes", "UIPageControl.progress",
    "UISearchTextField.tokens", "UISearchTextField.tokenBackgroundColor", "UISearchTextField.allowsDeletingTokens",
  ]

  @Test("Each settable member of views and bar items is handed on or refused")
  func coverage() throws {
    let handled = Set(
      (AppearanceProperty.views + .controls + .texts + .bars + .lists).map(\.name)
    )
    let members = try SettableMembers()
    #expect(members.names.count > 300)
    let missing = members.names.filter { name in
      !handled.contains(name) && !Self.exceptions.contains(name) && !name.contains(".accessibility")
        && !name.contains(".isAccessibility")
    }
    #expect(missing.isEmpty)
    #expect(Self.exceptions.subtracting(members.names).isEmpty)
  }

  @Test("Each property can be read, and written back, and is like itself")
  func roundTrip() {
    let all = AppearanceProperty.views + .controls + .texts + .bars + .lists
    #expect(Set(all.map(\.name)).count == all.count)
    for property in all {
      guard let object = instance(of: property.owner) else { continue }
      let value = property.read(object)
      #expect(property.areEqual(value, property.read(object)), "\(property.name)")
      property.write(object, value)
      #expect(property.areEqual(value, property.read(object)), "\(property.name)")
    }
  }

  private func instance(of type: AnyClass) -> NSObject? {
    if let type = type as? UIView.Type { return type.makeProxy() }
    return (type as? UIBarItem.Type)?.makeInstance()
  }
}

extension [AppearanceProperty] {
  @MainActor fileprivate static var controls: Self { AppearanceProperty.controls }
  @MainActor fileprivate static var texts: Self { AppearanceProperty.texts }
  @MainActor fileprivate static var bars: Self { AppearanceProperty.bars }
  @MainActor fileprivate static var lists: Self { AppearanceProperty.lists }
}

/// The open members of UIKit's views and bar items that can be set, read from the sources.
private struct SettableMembers {
  private(set) var names: Set<String> = []
  private var superclasses: [String: String] = [:]

  init(file: String = #filePath) throws {
    let root = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("../../../Sources/UIKit")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let url as URL in files where url.pathExtension == "swift" {
      read(try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false))
    }
    names = names.filter { isLook(String($0.split(separator: ".")[0])) }
  }

  private func isLook(_ type: String) -> Bool {
    sequence(first: type, next: { superclasses[$0] }).contains { $0 == "UIView" || $0 == "UIBarItem" }
  }

  private mutating func read(_ lines: [Substring]) {
    var type: String?
    for (index, line) in lines.enumerated() {
      // Most lines declare nothing: looking for words first spares them the pattern.
      if !line.hasPrefix(" "), line.contains("class "),
        let match = line.firstMatch(of: /^[^ ].*\bclass (\w+)(?:: (\w+))?/)
      {
        type = String(match.1)
        superclasses[String(match.1)] = match.2.map(String.init)
      } else if line.hasPrefix("extension ") || line.hasPrefix("}") {
        type = nil
      }
      guard let type, line.contains("open "), line.contains("var "),
        let match = line.firstMatch(of: /^  (?:@\w+ )?open (?:override |weak |lazy )*var (\w+)(.*)$/)
      else {
        continue
      }
      if isSettable(match.2, lines[(index + 1)...]) { names.insert("\(type).\(match.1)") }
    }
  }

  private func isSettable(_ rest: Substring, _ following: ArraySlice<Substring>) -> Bool {
    guard rest.contains("{") else { return true }
    if rest.contains("didSet") || rest.contains("willSet") { return true }
    guard rest.hasSuffix("{") else { return false }
    let body = following.prefix { !$0.hasPrefix("  }") }
    return body.contains { $0.contains(/^    (set|didSet|willSet)\b/) }
  }
}
