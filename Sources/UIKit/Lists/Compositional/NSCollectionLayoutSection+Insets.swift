import CoreGraphics

extension NSCollectionLayoutSection {
  /// The insets of the content, from the edges of the collection view's room.
  ///
  /// - Parameter general: what the layout's configuration says.
  func insets(in view: UICollectionView, _ general: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    let reference = contentInsetsReference == .automatic ? general : contentInsetsReference
    return contentInsets(in: view, from: reference)
  }

  /// The same of the headers and footers.
  func supplementaryInsets(in view: UICollectionView, _ general: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    guard supplementariesFollowContentInsets else { return .zero }
    switch supplementaryContentInsetsReference {
    case .automatic: return insets(in: view, general)
    case .none: return .zero
    case let reference: return contentInsets(in: view, from: reference)
    }
  }

  private func contentInsets(in view: UICollectionView, from reference: UIContentInsetsReference)
    -> NSDirectionalEdgeInsets
  {
    let outer = reference.insets(in: view)
    var insets = contentInsets
    insets.leading += outer.leading
    insets.trailing += outer.trailing
    return insets
  }
}

extension UIContentInsetsReference {
  /// How far it stands in from the sides of the collection view's room, which lies within the safe area.
  @MainActor func insets(in view: UICollectionView) -> NSDirectionalEdgeInsets {
    let outer: UIEdgeInsets
    switch self {
    case .automatic, .none, .safeArea: return .zero
    case .layoutMargins: outer = view.layoutMargins
    case .readableContent:
      let readable = view.readableContentGuide.layoutFrame
      outer = UIEdgeInsets(
        top: 0,
        left: max(0, readable.minX - view.bounds.minX),
        bottom: 0,
        right: max(0, view.bounds.maxX - readable.maxX)
      )
    }
    return outer.directional(view.effectiveUserInterfaceLayoutDirection)
  }
}
