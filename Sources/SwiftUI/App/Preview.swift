import UIKit

/// Views that a developer looks at in Xcode. Here nobody shows them; they are built like all of the app.
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

extension View {
  /// Tells the developer's tools how to show a preview; the view itself is the same.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
