import UIKit

/// What a view is for people who do not see it.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var traits: UIAccessibilityTraits
  /// UIKit keeps it apart from the traits.
  var isModal: Bool
  init(_ traits: UIAccessibilityTraits, isModal: Bool = false) {
    self.traits = traits
    self.isModal = isModal
  }
  public init() { self.init(.none) }

  public static let isButton = AccessibilityTraits(.button)
  public static let isHeader = AccessibilityTraits(.header)
  public static let isSelected = AccessibilityTraits(.selected)
  public static let isLink = AccessibilityTraits(.link)
  public static let isSearchField = AccessibilityTraits(.searchField)
  public static let isImage = AccessibilityTraits(.image)
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  public static let isStaticText = AccessibilityTraits(.staticText)
  public static let isSummaryElement = AccessibilityTraits(.summaryElement)
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  /// Only what is inside is read while it is there.
  public static let isModal = AccessibilityTraits(.none, isModal: true)
  public static let playsSound = AccessibilityTraits(.playsSound)
  public static let isTabBar = AccessibilityTraits(.tabBar)
  public static let isToggle = AccessibilityTraits(.toggleButton)

  public typealias Element = AccessibilityTraits
  public func contains(_ member: AccessibilityTraits) -> Bool { intersection(member) == member }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(traits.union(other.traits), isModal: isModal || other.isModal)
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(traits.intersection(other.traits), isModal: isModal && other.isModal)
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(traits.symmetricDifference(other.traits), isModal: isModal != other.isModal)
  }
  @discardableResult
  public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(new)
    formUnion(new)
    return (isNew, new)
  }
  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(member)
    formSymmetricDifference(had)
    return had == Self() ? nil : had
  }
  @discardableResult public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(new)
    formUnion(new)
    return had == Self() ? nil : had
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }
}
