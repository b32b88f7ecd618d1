import Foundation

/// Further content of an element, for assistive technologies.
open class AXCustomContent: NSObject {
  /// When the content is read.
  public enum Importance: UInt, Sendable {
    /// When the user asks for it.
    case `default`
    /// With the element.
    case high
  }

  open private(set) var label: String
  open private(set) var value: String
  open var importance = Importance.default

  public init(label: String, value: String) {
    (self.label, self.value) = (label, value)
    super.init()
  }
}

/// By what further content of an element is told apart, and its name.
public struct AccessibilityCustomContentKey: Equatable {
  let label: Text
  /// Nil where the label tells it apart.
  let id: String?

  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  public init(_ labelKey: LocalizedStringKey) { (label, id) = (Text(labelKey), nil) }
}

/// One piece of further content.
struct AccessibilityDetail: Equatable {
  let key: String
  let label: String
  /// Nil where the content is taken away.
  let value: String?
  let importance: AXCustomContent.Importance

  /// Each once: what is said further out counts. What is important comes first.
  static func list(_ outer: [AccessibilityDetail], _ inner: [AccessibilityDetail]) -> [AccessibilityDetail] {
    var all = inner
    for detail in outer {
      all.removeAll { $0.key == detail.key }
      all.append(detail)
    }
    return all.filter { $0.importance == .high } + all.filter { $0.importance != .high }
  }
}

// A desktop's screen reader has no list of further content that users ask for: it reads all of it after the hint.

extension View {
  /// Says something further of the element; a nil value takes back what is said inside under the same key.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(key.label, id: key.id, value, importance))
  }
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(key.label, id: key.id, Text(valueKey), importance))
  }
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(key.label, id: key.id, Text(value), importance))
  }
  nonisolated public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(label, id: nil, value, importance))
  }
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(Text(labelKey), id: nil, value, importance))
  }
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(Text(labelKey), id: nil, Text(valueKey), importance))
  }
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey,
    _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.detail(Text(labelKey), id: nil, Text(value), importance))
  }
}

extension ModifiedContent where Content: View, Modifier == AccessibilityAttachmentModifier {
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey,
    _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> { adding(.detail(key.label, id: key.id, value, importance)) }
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey,
    _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Content, Modifier> { adding(.detail(Text(labelKey), id: nil, Text(valueKey), importance)) }
}
