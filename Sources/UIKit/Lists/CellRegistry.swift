import Foundation

/// Which class makes a view of an identifier, and the views that wait to be used again.
@MainActor final class CellRegistry {
  private struct Key: Hashable {
    var kind: String
    var identifier: String
  }

  private var classes: [Key: UIView.Type] = [:]
  private var waiting: [Key: [UIView]] = [:]
  private var keptView: (key: Key, view: UIView)?

  func register(_ type: AnyClass?, kind: String, _ identifier: String) {
    guard let type else {
      classes[Key(kind: kind, identifier: identifier)] = nil
      return
    }
    guard let viewType = type as? UIView.Type else {
      fatalError("\(type) is no view: it can't be registered for \(identifier).")
    }
    classes[Key(kind: kind, identifier: identifier)] = viewType
  }

  func take(kind: String, _ identifier: String) -> UIView? {
    waiting[Key(kind: kind, identifier: identifier)]?.popLast()
  }

  func type(kind: String, _ identifier: String) -> UIView.Type? { classes[Key(kind: kind, identifier: identifier)] }

  /// Runs `body`, in which whoever asks for the identifier gets `view` as it is.
  func keeping<Result>(_ view: UIView, kind: String, _ identifier: String, _ body: () -> Result) -> Result {
    keptView = (Key(kind: kind, identifier: identifier), view)
    defer { keptView = nil }
    return body()
  }
  func kept(kind: String, _ identifier: String) -> UIView? {
    keptView?.key == Key(kind: kind, identifier: identifier) ? keptView?.view : nil
  }

  func put(_ view: UIView, kind: String, _ identifier: String) {
    waiting[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}
