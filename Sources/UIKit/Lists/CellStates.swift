/// What a list does with a cell, beside selecting it.
struct CellStates: Equatable {
  var isEditing = false
  var isExpanded = false
  var isSwiped = false
  /// Whether what the swipe brought out only deletes.
  var deletesOnSwipe = false
  var isReordering = false
  var drag = CellDragState.none
  /// Whether what is dragged would be dropped into the cell.
  var isDropTarget = false
  /// Whether something is dragged over the list.
  var hasDrop = false
}
