public import Foundation

/// A message for the log: a string literal, whose values are asked for only where an entry is kept.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public let interpolation: OSLogInterpolation

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }

  func text(showsPrivate: Bool) -> String {
    interpolation.pieces.map { $0.text(showsPrivate) }.joined()
  }

  /// The text with a placeholder for each value.
  var format: String { interpolation.pieces.map { $0.placeholder ?? $0.text(false) }.joined() }
}

/// The values of a message, each with what hides and formats it.
public struct OSLogInterpolation: StringInterpolationProtocol {
  struct Piece {
    /// What stands for a value in the format; nil for the literal's own text.
    var placeholder: String?
    /// Gives the piece's part of the text, told whether private values are shown.
    let text: (Bool) -> String
  }

  var pieces: [Piece] = []

  public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { pieces.append(Piece(placeholder: nil) { _ in literal }) }
  }

  mutating func append(
    _ privacy: OSLogPrivacy,
    isNumber: Bool = false,
    align: OSLogStringAlignment = .none,
    _ text: @escaping () -> String
  ) {
    let placeholder = "%" + privacy.annotation + (isNumber ? "d" : "s")
    pieces.append(
      Piece(placeholder: placeholder) { align.aligned(privacy.shown(text(), isNumber: isNumber, showsPrivate: $0)) }
    )
  }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T,
    format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true, align: align) { format.text(number()) }
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true, align: align) { format.text(Double(number())) }
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true, align: align) { format.text(number()) }
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool,
    format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true) {
      switch format {
      case .truth: boolean() ? "true" : "false"
      case .answer: boolean() ? "YES" : "NO"
      }
    }
  }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align: align, argumentString)
  }

  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, align: align) { value().description }
  }

  /// A type's name is part of the program, and shown.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isNumber: true, align: align) { _typeName(value()) }
  }

  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) { argumentObject().description }
  }

  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) { argumentObject()?.description ?? "(null)" }
  }

  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy) { "\(error())" }
  }
}
