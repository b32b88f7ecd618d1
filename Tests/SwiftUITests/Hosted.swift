import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

/// A view in a window, as a phone shows it, with what a test needs to see and to touch it.
@MainActor final class Hosted<Content: View> {
  let controller: UIHostingController<Content>
  let window: UIWindow
  let fingers: Fingers

  init(_ size: CGSize = CGSize(width: 390, height: 844), @ViewBuilder _ content: () -> Content) {
    controller = UIHostingController(rootView: content())
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    fingers = Fingers(window)
    window.layoutIfNeeded()
  }

  /// Shows another value of the view.
  func show(_ content: Content) {
    controller.rootView = content
    window.layoutIfNeeded()
  }

  /// Lays out what has changed, and what that changes.
  func settle() {
    for _ in 0..<3 { window.layoutIfNeeded() }
  }

  /// Brings running animations to their end; only with frames by hand.
  func pass(_ seconds: Double = 2) {
    FramesByHand.pass(0)
    FramesByHand.pass(seconds)
    settle()
  }

  /// Shows frames until something holds; only with frames by hand. The test fails if it never does.
  func pass(until holds: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    FramesByHand.pass(
      until: {
        settle()
        return holds()
      },
      sourceLocation: sourceLocation
    )
  }

  /// The first navigation controller on the screen.
  var stack: UINavigationController? {
    func first(_ controller: UIViewController) -> UINavigationController? {
      if let stack = controller as? UINavigationController { return stack }
      return controller.children.lazy.compactMap(first).first
    }
    return first(controller.presentedViewController ?? controller)
  }

  /// Taps the button of the bar that leads back.
  func back(sourceLocation: SourceLocation = #_sourceLocation) {
    guard let bar = stack?.navigationBar, (bar.items ?? []).count > 1 else {
      Issue.record("there is no bar with a screen to go back to", sourceLocation: sourceLocation)
      return
    }
    let y = frame(of: bar).minY + 22
    fingers.tap(CGPoint(x: 20, y: y))
    settle()
  }

  /// All views below the window, from back to front.
  var views: [UIView] {
    func all(_ view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
    return all(window)
  }

  func views<V: UIView>(of type: V.Type) -> [V] { views.compactMap { $0 as? V } }

  /// The texts on the screen.
  var texts: [String] { views(of: UILabel.self).compactMap(\.text) }

  /// The texts as they are read: line by line.
  var lines: [String] {
    let labels = views(of: UILabel.self).filter { !($0.text ?? "").isEmpty }
    func comesFirst(_ first: CGRect, _ second: CGRect) -> Bool {
      abs(first.midY - second.midY) < 4 ? first.minX < second.minX : first.midY < second.midY
    }
    return labels.sorted { comesFirst(frame(of: $0), frame(of: $1)) }.map { $0.text! }
  }

  func view(_ text: String) -> UILabel? { views(of: UILabel.self).first { $0.text == text } }

  /// Where a text stands on the screen, in points of the window.
  func frame(of text: String) -> CGRect? { view(text).map { frame(of: $0) } }

  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  /// Taps the middle of a text.
  func tap(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let frame = frame(of: text) else {
      Issue.record("no text \"\(text)\" to tap, but \(texts)", sourceLocation: sourceLocation)
      return
    }
    fingers.tap(CGPoint(x: frame.midX, y: frame.midY))
    settle()
  }
}
