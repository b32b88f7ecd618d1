import Foundation

/// A Swift package a project names.
public struct PackageReference: Sendable, Equatable {
  public enum Place: Sendable, Equatable {
    case local(URL)
    /// A repository and what the project asks of its version, as a manifest writes it.
    case remote(String, requirement: String)
  }

  public var place: Place

  public init(place: Place) {
    self.place = place
  }

  /// As people call it: the last part of its address, `swift-collections`.
  public var name: String {
    switch place {
    case .local(let folder): folder.lastPathComponent
    case .remote(let address, _): Self.name(of: address)
    }
  }

  /// As SwiftPM tells packages apart: its name in small letters.
  public var identity: String { name.lowercased() }

  private static func name(of address: String) -> String {
    let last = (address as NSString).lastPathComponent
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

/// A product of a package that a target links.
public struct PackageProduct: Sendable, Equatable {
  public var name: String
  /// The identity of the package; nil where the project does not say which it is.
  public var package: String?

  public init(name: String, package: String?) {
    self.name = name
    self.package = package
  }
}

/// The package a target comes from.
public struct PackageOrigin: Sendable, Equatable {
  public var name: String
  public var folder: URL
}

/// A product of a package, or one of its targets, that cannot be had on this machine.
public struct MissingProduct: Sendable, Equatable {
  public var product: String
  /// The package, as people call it; nil where the project does not say which it is.
  public var package: String?
  /// Why, in a sentence without its full stop.
  public var reason: String

  public init(product: String, package: String?, reason: String) {
    self.product = product
    self.package = package
    self.reason = reason
  }
}
