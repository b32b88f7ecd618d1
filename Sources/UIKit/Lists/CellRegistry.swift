import Foundation

/// Which class or nib makes a view of an identifier, and the views that wait to be used again.
@MainActor final class CellRegistry {
  private struct Key: Hashable {
    var kind: String
    var identifier: String
  }

  enum Source {
    case type(UIView.Type)
    /// Makes a view from a nib.
    case maker(() -> UIView?)
  }

  private var sources: [Key: Source] = [:]
  private var waiting: [Key: [UIView]] = [:]
  private var keptView: (key: Key, view: UIView)?

  func register(_ type: AnyClass?, kind: String, _ identifier: String) {
    guard let type else {
      sources[Key(kind: kind, identifier: identifier)] = nil
      return
    }
    guard let viewType = type as? UIView.Type else {
      fatalError("\(type) is no view: it can't be registered for \(identifier).")
    }
    sources[Key(kind: kind, identifier: identifier)] = .type(viewType)
  }

  /// - Parameter maker: nil to forget what was registered.
  func register(kind: String, _ identifier: String, maker: (() -> UIView?)?) {
    sources[Key(kind: kind, identifier: identifier)] = maker.map { .maker($0) }
  }

  /// The first view of a nib is the one that is registered.
  func register(_ nib: UINib?, kind: String, _ identifier: String) {
    register(
      kind: kind,
      identifier,
      maker: nib.map { nib in { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first } }
    )
  }

  func take(kind: String, _ identifier: String) -> UIView? {
    waiting[Key(kind: kind, identifier: identifier)]?.popLast()
  }

  func source(kind: String, _ identifier: String) -> Source? { sources[Key(kind: kind, identifier: identifier)] }

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
