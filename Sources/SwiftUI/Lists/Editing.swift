import UIKit

/// Whether what is around is edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether lists around are edited. Every screen has its own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Turns editing on and off.
nonisolated public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  @MainActor public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(verbatim: isEditing ? SystemWords.done : SystemWords.edit).fontWeight(isEditing ? .semibold : nil)
    }
  }
}

// MARK: What rows of data allow

struct DeleteTrait: ItemTrait {
  static var defaultValue: ((IndexSet) -> Void)? { nil }
  static var concernsLayout: Bool { false }
}
struct MoveTrait: ItemTrait {
  static var defaultValue: ((IndexSet, Int) -> Void)? { nil }
  static var concernsLayout: Bool { false }
}
struct DeleteDisabledTrait: ItemTrait {
  static var defaultValue: Bool { false }
  static var concernsLayout: Bool { false }
}
struct MoveDisabledTrait: ItemTrait {
  static var defaultValue: Bool { false }
  static var concernsLayout: Bool { false }
}

extension DynamicViewContent {
  /// The user can delete rows: by a swipe, or while the list is edited.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(TraitModifier<DeleteTrait>(value: action))
  }
  /// The user can move rows. `action` gets the places of the rows that move, and the place they move before.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(TraitModifier<MoveTrait>(value: action))
  }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension View {
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier<DeleteDisabledTrait>(value: isDisabled))
  }
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier<MoveDisabledTrait>(value: isDisabled))
  }
}
