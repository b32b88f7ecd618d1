import SwiftSyntax

/// Objects of a class that a variable holds, of UIKit's initialisers that no other type has: Objective-C's can be called on any class,
/// Swift's only where they are `required`.
///
///     cellClass.init(style: .default, reuseIdentifier: id)    →    cellClass.slipway_init(style: .default, reuseIdentifier: id)
///
/// The tree has no bodies, so they are read as they are written.
final class MetatypeInitialiserRule: Rule {
  override class var triggers: [StaticString]? { [".init(style:", ".init(nibName:", ".init(identifier:"] }

  private static let start = Array(".init(".utf8)
  /// The arguments' labels, each after what stands before it.
  private static let labels = [
    ["style:", "reuseIdentifier:"], ["nibName:", "bundle:"], ["identifier:", "source:", "destination:"],
  ]
  .map { $0.map { Array($0.utf8) } }
  private static let others = ["self", "super"].map { Array($0.utf8) }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for place in file.text[...].places(of: Self.start) {
      let name = Array(file.text[..<place.lowerBound].reversed().prefix { $0.isWordByte }.reversed())
      let isVariable = name.first.map {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
      }
      guard isVariable == true, !Self.others.contains(name), !isInText(place.lowerBound),
        Self.labels.contains(where: { areWritten($0, at: place.upperBound) })
      else { continue }
      edits.insert("slipway_", at: place.lowerBound + 1)
    }
    return .skipChildren
  }

  /// Whether a place lies in a text on its line: behind an odd number of quotation marks.
  private func isInText(_ place: Int) -> Bool {
    let line = file.text[..<place].reversed().prefix { $0 != UInt8(ascii: "\n") }
    return !line.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Whether arguments with these labels, and no others, are written from a place on.
  private func areWritten(_ labels: [[UInt8]], at start: Int) -> Bool {
    var found: [ArraySlice<UInt8>] = []
    var depth = 0
    var begins = true
    for index in start..<file.text.count {
      let byte = file.text[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")") where depth == 0: return found.count == labels.count
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: begins = true
      default:
        guard begins, byte.isWordByte else { continue }
        begins = false
        guard found.count < labels.count, file.text[index...].starts(with: labels[found.count]) else { return false }
        found.append(file.text[index...])
      }
    }
    return false
  }
}
