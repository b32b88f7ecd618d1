import DeveloperToolsSupport
import UIKit

/// Views that a developer looks at while writing them; `slipway preview` shows them.
@MainActor @preconcurrency public protocol PreviewProvider: _PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

/// A preview provider of any type.
@MainActor @preconcurrency public protocol _PreviewProvider {}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// What a preview is for.
public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

/// The device a preview is shown on.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { self.init(rawValue: stringLiteral) }
}

/// The room a preview has.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// Which way up the device of a preview is held.
public struct InterfaceOrientation: CaseIterable, Equatable, Hashable, Identifiable, Sendable {
  public let id: String
  public static var allCases: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
}

/// What a view says of the preview that it is; the view itself is the same.
nonisolated struct PreviewHint: ViewModifier {
  enum Hint: Sendable {
    case name(String?)
    case trait(any Sendable)
  }
  let hint: Hint

  @MainActor func body(content: Content) -> some View { content }
}

extension View {
  /// Tells which device a preview is shown on: how large its screen is. Of a device that is not known, and of none, the screen
  /// is that of the others.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(PreviewHint(hint: .trait(PreviewScreen(device: value?.rawValue))))
  }
  /// Tells how much room a preview has.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(PreviewHint(hint: .trait(value.frame)))
  }
  /// Tells a preview's name.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewHint(hint: .name(value)))
  }
  /// Tells which way up the device of a preview is held.
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(PreviewHint(hint: .trait(value.previewOrientation)))
  }
}

extension PreviewLayout {
  fileprivate var frame: PreviewFrame {
    switch self {
    case .device: .device
    case .sizeThatFits: .fitting
    case .fixed(let width, let height): .fixed(width: width, height: height)
    }
  }
}

extension InterfaceOrientation {
  fileprivate var previewOrientation: PreviewOrientation {
    switch self {
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .portraitUpsideDown: .portraitUpsideDown
    default: .portrait
    }
  }
}
