import Foundation
import UIKit

/// What of a text is selected: a range, or an insertion point.
public struct TextSelection: Equatable, Hashable, Sendable {
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    /// Several ranges. A field has one selection: of several it shows what lies from the first to the last.
    case multiSelection(RangeSet<String.Index>)
  }

  public let indices: Indices
  /// Which side of a line's end an insertion point belongs to. Fields here draw it at the end of the line before.
  public let affinity: TextSelectionAffinity

  public init(range: Range<String.Index>) { self.init(.selection(range)) }
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }
  public init(ranges: RangeSet<String.Index>) { self.init(.multiSelection(ranges)) }

  private init(_ indices: Indices) {
    self.indices = indices
    affinity = .automatic
  }

  /// Whether nothing is selected, and text goes to a place.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

/// Which side of a line's end an insertion point belongs to.
public enum TextSelectionAffinity: Hashable, Sendable { case automatic, upstream, downstream }

extension TextSelection {
  /// In UTF-16 units of a text; nil where the selection belongs to another, shorter one.
  func range(in text: String) -> NSRange? {
    let whole: Range<String.Index>
    switch indices {
    case .selection(let range): whole = range
    case .multiSelection(let ranges):
      guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
      whole = first.lowerBound..<last.upperBound
    }
    return whole.upperBound <= text.endIndex ? NSRange(whole, in: text) : nil
  }

  init?(_ range: NSRange, in text: String) {
    guard let range = Range(range, in: text) else { return nil }
    self.init(range: range)
  }
}

/// Joins a binding to what is selected in a field of UIKit.
@MainActor final class SelectionFollower {
  private var selection: Binding<TextSelection?>?
  /// What the app was last told, or has last asked for.
  private var known: TextSelection?

  /// Shows what the app asks for.
  func follow(_ selection: Binding<TextSelection?>?, _ text: String, select: (NSRange) -> Void) {
    self.selection = selection
    guard let wanted = selection?.wrappedValue, wanted != known else { return }
    known = wanted
    if let range = wanted.range(in: text) { select(range) }
  }

  /// The field begins to be edited: what the app asked for before counts now.
  func began(_ text: String, select: (NSRange) -> Void) {
    if let range = selection?.wrappedValue?.range(in: text) { select(range) }
  }

  /// The user has selected something else.
  func changed(_ range: NSRange, in text: String) {
    guard let selection, let new = TextSelection(range, in: text), new != known else { return }
    known = new
    selection.wrappedValue = new
  }
}

extension TextEditor {
  /// - Parameter selection: What is selected; nil until the user, or the app, selects something.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(text: text)
    self.selection = selection
  }
}

extension TextField where Label == Text {
  /// A field with what is selected in it; with a vertical axis it grows by lines.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(label: Text(titleKey), prompt: prompt, text: text, axis: axis ?? .horizontal)
    self.selection = selection
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(label: Text(title), prompt: prompt, text: text, axis: axis ?? .horizontal)
    self.selection = selection
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), prompt: prompt, text: text, axis: axis ?? .horizontal)
    self.selection = selection
  }
}
