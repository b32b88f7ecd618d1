import Foundation

/// Names a value of an app's own in a configuration state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What a configuration adapts to: traits, and states such as selected.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether a header stays at the edge while its rows scroll by.
  public var isPinned = false
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  /// Whether the cell's swipe actions are open.
  public var isSwiped = false
  /// Whether the user is moving the cell.
  public var isReordering = false
  /// What a drag does with the cell.
  public enum DragState: Hashable, Sendable { case none, lifting, dragging }
  /// What the cell is to a drag that is over its list.
  public enum DropState: Hashable, Sendable { case none, notTargeted, targeted }
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}

extension UICellConfigurationState {
  mutating func takeDrag(_ states: CellStates) {
    cellDragState =
      switch states.drag {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    cellDropState = states.isDropTarget ? .targeted : states.hasDrop ? .notTargeted : .none
  }
}

/// The states that the standard configurations look at.
struct StandardStates {
  var isDisabled: Bool
  var isHighlighted: Bool
  var isSelected: Bool
  var list: UIListEnvironment

  init(_ state: any UIConfigurationState) {
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    isDisabled = cell?.isDisabled ?? view?.isDisabled ?? false
    isHighlighted = cell?.isHighlighted ?? view?.isHighlighted ?? false
    isSelected = cell?.isSelected ?? view?.isSelected ?? false
    list = state.traitCollection.listEnvironment
  }
}
