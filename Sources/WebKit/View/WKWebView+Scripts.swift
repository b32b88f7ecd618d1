import CGTK
import CWebKitGTK
import Foundation

extension WKWebView {
  /// The value of the script's last statement; with none (`undefined`) it is a nil `Any?` in the `Any`.
  @discardableResult public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    try await evaluated(javaScriptString, in: .page) as Any
  }

  public func evaluateJavaScript(
    _ javaScript: String,
    in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld,
    completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    guard frame.isReached else { completionHandler?(.failure(WKError(.javaScriptInvalidFrameTarget))); return }
    evaluate(javaScript, in: contentWorld) { completionHandler?($0.map { $0 as Any }) }
  }

  public func evaluateJavaScript(
    _ javaScript: String,
    in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    guard frame.isReached else { throw WKError(.javaScriptInvalidFrameTarget) }
    return try await evaluated(javaScript, in: contentWorld)
  }

  /// Runs a script as the body of an asynchronous function of these arguments. What it returns may be a promise: its
  /// value is what comes.
  public func callAsyncJavaScript(
    _ functionBody: String,
    arguments: [String: Any] = [:],
    in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld,
    completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    guard frame.isReached else { completionHandler?(.failure(WKError(.javaScriptInvalidFrameTarget))); return }
    call(functionBody, arguments, in: contentWorld) { completionHandler?($0.map { $0 as Any }) }
  }

  public func callAsyncJavaScript(
    _ functionBody: String,
    arguments: [String: Any] = [:],
    in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    guard frame.isReached else { throw WKError(.javaScriptInvalidFrameTarget) }
    return try await withCheckedThrowingContinuation { continuation in
      call(functionBody, arguments, in: contentWorld) { self.resume(continuation, $0) }
    }
  }

  private func evaluated(_ script: String, in world: WKContentWorld) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluate(script, in: world) { self.resume(continuation, $0) }
    }
  }

  /// The value comes and stays on the main actor: it is nobody else's.
  private func resume(_ continuation: CheckedContinuation<Any?, any Error>, _ result: Result<Any?, any Error>) {
    nonisolated(unsafe) let result = result
    continuation.resume(with: result)
  }

  func evaluate(
    _ script: String,
    in world: WKContentWorld,
    _ done: @escaping @MainActor (Result<Any?, any Error>) -> Void
  ) {
    guard let engine else { return done(.failure(WKError(.webViewInvalidated))) }
    let data = AsyncReply.data { reply in
      done(WKWebView.value { webkit_web_view_evaluate_javascript_finish(engine.webView, reply, $0) })
    }
    webkit_web_view_evaluate_javascript(
      engine.webView,
      script,
      -1,
      world.nativeName,
      nil,
      nil,
      AsyncReply.callback,
      data
    )
  }

  private func call(
    _ body: String,
    _ arguments: [String: Any],
    in world: WKContentWorld,
    _ done: @escaping @MainActor (Result<Any?, any Error>) -> Void
  ) {
    guard let engine else { return done(.failure(WKError(.webViewInvalidated))) }
    let names = arguments.keys.sorted()
    let values = names.compactMap { ScriptValue.json(arguments[$0]) }
    guard values.count == names.count else { return done(.failure(WKError(.javaScriptResultTypeIsUnsupported))) }
    let passed = values.map(ScriptValue.expression(json:)).joined(separator: ", ")
    let script = "return (async function(\(names.joined(separator: ", "))) {\(body)\n})(\(passed))"
    let data = AsyncReply.data { reply in
      done(WKWebView.value { webkit_web_view_call_async_javascript_function_finish(engine.webView, reply, $0) })
    }
    webkit_web_view_call_async_javascript_function(
      engine.webView,
      script,
      -1,
      nil,
      world.nativeName,
      nil,
      nil,
      AsyncReply.callback,
      data
    )
  }

  private static func value(
    _ finish: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
  ) -> Result<Any?, any Error> {
    do throws(NativeError) {
      let value = try throwing(finish).map { NativeObject(adopting: UnsafeMutableRawPointer($0)) }
      return .success(value.flatMap { ScriptValue.object($0.opaque) })
    } catch {
      return .failure(WKError(script: error))
    }
  }
}

extension WKFrameInfo? {
  /// Scripts run in main frames only: WebKitGTK has no way into others.
  @MainActor fileprivate var isReached: Bool { self?.isMainFrame ?? true }
}
