import UIKit

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(CustomDetent)
  }
  let kind: Kind

  /// About half of the screen.
  public static let medium = PresentationDetent(kind: .medium)
  /// Nearly all of it.
  public static let large = PresentationDetent(kind: .large)
  /// A part of what there is.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  /// Points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

  var identifier: UISheetPresentationController.Detent.Identifier {
    switch kind {
    case .medium: .medium
    case .large: .large
    case .fraction(let fraction): .init("fraction \(fraction)")
    case .height(let height): .init("height \(height)")
    case .custom(let custom): .init("custom \(custom.name)")
    }
  }

  @MainActor var detent: UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction): .custom(identifier: identifier) { $0.maximumDetentValue * fraction }
    case .height(let height): .custom(identifier: identifier) { _ in height }
    case .custom(let custom):
      .custom(identifier: identifier) { custom.height($0.maximumDetentValue, $0.containerTraitCollection) }
    }
  }
}

/// Whether what lies below a sheet can be touched.
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }
  let kind: Kind
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// While the sheet is at this detent or a lower one.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }
}

extension View {
  /// Where the sheet around rests.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(ofSheet { $0.detents = $0.detents ?? detents })
  }
  /// Where it rests, and at which of them it is: the user's drags write `selection`.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View { modifier(SelectedDetents(detents: detents, selection: selection)) }

  /// The bar at the sheet's top that says it can be dragged.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(ofSheet { $0.dragIndicator = $0.dragIndicator ?? visibility })
  }
  /// Points; nil for the system's own.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(ofSheet { $0.cornerRadius = $0.cornerRadius ?? cornerRadius })
  }
  nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
    -> some View
  { modifier(ofSheet { $0.interaction = $0.interaction ?? interaction }) }

  /// What is seen behind the sheet's views. A gradient is shown by its first colour.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    let style = AnyShapeStyle(style)
    return modifier(
      ScreenModifier(screen: { $0.presentedScreen }) { settings, environment in
        settings.sheet.background = settings.sheet.background ?? style.style.finalPaint(in: environment).color
      }
    )
  }

  /// What stands behind the sheet's views, over all of the sheet.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let ground = content()
    return modifier(
      ScreenModifier(screen: { $0.presentedScreen }) { settings, environment in
        guard settings.sheet.ground == nil else { return }
        settings.sheet.ground = AnyView(
          ground.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment).ignoresSafeArea()
            .environment(\.self, environment)
        )
      }
    )
  }

  /// Whether the user cannot dismiss the sheet by a drag, or a tap beside it.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(ofSheet { $0.isFixed = $0.isFixed ?? isDisabled })
  }

  /// What is inside is shown in light or dark colours; what is around stays as it is.
  @available(iOS, deprecated: 100000.0, renamed: "preferredColorScheme(_:)")
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Light or dark for all of the presentation that the view is in, the window or a sheet; nil for the user's own.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(
      ScreenModifier(screen: { $0.presentedScreen }) { settings, _ in
        settings.preferredScheme = settings.preferredScheme ?? colorScheme
      }
    )
  }
}

/// A modifier that says something about the sheet around.
func ofSheet(_ speak: @escaping @MainActor (inout SheetSettings) -> Void) -> ScreenModifier {
  ScreenModifier(screen: { $0.presentedScreen }) { settings, _ in speak(&settings.sheet) }
}

nonisolated private struct SelectedDetents: ViewModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>

  @MainActor func body(content: Content) -> some View {
    let selected = selection.wrappedValue
    return content.modifier(
      ofSheet {
        $0.detents = $0.detents ?? detents
        $0.selected = $0.selected ?? selected
        $0.select = { selection.wrappedValue = $0 }
      }
    )
  }
}

/// What the views of a sheet want of it.
@MainActor struct SheetSettings {
  var detents: Set<PresentationDetent>?
  var selected: PresentationDetent?
  var select: (PresentationDetent) -> Void = { _ in }
  var dragIndicator: Visibility?
  var cornerRadius: CGFloat?
  var interaction: PresentationBackgroundInteraction?
  var background: UIColor?
  /// Shown behind the views.
  var ground: AnyView?
  var isFixed: Bool?
  var interactionOfContent: PresentationContentInteraction?
  var adaptation: SizedAdaptation?
  var sizing: (any PresentationSizing)?

  func apply(to controller: ScreenController, before: SheetSettings) {
    controller.isModalInPresentation = isFixed ?? false
    controller.showGround(ground ?? controller.screen.settings.ground)
    if background != before.background { controller.view.backgroundColor = background ?? .systemBackground }
    if let size = cardSize(of: controller), controller.preferredContentSize != size {
      controller.preferredContentSize = size
    }
    let isSheet = [.pageSheet, .formSheet].contains(controller.modalPresentationStyle)
    guard isSheet, let sheet = controller.sheetPresentationController else {
      return
    }
    if detents != before.detents { sheet.detents = (detents ?? [.large]).map(\.detent) }
    sheet.prefersGrabberVisible = showsGrabber
    sheet.prefersScrollingExpandsWhenScrolledToEdge = interactionOfContent?.kind != .scrolls
    sheet.preferredCornerRadius = cornerRadius
    sheet.largestUndimmedDetentIdentifier = largestUndimmed
    guard let selected, sheet.selectedDetentIdentifier != selected.identifier else { return }
    sheet.animateChanges { sheet.selectedDetentIdentifier = selected.identifier }
  }

  /// By itself the bar is shown where there is more than one place to rest.
  private var showsGrabber: Bool {
    switch dragIndicator ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: (detents?.count ?? 1) > 1
    }
  }

  private var largestUndimmed: UISheetPresentationController.Detent.Identifier? {
    switch interaction?.kind {
    case .upThrough(let detent): detent.identifier
    case .enabled: (detents?.contains(.large) ?? true) ? .large : detents?.first?.identifier
    default: nil
    }
  }
}
