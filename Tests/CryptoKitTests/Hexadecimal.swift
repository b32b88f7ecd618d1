import Foundation

extension Data {
  /// Bytes written in hexadecimal digits; spaces and line breaks between them mean nothing.
  init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue).map(UInt8.init)
    precondition(digits.count % 2 == 0, "half a byte in \(hex)")
    self.init(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  var hex: String { map { String(format: "%02x", $0) }.joined() }
}

extension ContiguousBytes {
  var hex: String { withUnsafeBytes { Data($0) }.hex }
}
