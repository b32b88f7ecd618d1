import Foundation
import SlipwayToolchain

/// Where words and sentences end: ICU says it, the one that Foundation brings.
enum TextPieces: Int32 {
  case words = 1
  case sentences = 3

  private typealias Status = UnsafeMutablePointer<Int32>
  private typealias Open =
    @Sendable @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<UInt16>, Int32, Status) -> OpaquePointer?
  private typealias Step = @Sendable @convention(c) (OpaquePointer) -> Int32
  private typealias Close = @Sendable @convention(c) (OpaquePointer) -> Void

  private static let open: Open = Interposition.original("swift_ubrk_open")
  private static let next: Step = Interposition.original("swift_ubrk_next")
  private static let kind: Step = Interposition.original("swift_ubrk_getRuleStatus")
  private static let close: Close = Interposition.original("swift_ubrk_close")

  /// The pieces of a text in UTF-16, each with the range that it shares with what stands between it and the next; the first
  /// has what stands before it, too.
  func ranges(in text: [UInt16], locale: String?) -> [(piece: Range<Int>, enclosing: Range<Int>)] {
    var status: Int32 = 0
    return text.withUnsafeBufferPointer { units -> [(piece: Range<Int>, enclosing: Range<Int>)] in
      guard let start = units.baseAddress,
        let iterator = Self.open(rawValue, locale, start, Int32(units.count), &status), status <= 0
      else { return [] }
      defer { Self.close(iterator) }
      var found: [(piece: Range<Int>, enclosing: Range<Int>)] = []
      var (from, before) = (0, 0)
      var to = Int(Self.next(iterator))
      while to > 0 {
        // Words have kinds from 100 on: letters, numbers, kana, ideographs. What is below is between them.
        if self == .sentences || Self.kind(iterator) >= 100 {
          found.append((from..<to, (found.isEmpty ? 0 : from)..<to))
        } else if let last = found.indices.last {
          found[last].enclosing = found[last].enclosing.lowerBound..<to
        }
        (from, before) = (to, from)
        to = Int(Self.next(iterator))
        guard to > before else { break }
      }
      return found
    }
  }
}
