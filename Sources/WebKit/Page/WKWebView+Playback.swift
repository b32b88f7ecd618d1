import Foundation

/// Whether a page plays something.
public enum WKMediaPlaybackState: UInt, Sendable {
  /// There is nothing to play.
  case none
  case playing
  case paused
  /// The app holds it.
  case suspended
}

/// The films and sounds of a page, with those of its frames that are of its own site.
extension WKWebView {
  public func pauseAllMediaPlayback(completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    runMedia("for (const e of media(document)) e.pause();") { _ in completionHandler?() }
  }

  public func pauseAllMediaPlayback() async {
    await withCheckedContinuation { done in pauseAllMediaPlayback { done.resume() } }
  }

  /// Holds all that plays, and all that begins to, until it is called with false. Another page is not held.
  public func setAllMediaPlaybackSuspended(
    _ suspended: Bool,
    completionHandler: (@MainActor @Sendable () -> Void)? = nil
  ) {
    page.suspendsMedia = suspended
    runMedia(suspended ? Self.suspend : Self.resume) { _ in completionHandler?() }
  }

  public func setAllMediaPlaybackSuspended(_ suspended: Bool) async {
    await withCheckedContinuation { done in setAllMediaPlaybackSuspended(suspended) { done.resume() } }
  }

  public func requestMediaPlaybackState(
    completionHandler: @escaping @MainActor @Sendable (WKMediaPlaybackState) -> Void
  ) {
    runMedia("const all = media(document); return [all.length, all.filter(e => !e.paused).length];") { answer in
      let counts = (answer as? [NSNumber])?.map(\.intValue) ?? [0, 0]
      completionHandler(
        counts[0] == 0 ? .none : self.page.suspendsMedia ? .suspended : counts[1] > 0 ? .playing : .paused
      )
    }
  }

  public func requestMediaPlaybackState() async -> WKMediaPlaybackState {
    await withCheckedContinuation { done in requestMediaPlaybackState { done.resume(returning: $0) } }
  }

  /// Ends what fills the screen.
  public func closeAllMediaPresentations(completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    runMedia("if (document.fullscreenElement) await document.exitFullscreen();") { _ in completionHandler?() }
  }

  public func closeAllMediaPresentations() async {
    await withCheckedContinuation { done in closeAllMediaPresentations { done.resume() } }
  }

  private func runMedia(_ body: String, _ done: @escaping @MainActor (Any?) -> Void) {
    guard startedEngine != nil else { return done(nil) }
    callAsyncJavaScript(Self.media + body, in: nil, in: .world(name: PageScripts.world)) { done(try? $0.get()) }
  }

  private static let media = """
    function pages(page) {
      const inner = [...page.querySelectorAll('iframe')].map(f => { try { return f.contentDocument; } catch {} });
      return [page, ...inner.filter(p => p).flatMap(pages)];
    }
    function media(page) { return pages(page).flatMap(p => [...p.querySelectorAll('video, audio')]); }

    """

  private static let suspend = """
    if (!globalThis.slipwayHeld) {
      globalThis.slipwayHeld = new Set();
      globalThis.slipwayHold = event => { slipwayHeld.add(event.target); event.target.pause(); };
      for (const page of pages(document)) page.addEventListener('play', slipwayHold, true);
      for (const e of media(document)) if (!e.paused) { slipwayHeld.add(e); e.pause(); }
    }
    """

  private static let resume = """
    if (globalThis.slipwayHeld) {
      for (const page of pages(document)) page.removeEventListener('play', slipwayHold, true);
      for (const e of slipwayHeld) e.play().catch(() => {});
      globalThis.slipwayHeld = null;
    }
    """
}
