import CGTK
import CWebKitGTK
import Foundation
import FoundationNetworking

extension WKWebView {
  func listenToPolicies(of engine: WebEngine) {
    engine.native.on("decide-policy") { [weak self] arguments in
      guard let self else { return .handled(false) }
      let decision = NativeObject(arguments.object(0))
      return .handled(decide(decision, WebKitPolicyDecisionType(arguments.number(1))))
    }
    engine.native.on("authenticate") { [weak self] arguments in
      .handled(self?.authenticate(NativeObject(arguments.object(0))) ?? false)
    }
  }

  /// Whether the delegate will decide; else the engine does.
  private func decide(_ decision: NativeObject, _ type: WebKitPolicyDecisionType) -> Bool {
    switch type {
    case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: return decideOnResponse(decision)
    case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION:
      let leaving = takeLeaving(decision.action)
      let source = leaving.map { WKFrameInfo($0.frame, self) } ?? WKFrameInfo(mainFrameOf: self)
      decideOnAction(decision, WKNavigationAction(decision.action, sourceFrame: source, targetFrame: nil))
    default:
      guard hasActionDecisions, !navigations.isGoingOn else {
        answer(decision, nil, .allow, sharedConfiguration.defaultWebpagePreferences)
        return true
      }
      findFrames(of: decision.action) { [weak self] source, target, leaving in
        self?.decideOnAction(
          decision,
          WKNavigationAction(
            decision.action,
            sourceFrame: source,
            targetFrame: target,
            shouldPerformDownload: leaving?.saves ?? false
          )
        )
      }
    }
    return true
  }

  private var hasActionDecisions: Bool {
    navigationDelegate?.webView_decidePolicyForNavigationAction_preferences != nil
      || navigationDelegate?.webView_decidePolicyForNavigationAction != nil
  }

  private func decideOnAction(_ decision: NativeObject, _ action: WKNavigationAction) {
    let preferences: WKWebpagePreferences = sharedConfiguration.defaultWebpagePreferences
    let once = Once { [weak self] (answer: (policy: WKNavigationActionPolicy, preferences: WKWebpagePreferences)) in
      guard let self else { return webkit_policy_decision_ignore(decision.policy) }
      self.answer(decision, action, answer.policy, answer.preferences)
    }
    if let decide = navigationDelegate?.webView_decidePolicyForNavigationAction_preferences {
      decide(self, action, preferences) { once.call(($0, $1)) }
    } else if let decide = navigationDelegate?.webView_decidePolicyForNavigationAction {
      decide(self, action) { once.call(($0, preferences)) }
    } else {
      once.call((.allow, preferences))
    }
  }

  private func answer(
    _ decision: NativeObject,
    _ action: WKNavigationAction?,
    _ policy: WKNavigationActionPolicy,
    _ preferences: WKWebpagePreferences
  ) {
    switch policy {
    case .allow:
      if let action, action.targetFrame?.isMainFrame == true {
        startedEngine?.allowContentJavaScript(preferences.allowsContentJavaScript)
        setContentMode(preferences.preferredContentMode)
      }
      webkit_policy_decision_use(decision.policy)
    case .cancel:
      webkit_policy_decision_ignore(decision.policy)
    case .download:
      guard let action else { return webkit_policy_decision_ignore(decision.policy) }
      download(decision) { webView, download in
        webView.navigationDelegate?.webView_navigationAction_didBecomeDownload?(webView, action, download)
      }
    }
  }

  private func decideOnResponse(_ decision: NativeObject) -> Bool {
    guard let decide = navigationDelegate?.webView_decidePolicyForNavigationResponse else { return false }
    let response = WKNavigationResponse(decision.opaque)
    let once = Once { [weak self] (policy: WKNavigationResponsePolicy) in
      switch policy {
      case .allow: webkit_policy_decision_use(decision.policy)
      case .cancel: webkit_policy_decision_ignore(decision.policy)
      case .download:
        self?.download(decision) { webView, download in
          webView.navigationDelegate?.webView_navigationResponse_didBecomeDownload?(webView, response, download)
        }
      }
    }
    decide(self, response) { once.call($0) }
    return true
  }

  private func download(_ decision: NativeObject, _ became: @escaping (WKWebView, WKDownload) -> Void) {
    sharedConfiguration.websiteDataStore.session.expectDownload(of: self) { [weak self] download in
      guard let self else { return }
      became(self, download)
    }
    webkit_policy_decision_download(decision.policy)
  }

  private func authenticate(_ request: NativeObject) -> Bool {
    guard let decide = navigationDelegate?.webView_didReceiveAuthenticationChallenge else { return false }
    let challenge = URLAuthenticationChallenge(native: request.opaque)
    let once = Once { (answer: (disposition: URLSession.AuthChallengeDisposition, credential: URLCredential?)) in
      let (disposition, credential) = answer
      if disposition == .useCredential, let credential {
        let native = credential.native
        webkit_authentication_request_authenticate(request.opaque, native)
        webkit_credential_free(native)
      } else if disposition == .cancelAuthenticationChallenge {
        webkit_authentication_request_cancel(request.opaque)
      } else {
        // No credential: the page of the refusal is shown.
        webkit_authentication_request_authenticate(request.opaque, nil)
      }
    }
    decide(self, challenge) { once.call(($0, $1)) }
    return true
  }
}

extension NativeObject {
  fileprivate var action: OpaquePointer { webkit_navigation_policy_decision_get_navigation_action(opaque)! }
  fileprivate var policy: UnsafeMutablePointer<WebKitPolicyDecision> {
    pointer.assumingMemoryBound(to: WebKitPolicyDecision.self)
  }
}
