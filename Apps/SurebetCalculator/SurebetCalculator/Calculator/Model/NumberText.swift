import Foundation

/// Numbers as they are typed and shown.
enum NumberText {
    /// The value of what was typed, with a comma or a point; nil for what is no positive number.
    static func value(_ text: String) -> Double? {
        let plain = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
        guard let value = Double(plain), value.isFinite, value > 0 else { return nil }
        return value
    }

    /// What of a typed text may stand in a field: digits and one separator.
    static func allowed(_ text: String) -> String {
        var hasSeparator = false
        return text.filter { character in
            if character.isASCII, character.isNumber { return true }
            guard character == "." || character == ",", !hasSeparator else { return false }
            hasSeparator = true
            return true
        }
    }

    /// At most two digits after the separator, none between thousands: it can be typed on.
    static func amount(_ value: Double, locale: Locale = .current) -> String {
        value.formatted(.number.precision(.fractionLength(0...2)).grouping(.never).locale(locale))
    }

    /// With its sign, as a result: `+12.5`.
    static func income(_ value: Double, locale: Locale = .current) -> String {
        let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...2)).locale(locale)
        return value.rounded(toPlaces: 2).formatted(style.sign(strategy: .always(includingZero: false)))
    }

    /// `2.53%`
    static func percentage(_ value: Double, locale: Locale = .current) -> String {
        let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
        return (value.rounded(toPlaces: 2) / 100).formatted(style.precision(.fractionLength(0...2)))
    }
}

extension Double {
    /// Without a sign for what rounds to nothing.
    func rounded(toPlaces places: Int) -> Double {
        let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
        let rounded = (self * factor).rounded() / factor
        return rounded == 0 ? 0 : rounded
    }
}
