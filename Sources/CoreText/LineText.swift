import Foundation
import SlipwayFoundation
import UIKit

/// Places in a text, in its UTF-8 and in its UTF-16.
struct TextPlaces {
  private var unitsOfBytes: [Int] = []
  private var bytesOfUnits: [Int] = []

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      let (units, bytes) = (bytesOfUnits.count, unitsOfBytes.count)
      unitsOfBytes += Array(repeating: units, count: String(scalar).utf8.count)
      bytesOfUnits += Array(repeating: bytes, count: UTF16.width(scalar))
    }
    let (units, bytes) = (bytesOfUnits.count, unitsOfBytes.count)
    unitsOfBytes.append(units)
    bytesOfUnits.append(bytes)
  }

  /// How many units of UTF-16 there are.
  var count: Int { bytesOfUnits.count - 1 }
  func unit(atByte byte: Int) -> Int { unitsOfBytes[min(max(0, byte), unitsOfBytes.count - 1)] }
  func byte(atUnit unit: Int) -> Int { bytesOfUnits[min(max(0, unit), bytesOfUnits.count - 1)] }
}

/// What the characters of a line stand for in the text that it was made of.
struct LineSources {
  struct Part {
    /// In the line's own text.
    var own: Range<Int>
    /// Where that begins in the other.
    var source: Int
    /// It stands for what was cut away.
    var isToken = false
  }

  let parts: [Part]

  /// A line of all of a text, which begins at a place of the other.
  init(count: Int, from source: Int) { parts = [Part(own: 0..<count, source: source)] }
  init(parts: [Part]) { self.parts = parts }

  func source(of own: Int) -> Int {
    guard let part = parts.last(where: { $0.own.lowerBound <= own }) else { return parts.first?.source ?? 0 }
    return part.isToken ? part.source : part.source + min(own, part.own.upperBound) - part.own.lowerBound
  }

  /// What was cut away stands where its token is.
  func own(of source: Int) -> Int {
    guard let part = parts.last(where: { $0.source <= source }) else { return 0 }
    return part.isToken ? part.own.lowerBound : min(part.own.lowerBound + source - part.source, part.own.upperBound)
  }

  var range: CFRange {
    let shown = parts.filter { !$0.isToken && !$0.own.isEmpty }
    let start = shown.map(\.source).min() ?? parts.first?.source ?? 0
    return CFRange(location: start, length: (shown.map { $0.source + $0.own.count }.max() ?? start) - start)
  }
}

extension NSAttributedString {
  /// The text as one line of it is shaped: what ends a line has no width, and attributes are UIKit's.
  var inOneLine: NSAttributedString {
    let line = OwnedAttributedString(
      string: String(string.unicodeScalars.map { $0.endsLines ? "\u{200B}" : Character($0) })
    )
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      line.setAttributes(attributes.drawn, range: range)
    }
    return line
  }

  /// With another value of an attribute that is a number of points.
  func adding(_ points: CGFloat, to key: NSAttributedString.Key, at places: [Int]) -> NSAttributedString {
    let copy = OwnedAttributedString(attributedString: self)
    for place in places {
      let old = attribute(key, at: place, effectiveRange: nil)
      let number = (old as? NSNumber).map { CGFloat($0.doubleValue) } ?? old as? CGFloat ?? 0
      copy.addAttribute(key, value: number + points, range: NSRange(location: place, length: 1))
    }
    return copy
  }
}

extension Unicode.Scalar {
  /// All of them are one unit of UTF-16, as what stands in their place is.
  fileprivate var endsLines: Bool { ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(self) }
}
