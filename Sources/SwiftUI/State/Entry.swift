/// Makes a variable of an extension of `EnvironmentValues` or `FocusedValues` an entry of its own, with a key that nobody else
/// sees.
///
///     extension EnvironmentValues {
///       @Entry var tint: String = "blue"
///     }
///
/// An entry of the environment has an initial value, which is its default; one without is optional, and so are those of
/// focused values. Differs from Apple's: there are no entries of `Transaction` and `ContainerValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
