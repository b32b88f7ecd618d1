import Foundation

/// Numbers as they are typed and shown.
enum NumberText {
    /// The value of what stands in a field; nil for what is no positive number.
    static func value(_ text: String, locale: Locale = .current) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard allowed(text, locale: locale) == text else { return nil }
        // Whichever separator was typed, there is one at most, and it stands before the fraction.
        let separator = locale.decimalSeparator ?? "."
        let plain = String(text.flatMap { $0.isDecimalDigit ? [$0] : Array(separator) })
        let style = FloatingPointFormatStyle<Double>.number.grouping(.never).locale(locale)
        guard let value = try? Double(plain, format: style), value.isFinite, value > 0 else { return nil }
        return value
    }

    /// What of a typed text may stand in a field: digits of any script and one separator.
    ///
    /// That is the locale's own, if it is there; without it the first of those that others use, since a keyboard or a
    /// copied text may not have the user's.
    static func allowed(_ text: String, locale: Locale = .current) -> String {
        let own = locale.decimalSeparator?.first ?? "."
        let separators: Set<Character> = text.contains(own) ? [own] : [".", ",", "٫"]
        var hasSeparator = false
        return text.filter { character in
            if character.isDecimalDigit { return true }
            guard separators.contains(character), !hasSeparator else { return false }
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

extension Character {
    /// 0 to 9 of any script; not "²" or "½".
    fileprivate var isDecimalDigit: Bool {
        unicodeScalars.count == 1 && unicodeScalars.first?.properties.generalCategory == .decimalNumber
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
