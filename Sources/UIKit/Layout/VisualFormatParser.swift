import Foundation

/// Reads the visual format language. A mistake ends the program, as at Apple's, and the message shows where it is.
@MainActor struct VisualFormatParser {
  private let format: [Character]
  private var position = 0
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() -> (NSLayoutConstraint.Axis, [VisualFormat.Element], [VisualFormat.Gap]) {
    var axis = NSLayoutConstraint.Axis.horizontal
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    var elements: [VisualFormat.Element] = []
    var gaps: [VisualFormat.Gap] = []
    if take("|") {
      elements.append(.superview)
    } else {
      elements.append(view())
    }
    while position < format.count {
      gaps.append(gap())
      if take("|") {
        elements.append(.superview)
        if position < format.count { fail("nothing may follow the superview's edge") }
      } else {
        elements.append(view())
      }
    }
    if elements.count == 1, case .superview = elements[0] { fail("a view is missing") }
    return (axis, elements, gaps)
  }

  // MARK: Parts

  private mutating func view() -> VisualFormat.Element {
    guard take("[") else { fail("'[' or '|' is missing") }
    let view = named(name())
    let predicates = take("(") ? predicateList() : []
    guard take("]") else { fail("']' is missing") }
    return .view(view, predicates)
  }

  private mutating func gap() -> VisualFormat.Gap {
    guard take("-") else {
      return .predicates([
        VisualFormat.Predicate(relation: .equal, value: .constant(0), priority: .required)
      ])
    }
    if next == "[" || next == "|" { return .standard }
    let predicates = take("(") ? predicateList() : [predicate(named: false)]
    guard take("-") else { fail("'-' is missing") }
    return .predicates(predicates)
  }

  private mutating func predicateList() -> [VisualFormat.Predicate] {
    var result: [VisualFormat.Predicate] = []
    repeat { result.append(predicate(named: true)) } while take(",")
    guard take(")") else { fail("')' is missing") }
    return result
  }

  private mutating func predicate(named: Bool) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let value: VisualFormat.Predicate.Value
    if let number = number() {
      value = .constant(number)
    } else {
      let start = position
      let name = name()
      if let metric = metrics[name] {
        value = .constant(points(metric, name))
      } else if named, views[name] != nil {
        value = .view(self.named(name))
      } else {
        position = start
        fail("'\(name)' is neither a metric nor a view")
      }
    }
    return VisualFormat.Predicate(relation: relation, value: value, priority: priority())
  }

  private mutating func priority() -> UILayoutPriority {
    guard take("@") else { return .required }
    if let number = number() { return UILayoutPriority(Float(number)) }
    let start = position
    let name = name()
    guard let metric = metrics[name] else {
      position = start
      fail("'\(name)' is not a metric")
    }
    if let priority = metric as? UILayoutPriority { return priority }
    return UILayoutPriority(Float(points(metric, name)))
  }

  private func named(_ name: String) -> UIView {
    guard let view = views[name] as? UIView else { fail("'\(name)' is not among the views") }
    return view
  }

  private func points(_ metric: Any, _ name: String) -> CGFloat {
    switch metric {
    case let value as CGFloat: value
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: fail("the metric '\(name)' is not a number")
    }
  }

  // MARK: Characters

  private var next: Character? { position < format.count ? format[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    let characters = Array(text)
    guard format[position...].starts(with: characters) else { return false }
    position += characters.count
    return true
  }

  private mutating func name() -> String {
    let start = position
    while let character = next, character.isLetter || character.isNumber || character == "_" { position += 1 }
    guard position > start, !format[start].isNumber else { fail("a name is missing") }
    return String(format[start..<position])
  }

  private mutating func number() -> CGFloat? {
    let start = position
    if next == "-" || next == "+" { position += 1 }
    while let character = next, character.isASCII && character.isNumber || character == "." { position += 1 }
    guard let value = Double(String(format[start..<position])) else {
      position = start
      return nil
    }
    return CGFloat(value)
  }

  private func fail(_ reason: String) -> Never {
    preconditionFailure(
      "Unable to parse constraint format: \(reason)\n\(String(format))\n\(String(repeating: " ", count: position))^"
    )
  }
}
