import Foundation
import QuartzCore

/// What a view inherits from its superview: tint and traits.
struct ViewAppearance {
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// Whether something with a shade is presented above the view.
  var isShaded = false
  /// The traits the view was last told of.
  var toldTraits: UITraitCollection?
  /// The traits as they are, until something above changes.
  var traits: UITraitCollection?
  /// What the view overrides, if anything.
  var overrides: UITraitCollection?
  var traitObservers: [TraitObserver] = []
  /// What appearance proxies said when the view last took their looks.
  var generation = 0
}

extension UIView {
  // Tint.

  var effectiveTintColor: UIColor {
    let color =
      sequence(first: self, next: \.superview).lazy.compactMap(\.appearanceState.tintColor).first ?? UIView.appTint
    return effectiveTintAdjustmentMode == .dimmed ? .dimmedTint(of: color) : color
  }

  /// The accent colour of the app's asset catalogue, or blue.
  private static let appTint = AssetCatalog.of(.main).accentColor ?? .systemBlue

  func setTintColor(_ color: UIColor?) {
    appearanceState.tintColor = color
    tellTintChanged()
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    sequence(first: self, next: \.superview).lazy.map(\.appearanceState)
      .map { $0.tintAdjustmentMode == .automatic && $0.isShaded ? .dimmed : $0.tintAdjustmentMode }
      .first { $0 != .automatic } ?? .normal
  }

  func setShaded(_ isShaded: Bool) {
    guard appearanceState.isShaded != isShaded else { return }
    appearanceState.isShaded = isShaded
    tellModeChanged()
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    appearanceState.tintAdjustmentMode = mode
    tellModeChanged()
  }

  /// Colours of views' own are dimmed, too.
  private func tellModeChanged() {
    tintColorDidChange()
    for subview in subviews where subview.appearanceState.tintAdjustmentMode == .automatic { subview.tellModeChanged() }
  }

  private func tellTintChanged() {
    tintColorDidChange()
    for subview in subviews where subview.appearanceState.tintColor == nil { subview.tellTintChanged() }
  }

  // Traits.

  var effectiveTraits: UITraitCollection {
    if let traits = appearanceState.traits { return traits }
    // A screen that is covered in its stack stands in no view, and has its container's traits all the same.
    var traits =
      viewController?.traitsForView ?? superview?.traitCollection ?? viewController?.parent?.traitCollection
      ?? baseTraits
    if overrideUserInterfaceStyle != .unspecified {
      traits = UITraitCollection(traitsFrom: [
        traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
      ])
    }
    for overrides in [viewController?.ownTraits, appearanceState.overrides?.traits] {
      if let overrides, overrides != Traits() { traits = UITraitCollection(traits.traits.overridden(by: overrides)) }
    }
    traits = limited(traits)
    appearanceState.traits = traits
    return traits
  }

  /// Text no smaller and no larger than the view allows.
  private func limited(_ traits: UITraitCollection) -> UITraitCollection {
    guard minimumContentSizeCategory != nil || maximumContentSizeCategory != nil else { return traits }
    var category = traits.preferredContentSizeCategory
    if let least = minimumContentSizeCategory, category < least { category = least }
    if let most = maximumContentSizeCategory, category > most { category = most }
    guard category != traits.preferredContentSizeCategory else { return traits }
    return UITraitCollection(traitsFrom: [traits, UITraitCollection(preferredContentSizeCategory: category)])
  }

  /// Which limits hold the view's text, its own and those above it; for reading.
  public var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view -> String? in
      let limits = [
        view.minimumContentSizeCategory.map { "at least \($0.rawValue)" },
        view.maximumContentSizeCategory.map { "at most \($0.rawValue)" },
      ].compactMap { $0 }
      return limits.isEmpty ? nil : "\(type(of: view)): \(limits.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  private var baseTraits: UITraitCollection {
    (self as? UIWindow)?.windowScene?.traitCollection ?? UITraitCollection.systemTraits.collection
  }

  /// Something above changed: every view below learns of it if its own traits differ now.
  func traitsChanged() {
    appearanceState.traits = nil
    tellTraits()
    for subview in subviews { subview.traitsChanged() }
    for child in viewController?.children ?? [] {
      if let view = child.viewIfLoaded, view.superview == nil { view.traitsChanged() }
    }
  }

  private func tellTraits() {
    let told = appearanceState.toldTraits ?? foreseenTraits
    let traits = traitCollection
    if appearanceState.toldTraits == nil {
      appearanceState.toldTraits = traits
      resolveBackgroundColor()
    }
    guard traits != told else { return }
    appearanceState.toldTraits = traits
    resolveBackgroundColor()
    viewWidget?.contentChanged()
    viewController?.tellTraitsChanged(from: told)
    traitCollectionDidChange(told)
    if window != nil { UIView.appearanceGiver?.place(self) }
    tellObservers(told)
  }

  /// What a view has traits of until it comes to a place: it is told at once where those there are others.
  private var foreseenTraits: UITraitCollection {
    (window ?? superview?.window)?.windowScene?.traitCollection ?? UITraitCollection.systemTraits.collection
  }

  /// The view stands at a new place: tint and traits come from there.
  func inheritFromSuperview() {
    traitsChanged()
    if appearanceState.tintColor == nil { tellTintChanged() }
  }

  func resolveBackgroundColor() {
    layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }
}

extension UIView {
  /// The direction of what stands in something of another direction: forced, or that one.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .unspecified
      ? layoutDirection : userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The direction that views of the given kind are laid out in.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      UITraitCollection.systemTraits.collection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
