import UIKit

/// How large a sheet is in a wide window; in a narrow one it is as wide as the window.
public protocol PresentationSizing {
  /// The size, in points; nil on a side for the content's own.
  @MainActor func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
}

/// The views of a sheet, for what says how large it is.
public struct PresentationSizingRoot {
  let size: @MainActor (ProposedViewSize) -> CGSize
  /// The size that the views take of a proposal.
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

/// What is known where a sheet's size is asked for.
public struct PresentationSizingContext {}

/// The size of a page, as the system has it.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    PagePresentationSizing().proposedSize(for: root, context: context)
  }
}

/// The size of a page.
public struct PagePresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 704, height: 900)
  }
}

/// The size of a form: smaller than a page.
public struct FormPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 540, height: 620)
  }
}

/// The content's own size.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    .unspecified
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
  /// The same with the content's own size on some sides.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    FittedSides(base: self, horizontal: horizontal, vertical: vertical)
  }
}

private struct FittedSides<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    var size = base.proposedSize(for: root, context: context)
    if horizontal { size.width = nil }
    if vertical { size.height = nil }
    return size
  }
}

extension View {
  /// How large the sheet around is in a wide window.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    nonisolated(unsafe) let sizing = sizing
    return modifier(ofSheet { $0.sizing = $0.sizing ?? sizing })
  }
}

extension SheetSettings {
  /// The size that the views ask for; nil where they leave it to the system.
  func cardSize(of controller: ScreenController) -> CGSize? {
    guard let sizing else { return nil }
    let root = PresentationSizingRoot { controller.sizeThatFits($0) }
    let wanted = sizing.proposedSize(for: root, context: PresentationSizingContext())
    let own = wanted.width == nil || wanted.height == nil ? root.sizeThatFits(wanted) : .zero
    return CGSize(width: wanted.width ?? own.width, height: wanted.height ?? own.height)
  }
}
