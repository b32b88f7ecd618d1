import SlipwayFoundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit
import _AuthenticationServices_SwiftUI

@testable import AuthenticationServices

@MainActor @Suite("The button to sign in with Apple")
struct AppleIDButtonTests {
  @Test("It says what it is for")
  func titles() {
    let labels = [ASAuthorizationAppleIDButton.ButtonType.signIn, .continue, .signUp].map {
      ASAuthorizationAppleIDButton(type: $0, style: .black).accessibilityLabel
    }
    #expect(labels == ["Sign in with Apple", "Continue with Apple", "Sign up with Apple"])
    #expect(ASAuthorizationAppleIDButton.ButtonType.default == .signIn)
    #expect(ASAuthorizationAppleIDButton().accessibilityLabel == "Sign in with Apple")
  }

  @Test("It looks as its style says")
  func styles() {
    func looks(_ style: ASAuthorizationAppleIDButton.Style) -> (UIColor?, CGFloat) {
      let button = ASAuthorizationAppleIDButton(authorizationButtonType: .signIn, authorizationButtonStyle: style)
      return (button.backgroundColor, button.layer.borderWidth)
    }
    #expect(looks(.black) == (.black, 0) && looks(.white) == (.white, 0) && looks(.whiteOutline) == (.white, 1))
    let button = ASAuthorizationAppleIDButton(type: .signIn, style: .black)
    #expect(button.cornerRadius == 6)
    button.cornerRadius = 22
    #expect(button.layer.cornerRadius == 22)
  }

  @Test("Its text fits into it", arguments: [CGSize(width: 320, height: 50), CGSize(width: 130, height: 30)])
  func layout(_ size: CGSize) throws {
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .white)
    button.frame.size = size
    button.layoutIfNeeded()
    let label = try #require(button.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(button.bounds.contains(label.frame))
    #expect(label.frame.width >= label.intrinsicContentSize.width)
  }

  @Test("It sends its action")
  func action() {
    let button = ASAuthorizationAppleIDButton(type: .signIn, style: .black)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }

  @Test("SwiftUI's asks for what the app wants, and tells that there is no account")
  func swiftUI() async throws {
    var asked: [ASAuthorization.Scope]?
    var ended: (any Error)?
    let view = SignInWithAppleButton(.signUp) { request in
      request.requestedScopes = [.email]
      asked = request.requestedScopes
    } onCompletion: { result in
      if case .failure(let error) = result { ended = error }
    }
    .signInWithAppleButtonStyle(.whiteOutline)
    .frame(width: 280, height: 45)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    window.rootViewController = UIHostingController(rootView: view)
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    func find(_ view: UIView) -> ASAuthorizationAppleIDButton? {
      view as? ASAuthorizationAppleIDButton ?? view.subviews.lazy.compactMap(find).first
    }
    let button = try #require(find(window))
    #expect(button.bounds.size == CGSize(width: 280, height: 45))
    #expect(button.accessibilityLabel == "Sign up with Apple" && button.layer.borderWidth == 1)
    button.sendActions(for: .touchUpInside)
    #expect(asked == [.email])
    try await wait(for: "the answer") { ended != nil }
    #expect((ended as? ASAuthorizationError)?.code == .unknown)
  }

  @Test("No password is kept for apps")
  func passwords() {
    let provider = ASAuthorizationPasswordProvider()
    #expect(provider.createRequest().provider === provider)
    let credential = ASPasswordCredential(user: "alice", password: "wonder")
    #expect(credential.user == "alice" && credential.password == "wonder")
  }
}
