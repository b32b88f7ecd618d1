import SwiftSyntax

/// The types that some source files declare, each with what it inherits from: enough to say whose member a name is.
public struct TypeNames: Sendable, Codable, Equatable {
  /// What stands after the colon of a type's declaration, without generic arguments, by the type's full name.
  public private(set) var inherited: [String: [String]] = [:]

  /// Reads the files' declarations, not what stands in function bodies.
  ///
  /// - Parameter onlyPublic: whether to leave out types that say nothing of being public.
  public init(sources: [String], onlyPublic: Bool = false) {
    let files = sources.concurrentMap { source in
      DeclarationReader(Skeleton(of: Array(source.utf8)).text().parsed ?? .empty).declarations
    }
    for declarations in files {
      for type in declarations where ![.extension, .typealias].contains(type.kind) && (type.isPublic || !onlyPublic) {
        inherited[type.name, default: []] += type.inherited
      }
    }
  }

  public func contains(_ name: String) -> Bool { inherited[name] != nil }

  /// The first type that is declared elsewhere among those a type inherits from, superclasses first: for a subclass of a
  /// subclass of `UIView`, `UIView`.
  public func foreignAncestor(of name: String) -> String? {
    var visited: Set<String> = []
    func search(_ name: String) -> String? {
      guard visited.insert(name).inserted else { return nil }
      guard let inherited = self.inherited[name] else { return name }
      for parent in inherited {
        if let found = search(parent) { return found }
      }
      return nil
    }
    return inherited[name] == nil ? nil : search(name)
  }
}
