@_exported import AuthenticationServices
import SlipwayFoundation
@_exported import SwiftUI
import UIKit

/// The button to sign in with Apple. There is no account on the machine: the completion hears of
/// `ASAuthorizationError.unknown`, as on a simulator without one.
@MainActor @preconcurrency public struct SignInWithAppleButton: View {
  public struct Label: Sendable {
    let type: ASAuthorizationAppleIDButton.ButtonType
    public static let signIn = Label(type: .signIn)
    public static let `continue` = Label(type: .continue)
    public static let signUp = Label(type: .signUp)
  }

  public struct Style: Sendable {
    let style: ASAuthorizationAppleIDButton.Style
    public static let black = Style(style: .black)
    public static let white = Style(style: .white)
    public static let whiteOutline = Style(style: .whiteOutline)
  }

  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
  @Environment(\.signInWithAppleStyle) private var style

  public init(
    _ label: Label = .signIn,
    onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {
    (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion)
  }

  public var body: some View {
    AppleIDButton(type: label.type, style: style) {
      let request = ASAuthorizationAppleIDProvider().createRequest()
      onRequest(request)
      AuthorizationAttempt([request], onCompletion).start { $0.performRequests() }
    }
    // A button keeps its looks for life.
    .id(style)
  }
}

private struct StyleKey: EnvironmentKey {
  static var defaultValue: ASAuthorizationAppleIDButton.Style { .black }
}

extension EnvironmentValues {
  fileprivate var signInWithAppleStyle: ASAuthorizationAppleIDButton.Style {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
    environment(\.signInWithAppleStyle, style.style)
  }
}

private struct AppleIDButton: UIViewRepresentable {
  let type: ASAuthorizationAppleIDButton.ButtonType
  let style: ASAuthorizationAppleIDButton.Style
  let press: () -> Void

  final class Coordinator {
    var press: () -> Void = {}
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> ASAuthorizationAppleIDButton {
    let button = ASAuthorizationAppleIDButton(type: type, style: style)
    let coordinator = context.coordinator
    button.addAction(UIAction { _ in coordinator.press() }, for: .touchUpInside)
    return button
  }

  func updateUIView(_ button: ASAuthorizationAppleIDButton, context: Context) { context.coordinator.press = press }

  /// It takes the room that there is, as a button of such a width would.
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: ASAuthorizationAppleIDButton,
    context: Context
  ) -> CGSize? {
    let usual = uiView.intrinsicContentSize
    return CGSize(width: proposal.width ?? usual.width, height: proposal.height ?? usual.height)
  }
}
