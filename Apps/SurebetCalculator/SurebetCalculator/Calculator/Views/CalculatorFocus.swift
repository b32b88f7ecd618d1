import SwiftUI

private struct CalculatorFocusKey: EnvironmentKey {
    static var defaultValue: FocusState<FocusableField?>.Binding? { nil }
}

extension EnvironmentValues {
    /// The calculator's focus, for the fields of its rows.
    var calculatorFocus: FocusState<FocusableField?>.Binding? {
        get { self[CalculatorFocusKey.self] }
        set { self[CalculatorFocusKey.self] = newValue }
    }
}
