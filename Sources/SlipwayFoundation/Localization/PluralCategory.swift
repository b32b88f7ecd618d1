import Foundation
import SlipwayToolchain
import Synchronization

/// The plural categories of languages, from the ICU that Foundation brings.
enum PluralCategory {
  private typealias Open =
    @Sendable @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @Sendable @convention(c) (
      OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private static let open: Open = Interposition.original("swift_uplrules_open")
  private static let select: Select = Interposition.original("swift_uplrules_select")

  private struct Rules: @unchecked Sendable {
    let pointer: OpaquePointer?
  }

  private static let rules = Mutex<[String: Rules]>([:])

  /// `one`, `few`, `many` …; `other` where ICU knows no rules.
  static func name(of number: Double, language: String) -> String {
    let rules = rules.withLock { known in
      if let rules = known[language] { return rules }
      var status: Int32 = 0
      let rules = Rules(pointer: open(language, &status))
      known[language] = rules
      return rules
    }
    guard let pointer = rules.pointer else { return "other" }
    var buffer = [UInt16](repeating: 0, count: 16)
    var status: Int32 = 0
    let length = select(pointer, number, &buffer, 16, &status)
    return status <= 0 ? String(decoding: buffer.prefix(Int(length)), as: UTF16.self) : "other"
  }
}
