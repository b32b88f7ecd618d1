/// How the views of a screen or a sheet are presented, and how that ends.
struct PresentationContext {
  let isPresented: Bool
  let dismiss: @MainActor () -> Void
  static let nothing: @MainActor () -> Void = {}
}

private enum PresentationContextKey: EnvironmentKey { static var defaultValue: PresentationContext? { nil } }

/// Ends the presentation that the views are in: leads back from a pushed screen, closes a sheet.
@preconcurrency @MainActor public struct DismissAction {
  private let action: @MainActor () -> Void
  nonisolated init(action: @escaping @MainActor () -> Void) { self.action = action }

  /// Where nothing is presented, nothing happens.
  public func callAsFunction() { action() }
}

/// Whether views are presented.
public struct PresentationMode {
  public internal(set) var isPresented: Bool
  let action: @MainActor () -> Void

  /// Leads back, or closes the sheet.
  @MainActor @preconcurrency public mutating func dismiss() {
    isPresented = false
    action()
  }
}

extension EnvironmentValues {
  var presentation: PresentationContext? {
    get { self[PresentationContextKey.self] }
    set { self[PresentationContextKey.self] = newValue }
  }

  /// Ends the presentation that the views are in.
  public var dismiss: DismissAction { DismissAction(action: presentation?.dismiss ?? PresentationContext.nothing) }

  /// Whether the views are in a presentation: pushed, or in a sheet.
  public var isPresented: Bool { presentation?.isPresented ?? false }

  /// How the views are presented.
  public var presentationMode: Binding<PresentationMode> {
    let context = presentation
    nonisolated(unsafe) let mode = PresentationMode(
      isPresented: context?.isPresented ?? false,
      action: context?.dismiss ?? PresentationContext.nothing
    )
    // `dismiss()` has done what there is to do when the mode is written.
    return .constant(mode)
  }
}
