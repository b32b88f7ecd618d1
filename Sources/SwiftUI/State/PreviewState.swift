import Foundation
import UIKit

/// The values of `@State` in a preview, kept from one build to the next: whoever saves a source finds the screen as it was, as
/// far as the values are `Codable` and their views are still there.
///
/// A value is found again by the developer's own views that it stands in, by the name of its property, and among views of one
/// kind by their order. `slipway preview` says in which file (`SLIPWAY_PREVIEW_STATE`).
@MainActor final class PreviewState {
  /// Nil where no preview is shown that could be built again.
  static var current: PreviewState? = {
    ProcessInfo.processInfo.environment["SLIPWAY_PREVIEW_STATE"].map { PreviewState(URL(fileURLWithPath: $0)) }
  }()

  /// The name of the property that is being joined to its node, and of the view that it belongs to.
  static var property: (view: String, name: String)?

  private struct Entry {
    weak var node: AnyNode?
    weak var location: (any PreviewedLocation)?
    let path: String
    let name: String
  }

  private let file: URL
  /// What was kept, by the view's path with its number, and the property's name.
  private let kept: [String: String]
  private var entries: [Entry] = []
  /// The views that keep something, by their nodes.
  private var views: [ObjectIdentifier: (node: WeakNode, path: String, number: Int)] = [:]
  private var counts: [String: Int] = [:]
  private var isWriting = false
  /// Which preview the entries are of.
  private var shown = 0

  private struct WeakNode { weak var node: AnyNode? }

  init(_ file: URL) {
    self.file = file
    let data = FileManager.default.contents(atPath: file.path)
    kept = data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  // MARK: Taking up

  /// What a new state begins with; nil if nothing was kept for it.
  func initial<Value>(_ type: Value.Type, of node: AnyNode) -> Value? {
    forgetOtherPreview()
    guard let property = Self.property, let type = type as? any Decodable.Type else { return nil }
    let (path, number) = place(of: node, property.view)
    // Another preview that the user has chosen begins anew.
    guard shown <= 1, let text = kept[Self.key(path, number, property.name)] else { return nil }
    return (try? JSONDecoder().decode(type, from: Data(text.utf8))) as? Value
  }

  func add(_ location: any PreviewedLocation, of node: AnyNode) {
    guard let property = Self.property else { return }
    let (path, _) = place(of: node, property.view)
    entries.append(Entry(node: node, location: location, path: path, name: property.name))
  }

  private func forgetOtherPreview() {
    guard shown != PreviewSession.shown else { return }
    shown = PreviewSession.shown
    (entries, views, counts) = ([], [:], [:])
  }

  /// The view's path, and how many there were before it with the same.
  private func place(of node: AnyNode, _ view: String) -> (path: String, number: Int) {
    if let known = views[ObjectIdentifier(node)], known.node.node === node { return (known.path, known.number) }
    var parent = node.parent
    var above = ""
    while let node = parent {
      if let known = views[ObjectIdentifier(node)], known.node.node === node {
        above = "\(known.path)#\(known.number)/"
        break
      }
      parent = node.parent
    }
    let path = above + view
    let number = counts[path, default: 0]
    counts[path] = number + 1
    views[ObjectIdentifier(node)] = (WeakNode(node: node), path, number)
    return (path, number)
  }

  private static func key(_ path: String, _ number: Int, _ name: String) -> String { "\(path)#\(number).\(name)" }

  // MARK: Keeping

  /// A value has changed. Any thread may say so.
  nonisolated static func noteChange() {
    guard isWanted else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { current?.writeSoon() } }
  }

  private nonisolated static let isWanted = ProcessInfo.processInfo.environment["SLIPWAY_PREVIEW_STATE"] != nil

  /// Changes come in numbers.
  private func writeSoon() {
    guard !isWriting else { return }
    isWriting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { [weak self] in
      self?.isWriting = false
      self?.write()
    }
  }

  /// Writes the values of the views that are there. Those that went and came again are numbered anew, as they will be then.
  func write() {
    forgetOtherPreview()
    entries.removeAll { $0.node == nil || $0.location == nil }
    var numbers: [ObjectIdentifier: Int] = [:]
    for nodes in Dictionary(grouping: entries.compactMap(\.node).unique, by: { views[ObjectIdentifier($0)]?.path })
      .values
    {
      for (number, node) in nodes.sorted(by: { $0.number < $1.number }).enumerated() {
        numbers[ObjectIdentifier(node)] = number
      }
    }
    var values: [String: String] = [:]
    for entry in entries {
      guard let node = entry.node, let number = numbers[ObjectIdentifier(node)], let text = entry.location?.encoded
      else {
        continue
      }
      values[Self.key(entry.path, number, entry.name)] = text
    }
    // What cannot be kept is not: the next build begins with the first values.
    guard let data = try? JSONEncoder().encode(values) else { return }
    try? data.write(to: file, options: .atomic)
  }
}

extension Array where Element == AnyNode {
  fileprivate var unique: [AnyNode] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// Where a state's value is kept, whatever its type.
@MainActor protocol PreviewedLocation: AnyObject {
  /// The value as JSON; nil if it has no such form.
  var encoded: String? { get }
}

extension StateLocation: PreviewedLocation {
  var encoded: String? {
    guard let value = get() as? any Encodable, let data = try? JSONEncoder().encode(value) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
