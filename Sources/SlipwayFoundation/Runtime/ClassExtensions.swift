import SlipwayToolchain

/// Hook: what an app's extensions override of a framework's classes. Generated code names for each class two subclasses that differ in
/// just that.
public enum ClassExtensions {
  /// Has a class, and those below it that have not their own, do what a subclass of it overrides.
  ///
  /// - Parameters:
  ///   - extended: a subclass that overrides something.
  ///   - plain: a subclass that overrides nothing.
  public static func install(_ extended: AnyClass, beside plain: AnyClass, over base: AnyClass) {
    MethodTables.copy(what: extended, overridesBeside: plain, to: base)
  }
}
