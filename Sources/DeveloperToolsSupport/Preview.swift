/// A preview as the developer's tools see it. The macro `#Preview` makes one; `slipway preview` shows it.
@MainActor public struct Preview {
  package let name: String?
  package let traits: [ViewTraits]
  /// Makes the view controller that is shown. Its class is UIKit's, which stands above this module.
  package let makeController: @MainActor () -> AnyObject

  package init(name: String?, traits: [ViewTraits], makeController: @escaping @MainActor () -> AnyObject) {
    self.name = name
    self.traits = traits
    self.makeController = makeController
  }

  /// Traits of previews of views.
  nonisolated public struct ViewTraits: Sendable {
    /// What is around the view, or is said of its device.
    package let value: any Sendable

    package init(_ value: any Sendable) { self.value = value }
  }

  /// Where two traits say it, the last one holds.
  package var frame: PreviewFrame { Self.frame(traits) }
  package nonisolated static func frame(_ traits: [ViewTraits]) -> PreviewFrame {
    traits.last { $0.value is PreviewFrame }?.value as? PreviewFrame ?? .device
  }
  package var orientation: PreviewOrientation {
    traits.last { $0.value is PreviewOrientation }?.value as? PreviewOrientation ?? .portrait
  }
  package var screen: PreviewScreen? { traits.last { $0.value is PreviewScreen }?.value as? PreviewScreen }
}
