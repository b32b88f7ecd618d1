import SlipwayToolchain

/// What custom modifiers modify: how many items that is, by the modifier's type.
package struct ModifiedCounts {
  var counts: [ObjectIdentifier: Int?] = [:]
}

extension View {
  /// How many items a view of this type stands for, where the type alone says it; nil where the values decide.
  ///
  /// A long `ForEach` knows by this where its elements' items are without making them.
  @MainActor static func itemCount(_ modified: ModifiedCounts) -> Int? {
    if let primitive = self as? any PrimitiveView.Type { return primitive.fixedItemCount(modified) }
    if self is any UIViewRepresentable.Type || self is any UIViewControllerRepresentable.Type { return 1 }
    return Body.itemCount(modified)
  }
}

extension PrimitiveView {
  /// Most are one thing of a layout.
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { 1 }
}

extension TupleView {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? {
    var sum = 0
    for (_, _, type) in StoredFields.all(of: T.self) {
      guard let count = (type as? any View.Type)?.itemCount(modified) else { return nil }
      sum += count
    }
    return sum
  }
}

extension _ConditionalContent where TrueContent: View, FalseContent: View {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? {
    let count = TrueContent.itemCount(modified)
    return count == FalseContent.itemCount(modified) ? count : nil
  }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? {
    let count = Content.itemCount(modified)
    guard Modifier.Body.self != Never.self else { return count }
    var modified = modified
    modified.counts[ObjectIdentifier(Modifier.self)] = count
    return Modifier.Body.itemCount(modified)
  }
}

extension _ViewModifier_Content {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? {
    modified.counts[ObjectIdentifier(Modifier.self)] ?? nil
  }
}

extension Group where Content: View {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { Content.itemCount(modified) }
}

extension IdentifiedView {
  @MainActor static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { Content.itemCount(modified) }
}

extension EmptyView {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { 0 }
}

extension Optional where Wrapped: View {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { nil }
}

extension AnyView {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { nil }
}

extension ForEach where Content: View {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { nil }
}

extension Section where Parent: View, Content: View, Footer: View {
  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { nil }
}
