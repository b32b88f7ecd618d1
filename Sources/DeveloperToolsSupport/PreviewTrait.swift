/// A preview as the developer's tools see it. Here nobody shows previews: there are none of these, only the names that traits
/// are written with.
public struct Preview {
  private init() {}

  /// Traits of previews of views.
  public struct ViewTraits: Sendable {
    /// What is around the view, or is said of its device.
    package let value: any Sendable

    package init(_ value: any Sendable) { self.value = value }
  }
}

/// How the developer's tools are to show a preview.
public struct PreviewTrait<T>: Sendable where T: Sendable {
  package let value: T

  package init(_ value: T) { self.value = value }
}
