import Foundation

/// What a whole number of 32 bits means.
public enum OSLogInt32ExtendedFormat: Sendable {
  /// An IPv4 address, in the network's order of bytes.
  case ipv4Address
  /// Seconds since 1970, as a date in the user's time zone.
  case secondsSince1970
  /// A code of `errno`, with its words.
  case darwinErrno
  /// A file's kind and rights: `drwxr-xr-x`.
  case darwinMode
  /// A signal: `[sigsegv: Segmentation fault]`.
  case darwinSignal
  /// Bits a second: `1.5 Mbps`, by thousands.
  case bitrate
  /// The same by 1024: `1.5 Mibps`.
  case bitrateIEC
  /// Bytes: `1.5 kB`, by thousands.
  case byteCount
  /// The same by 1024: `1.5 KiB`.
  case byteCountIEC
  /// `true` or `false`.
  case truth
  /// `YES` or `NO`.
  case answer

  func text(_ number: Int32) -> String {
    switch self {
    case .ipv4Address:
      return withUnsafeBytes(of: number) { $0.map(String.init).joined(separator: ".") }
    case .secondsSince1970: return LogUnits.date(TimeInterval(number))
    case .darwinErrno: return "[\(number): \(String(cString: strerror(number)))]"
    case .darwinMode: return LogUnits.mode(UInt32(bitPattern: number))
    case .darwinSignal: return "[\(number): \(strsignal(number).map { String(cString: $0) } ?? "")]"
    case .bitrate: return LogUnits.amount(Int64(number), by: 1000, unit: "bps", ["", "k", "M", "G", "T", "P"])
    case .bitrateIEC: return LogUnits.amount(Int64(number), by: 1024, unit: "bps", ["", "Ki", "Mi", "Gi", "Ti", "Pi"])
    case .byteCount: return LogUnits.amount(Int64(number), by: 1000, unit: "B", ["", "k", "M", "G", "T", "P"])
    case .byteCountIEC: return LogUnits.amount(Int64(number), by: 1024, unit: "B", ["", "Ki", "Mi", "Gi", "Ti", "Pi"])
    case .truth: return number == 0 ? "false" : "true"
    case .answer: return number == 0 ? "NO" : "YES"
    }
  }
}

/// What a whole number means.
public enum OSLogIntExtendedFormat: Sendable {
  /// Bits a second, by thousands or by 1024.
  case bitrate, bitrateIEC
  /// Bytes, by thousands or by 1024.
  case byteCount, byteCountIEC

  func text(_ number: Int) -> String {
    let thousands = ["", "k", "M", "G", "T", "P"]
    let binary = ["", "Ki", "Mi", "Gi", "Ti", "Pi"]
    return switch self {
    case .bitrate: LogUnits.amount(Int64(number), by: 1000, unit: "bps", thousands)
    case .bitrateIEC: LogUnits.amount(Int64(number), by: 1024, unit: "bps", binary)
    case .byteCount: LogUnits.amount(Int64(number), by: 1000, unit: "B", thousands)
    case .byteCountIEC: LogUnits.amount(Int64(number), by: 1024, unit: "B", binary)
    }
  }
}

/// How amounts, dates and rights read in the log.
private enum LogUnits {
  static func amount(_ number: Int64, by step: Double, unit: String, _ prefixes: [String]) -> String {
    var (value, index) = (Double(number), 0)
    while value.magnitude >= step, index < prefixes.count - 1 { (value, index) = (value / step, index + 1) }
    let digits = index == 0 || value == value.rounded() ? "\(Int64(value))" : String(format: "%.1f", value)
    return "\(digits) \(prefixes[index])\(unit)"
  }

  static func date(_ seconds: TimeInterval) -> String {
    var time = time_t(seconds)
    var local = tm()
    localtime_r(&time, &local)
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S%z", &local)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func mode(_ mode: UInt32) -> String {
    let kinds: [UInt32: Character] = [
      S_IFDIR: "d", S_IFLNK: "l", S_IFCHR: "c", S_IFBLK: "b", S_IFIFO: "p", S_IFSOCK: "s",
    ]
    var text = String(kinds[mode & S_IFMT] ?? "-")
    for (index, letter) in "rwxrwxrwx".enumerated() {
      text.append(mode & (0o400 >> UInt32(index)) == 0 ? "-" : letter)
    }
    return text
  }
}

extension OSLogInterpolation {
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int32,
    format: OSLogInt32ExtendedFormat,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true) { format.text(number()) }
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int,
    format: OSLogIntExtendedFormat,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true) { format.text(number()) }
  }
}
