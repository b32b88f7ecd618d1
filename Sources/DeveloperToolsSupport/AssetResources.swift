public import Foundation

/// A colour of an asset catalogue, by name. Xcode generates a constant for each: `ColorResource.accent`.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// - Parameters:
  ///   - name: the colour set's name, its namespaces before it: `Brand/Accent`.
  ///   - bundle: the bundle with the catalogue.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// An image of an asset catalogue, by name. Xcode generates a constant for each: `ImageResource.logo`.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// - Parameters:
  ///   - name: the image set's name, its namespaces before it: `Brand/Logo`.
  ///   - bundle: the bundle with the catalogue.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
