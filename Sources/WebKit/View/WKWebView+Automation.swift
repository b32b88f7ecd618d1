import Foundation
import SlipwayAutomation
import UIKit

/// A page's elements, for UI tests: the page's own document says what they are, and takes fingers and keys as events of its own.
extension WKWebView: ElementHosting {
  package func findElements(_ done: @escaping @MainActor ([HostedElement]) -> Void) {
    run(PageElements.find) { answer in
      let page = (answer as? String).flatMap { try? JSONDecoder().decode(PageElement.self, from: Data($0.utf8)) }
      done(page.map { [$0.hosted(zoom: self.pageZoom, origin: self.pageOrigin)] } ?? [])
    }
  }

  package func reach(_ number: Int, _ done: @escaping @MainActor (CGPoint?) -> Void) {
    run(PageElements.reach, ["number": number]) { answer in
      let place = (answer as? String).flatMap { try? JSONDecoder().decode(PagePoint.self, from: Data($0.utf8)) }
      let (zoom, origin) = (self.pageZoom, self.pageOrigin)
      done(place.map { CGPoint(x: origin.x + $0.x * zoom, y: origin.y + $0.y * zoom) })
    }
  }

  package func touch(_ points: [CGPoint], _ done: @escaping @MainActor () -> Void) {
    let origin = pageOrigin
    let points = points.map {
      ["x": Double(($0.x - origin.x) / pageZoom), "y": Double(($0.y - origin.y) / pageZoom)]
    }
    run(PageElements.touch, ["points": points]) { answer in
      // What is typed goes to the page from here on, or no longer.
      if answer as? Bool == true { self.becomeFirstResponder() } else { self.resignFirstResponder() }
      done()
    }
  }

  package func type(_ text: String, _ done: @escaping @MainActor (Bool) -> Void) {
    run(PageElements.type, ["text": text]) { done($0 as? Bool ?? false) }
  }

  /// A page that is not there yet, or that its process has left, has nothing to say.
  private func run(
    _ body: String,
    _ arguments: [String: Any] = [:],
    _ done: @escaping @MainActor (Any?) -> Void
  ) {
    guard startedEngine != nil else { return done(nil) }
    callAsyncJavaScript(body, arguments: arguments, in: nil, in: .world(name: PageElements.world)) { result in
      done(try? result.get())
    }
  }
}

private struct PagePoint: Decodable {
  var x, y: Double
}

/// What the script says of an element, in the page's own points.
private struct PageElement: Decodable {
  var number: Int
  var kind: String
  var x, y, width, height: Double
  var label: String?
  var value: String?
  var placeholder: String?
  var enabled: Bool?
  var selected: Bool?
  var focused: Bool?
  var children: [PageElement]?

  private static let kinds: [String: ElementKind] = [
    "button": .button, "link": .link, "image": .image, "textField": .textField, "searchField": .searchField,
    "secureTextField": .secureTextField, "textView": .textView, "switch": .switch, "radioButton": .radioButton,
    "slider": .slider, "staticText": .staticText,
  ]

  /// - Parameter origin: where the page begins in its view.
  func hosted(zoom: CGFloat, origin: CGPoint) -> HostedElement {
    let place = CGPoint(x: origin.x + x * zoom, y: origin.y + y * zoom)
    let frame = CGRect(origin: place, size: CGSize(width: width * zoom, height: height * zoom))
    var element = HostedElement(number: number, kind: Self.kinds[kind] ?? .other, frame: frame)
    (element.label, element.value, element.placeholder) = (label ?? "", value, placeholder)
    element.isEnabled = enabled ?? true
    element.isSelected = selected ?? false
    element.hasFocus = focused ?? false
    element.children = children?.map { $0.hosted(zoom: zoom, origin: origin) } ?? []
    return element
  }
}
