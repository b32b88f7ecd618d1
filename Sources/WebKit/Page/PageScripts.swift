import Foundation

/// Scripts of ours in the app's pages. The first runs in a world of its own, which pages neither see nor reach.
enum PageScripts {
  static let world = "slipway-page"
  /// What the first script's messages are called.
  static let port = "slipway"

  /// Tells where the page stands, and what a click or a form in whatever frame is about to load; says of which frame a
  /// message comes that the other script announces.
  static let watch = """
    (() => {
      const port = webkit.messageHandlers.slipway;
      const isMain = window === window.top;
      const frame = () => ({isMain, url: location.href, origin: self.origin});
      addEventListener('slipway-message', () => port.postMessage({frame: frame()}), true);
      addEventListener('slipway-sent', () => port.postMessage({sent: true}), true);
      addEventListener('click', event => {
        const link = event.composedPath().find(e => e.localName == 'a' || e.localName == 'area');
        if (link?.href) port.postMessage({
          leaving: {...frame(), to: String(link.href), target: link.target ?? '', saves: link.hasAttribute('download')}
        });
      }, true);
      addEventListener('submit', event => {
        port.postMessage({leaving: {...frame(), target: event.submitter?.formTarget || event.target.target || ''}});
      }, true);
      if (!isMain) return;
      let order = 0, last = '';
      function color() {
        for (const e of [document.body, document.documentElement]) {
          const color = e && getComputedStyle(e).backgroundColor;
          if (color && color != 'transparent' && color != 'rgba(0, 0, 0, 0)') return color;
        }
        return '';
      }
      function report(paints) {
        const seen = visualViewport, page = document.scrollingElement ?? document.documentElement;
        if (!page || !seen) return;
        const state = [seen.pageLeft, seen.pageTop, page.scrollWidth, page.scrollHeight, seen.scale];
        const text = state.join() + ',' + order;
        if (text != last) port.postMessage({state, order});
        last = text;
        if (paints) port.postMessage({color: color()});
      }
      globalThis.slipwayScroll = (x, y, number) => {
        order = number;
        scrollTo({left: x, top: y, behavior: 'instant'});
        report();
      };
      const sizes = new ResizeObserver(() => report());
      function watchSizes() {
        for (const e of [document.documentElement, document.body]) if (e) sizes.observe(e);
        report(true);
      }
      document.addEventListener('scroll', () => report(), {passive: true});
      visualViewport.addEventListener('scroll', () => report());
      visualViewport.addEventListener('resize', () => report());
      addEventListener('resize', () => report());
      document.addEventListener('DOMContentLoaded', watchSizes);
      addEventListener('load', () => report(true));
      report();
    })();
    """

  /// Has every message to a handler announced in the world that sends it. The announcement says nothing itself: what it
  /// says of the frame is added in the other world, where no page can change it.
  static func announce(_ name: String) -> String {
    """
    (name => {
      const handler = window.webkit?.messageHandlers?.[name];
      const kind = handler && Object.getPrototypeOf(handler), mark = Symbol.for('slipway.announced');
      if (!kind || kind[mark]) return;
      const {postMessage} = kind, say = window.dispatchEvent.bind(window), Announcement = Event;
      Object.defineProperty(kind, mark, {value: true});
      kind.postMessage = function (...body) {
        say(new Announcement('slipway-message'));
        try { return postMessage.apply(this, body); } finally { say(new Announcement('slipway-sent')); }
      };
    })(\(ScriptValue.json(name) ?? "null"));
    """
  }

  /// Whether an address is that of a frame inside of the page; frames of other sites cannot be looked into.
  static let holdsFrame = """
    function holds(page) {
      for (const e of page.querySelectorAll('iframe, frame, object, embed')) {
        if ((e.src ?? e.data) === url) return true;
        try { if (e.contentDocument && holds(e.contentDocument)) return true; } catch {}
      }
      return false;
    }
    return holds(document);
    """

  /// Users scroll with fingers and wheels, as everywhere in the app: the scroll view shows its own indicators.
  static func style(isScrollEnabled: Bool, isTextInteractionEnabled: Bool) -> String {
    ":root::-webkit-scrollbar { display: none !important; }"
      + (isScrollEnabled ? "" : ":root { overflow: hidden !important; }")
      + (isTextInteractionEnabled ? "" : ":root * { -webkit-user-select: none !important; }")
  }
}
