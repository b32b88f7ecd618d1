// Whether a class overrides a method of a framework's class: by the runtime's `swift_lookUpClassMethod`, which finds what a class
// has in its table for a method. SlipwayRuntime knows the methods by their symbols, as the linker resolves them.

/// The methods of which it can be said. The numbers are those of `slipway_overrides_edit`.
package enum EditMethod: Int32, CaseIterable, Sendable {
  case cut, copy, paste, select, selectAll, delete
  case toggleBoldface, toggleItalics, toggleUnderline, increaseSize, decreaseSize
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
  case pasteAndMatchStyle, pasteAndGo, pasteAndSearch
  case find, findAndReplace, findNext, findPrevious, useSelectionForFind
  case printContent, duplicate, move, rename, export
}

extension EditMethod {
  /// Whether a class below `UIResponder` overrides it.
  package func isOverridden(by type: AnyClass) -> Bool { overridesEdit(address(of: type), rawValue) }
}

/// The methods by which a view draws what it shows.
package enum DrawingMethod: Sendable {
  case draw, display

  /// Whether a class below `UIView` overrides it.
  package func isOverridden(by type: AnyClass) -> Bool {
    switch self {
    case .draw: overridesDraw(address(of: type))
    case .display: overridesDisplay(address(of: type))
    }
  }
}

func address(of type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

@_silgen_name("slipway_overrides_draw")
private func overridesDraw(_ type: UnsafeRawPointer) -> Bool
@_silgen_name("slipway_overrides_display")
private func overridesDisplay(_ type: UnsafeRawPointer) -> Bool
@_silgen_name("slipway_overrides_edit")
private func overridesEdit(_ type: UnsafeRawPointer, _ action: Int32) -> Bool
@_silgen_name("slipway_overrides_probe")
func overridesProbe(_ type: UnsafeRawPointer) -> Bool

/// A class whose one method a subclass may override; SlipwayRuntime names it by its symbol.
package class OverrideProbe {
  package init() {}
  package func act() {}
}
