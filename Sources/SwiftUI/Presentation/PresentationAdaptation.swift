import SlipwayFoundation
import UIKit

/// What becomes of a presentation where there is little room.
public struct PresentationAdaptation: Sendable {
  fileprivate enum Kind { case automatic, none, popover, sheet, fullScreenCover }
  fileprivate let kind: Kind
  /// What the system does by itself: a popover becomes a sheet.
  public static var automatic: PresentationAdaptation { PresentationAdaptation(kind: .automatic) }
  /// It stays what it is.
  public static var none: PresentationAdaptation { PresentationAdaptation(kind: .none) }
  public static var popover: PresentationAdaptation { PresentationAdaptation(kind: .popover) }
  public static var sheet: PresentationAdaptation { PresentationAdaptation(kind: .sheet) }
  public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation(kind: .fullScreenCover) }
}

/// What a drag in the scrolling content of a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
  enum Kind { case automatic, resizes, scrolls }
  let kind: Kind
  /// It makes the sheet larger.
  public static var automatic: PresentationContentInteraction { PresentationContentInteraction(kind: .automatic) }
  /// It makes the sheet larger.
  public static var resizes: PresentationContentInteraction { PresentationContentInteraction(kind: .resizes) }
  /// It scrolls.
  public static var scrolls: PresentationContentInteraction { PresentationContentInteraction(kind: .scrolls) }
}

/// A sheet's or a popover's adaptation to the window that it is shown in.
struct SizedAdaptation: Equatable {
  let horizontal: PresentationAdaptation
  let vertical: PresentationAdaptation

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.horizontal.kind == rhs.horizontal.kind && lhs.vertical.kind == rhs.vertical.kind
  }

  /// What holds in an environment: nil where there is room enough.
  private func kind(in traits: UITraitCollection) -> PresentationAdaptation.Kind? {
    if traits.horizontalSizeClass == .compact { return horizontal.kind }
    return traits.verticalSizeClass == .compact ? vertical.kind : nil
  }

  func popoverStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    switch kind(in: traits) {
    case nil, .automatic?: traits.horizontalSizeClass == .compact ? .pageSheet : .none
    case .some(.none), .popover?: .none
    case .sheet?: .pageSheet
    case .fullScreenCover?: .fullScreen
    }
  }

  func sheetStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    kind(in: traits) == .fullScreenCover ? .fullScreen : .pageSheet
  }
}

/// Answers for a popover what becomes of it.
@MainActor final class PopoverAdapter: NSObject, UIPopoverPresentationControllerDelegate {
  private let adaptation: SizedAdaptation

  init(_ adaptation: SizedAdaptation) {
    self.adaptation = adaptation
    super.init()
    _ = Self.record
  }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        PopoverAdapter.self,
        name: "PopoverAdapter",
        methods: [
          MethodRecord("adaptivePresentationStyleFor:traitCollection:") { (me: PopoverAdapter) in
            { (_: UIPresentationController, traits: UITraitCollection) in me.adaptation.popoverStyle(in: traits) }
          }
        ]
      )
    ]
  }
}

extension View {
  /// What becomes of the presentation around where the window is narrow or low.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    let adaptation = SizedAdaptation(horizontal: horizontalAdaptation, vertical: verticalAdaptation)
    return modifier(ofSheet { $0.adaptation = $0.adaptation ?? adaptation })
  }

  /// What a drag in the scrolling content of the sheet around does first.
  nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    modifier(ofSheet { $0.interactionOfContent = $0.interactionOfContent ?? behavior })
  }
}
