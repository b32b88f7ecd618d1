import Foundation
import SlipwayFoundation

// What changes the looks of selected text.
extension EditableText {
  /// The same change for each stretch of what is selected.
  func changeLooks(_ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    let text = OwnedAttributedString(attributedString: attributedWholeText)
    guard selectedRange.length > 0 else { return }
    text.enumerateAttributes(in: selectedRange, options: []) { values, part, _ in
      text.setAttributes(change(values), range: part)
    }
    setLooks(of: text)
  }

  func changeFont(_ change: (UIFont) -> UIFont) {
    changeLooks { values in
      values.merging([.font: change(values[.font] as? UIFont ?? .systemFont(ofSize: 12))]) { $1 }
    }
  }

  /// Gives it to all that is selected, or takes it from all where all of it has it.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let isEverywhere = everywhere { ($0[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false }
    changeFont { font in
      var traits = font.fontDescriptor.symbolicTraits
      if isEverywhere { traits.remove(trait) } else { traits.insert(trait) }
      return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: font.pointSize) } ?? font
    }
  }

  func toggleUnderlined() {
    let isEverywhere = everywhere { !$0.underline(.underlineStyle).isEmpty }
    changeLooks { values in
      var values = values
      values[.underlineStyle] = isEverywhere ? nil : NSUnderlineStyle.single.rawValue
      return values
    }
  }

  func write(_ direction: NSWritingDirection) { setBaseWritingDirection(direction, for: UITextRange(selectedRange)) }

  private func everywhere(_ holds: ([NSAttributedString.Key: Any]) -> Bool) -> Bool {
    var all = true
    attributedWholeText.enumerateAttributes(in: selectedRange, options: []) { values, _, _ in
      if !holds(values) { all = false }
    }
    return all
  }
}
