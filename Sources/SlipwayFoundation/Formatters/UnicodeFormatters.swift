import Foundation
import SlipwayToolchain

/// What ICU says of numbers with units, of times relative to now and of lists: of the one that Foundation brings, which exports
/// more than Foundation shows.
enum UnicodeFormatters {
  typealias Status = UnsafeMutablePointer<Int32>
  typealias Text = UnsafeMutablePointer<UInt16>

  /// Widths of units and lists, by ICU's names.
  enum Width: Int32 {
    case wide = 0
    case short = 1
    case narrow = 2

    var skeleton: String {
      switch self {
      case .wide: "unit-width-full-name"
      case .short: "unit-width-short"
      case .narrow: "unit-width-narrow"
      }
    }
  }

  /// Calls something of ICU's that fills a buffer, with one that is large enough; nil where ICU has no answer.
  static func text(_ fill: (Text, Int32, Status) -> Int32) -> String? {
    var buffer = [UInt16](repeating: 0, count: 256)
    for _ in 0..<2 {
      var status: Int32 = 0
      let length = fill(&buffer, Int32(buffer.count), &status)
      // Above zero are errors, and this one says that there is too little room.
      guard status == 15 else {
        return status <= 0 ? String(decoding: buffer.prefix(Int(length)), as: UTF16.self) : nil
      }
      buffer = [UInt16](repeating: 0, count: Int(length) + 1)
    }
    return nil
  }

  // MARK: Numbers with units

  private typealias OpenSkeleton =
    @Sendable @convention(c) (UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias OpenResult = @Sendable @convention(c) (Status) -> OpaquePointer?
  private typealias FormatDouble = @Sendable @convention(c) (OpaquePointer, Double, OpaquePointer, Status) -> Void
  private typealias ResultText = @Sendable @convention(c) (OpaquePointer, Text, Int32, Status) -> Int32
  private typealias Close = @Sendable @convention(c) (OpaquePointer?) -> Void

  private static let openSkeleton: OpenSkeleton = Interposition.original("swift_unumf_openForSkeletonAndLocale")
  private static let openResult: OpenResult = Interposition.original("swift_unumf_openResult")
  private static let formatDouble: FormatDouble = Interposition.original("swift_unumf_formatDouble")
  private static let resultText: ResultText = Interposition.original("swift_unumf_resultToString")
  private static let closeNumbers: Close = Interposition.original("swift_unumf_close")
  private static let closeResult: Close = Interposition.original("swift_unumf_closeResult")

  /// A number as a skeleton of ICU's says: `measure-unit/duration-year unit-width-short`.
  static func number(_ value: Double, _ skeleton: String, _ locale: Locale) -> String? {
    let skeleton = Array(skeleton.utf16)
    var status: Int32 = 0
    guard let formatter = openSkeleton(skeleton, Int32(skeleton.count), locale.identifier, &status), status <= 0,
      let result = openResult(&status)
    else { return nil }
    defer {
      closeResult(result)
      closeNumbers(formatter)
    }
    formatDouble(formatter, value, result, &status)
    guard status <= 0 else { return nil }
    return text { resultText(result, $0, $1, $2) }
  }

  // MARK: Times relative to now

  private typealias OpenRelative =
    @Sendable @convention(c) (UnsafePointer<CChar>, OpaquePointer?, Int32, Int32, Status) -> OpaquePointer?
  private typealias FormatRelative =
    @Sendable @convention(c) (OpaquePointer, Double, Int32, Text, Int32, Status) -> Int32
  private typealias OpenNumbers =
    @Sendable @convention(c) (Int32, UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Status)
    -> OpaquePointer?

  private static let openRelative: OpenRelative = Interposition.original("swift_ureldatefmt_open")
  private static let closeRelative: Close = Interposition.original("swift_ureldatefmt_close")
  private static let numericRelative: FormatRelative = Interposition.original("swift_ureldatefmt_formatNumeric")
  private static let namedRelative: FormatRelative = Interposition.original("swift_ureldatefmt_format")
  private static let openNumbers: OpenNumbers = Interposition.original("swift_unum_open")

  /// - Parameters:
  ///   - unit: of `URelativeDateTimeUnit`: years, quarters, months, weeks, days, hours, minutes, seconds, from 0.
  ///   - isNamed: whether yesterday is called so.
  ///   - capitalisation: of `UDisplayContext`.
  static func relative(
    _ offset: Double,
    unit: Int32,
    isNamed: Bool,
    isSpelled: Bool,
    width: Width,
    capitalisation: Int32,
    _ locale: Locale
  ) -> String? {
    var status: Int32 = 0
    // The relative formatter takes the other one over. 5 is `UNUM_SPELLOUT`.
    let numbers = isSpelled ? openNumbers(5, nil, 0, locale.identifier, nil, &status) : nil
    guard status <= 0,
      let formatter = openRelative(locale.identifier, numbers, width.rawValue, capitalisation, &status),
      status <= 0
    else { return nil }
    defer { closeRelative(formatter) }
    let format = isNamed ? namedRelative : numericRelative
    return text { format(formatter, offset, unit, $0, $1, $2) }
  }

  // MARK: Lists

  private typealias OpenList = @Sendable @convention(c) (UnsafePointer<CChar>, Int32, Int32, Status) -> OpaquePointer?
  private typealias FormatList =
    @Sendable @convention(c) (
      OpaquePointer, UnsafePointer<UnsafePointer<UInt16>?>, UnsafePointer<Int32>, Int32, Text, Int32, Status
    ) -> Int32

  private static let openList: OpenList = Interposition.original("swift_ulistfmt_openForType")
  private static let formatList: FormatList = Interposition.original("swift_ulistfmt_format")
  private static let closeList: Close = Interposition.original("swift_ulistfmt_close")

  enum ListKind: Int32 { case and = 0, or, units }

  /// Texts as one, joined as the language does.
  static func list(_ texts: [String], _ kind: ListKind, _ width: Width, _ locale: Locale) -> String? {
    var status: Int32 = 0
    guard let formatter = openList(locale.identifier, kind.rawValue, width.rawValue, &status), status <= 0 else {
      return nil
    }
    defer { closeList(formatter) }
    let parts = texts.map { Array($0.utf16) }
    let all = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: parts.reduce(1) { $0 + $1.count })
    defer { all.deallocate() }
    var places: [UnsafePointer<UInt16>?] = []
    var position = all.baseAddress!
    for part in parts {
      position.initialize(from: part, count: part.count)
      places.append(UnsafePointer(position))
      position += part.count
    }
    let lengths = parts.map { Int32($0.count) }
    return text { formatList(formatter, places, lengths, Int32(parts.count), $0, $1, $2) }
  }
}
