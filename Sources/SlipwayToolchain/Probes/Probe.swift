/// One thing that Slipway takes for granted of the toolchain's inside, which nobody promises, and a look whether it is so.
///
/// `slipway doctor` looks at all of them, each in a process of its own, and our tests do.
package struct Probe: Sendable {
  /// What it is there for.
  package let name: String
  /// What part of the inside it is.
  package let inside: String
  /// What is so where the look finds otherwise.
  package let otherwise: String
  /// Whether all works then, by a slower way.
  package let hasSlowerWay: Bool
  /// The versions of Swift with which it was seen to hold.
  package let toolchains = ["6.3"]
  /// Says what was found in the place of what was expected; nil if all is as it should be. On the main thread.
  package let look: @MainActor @Sendable () -> String?

  package init(
    name: String,
    inside: String,
    otherwise: String,
    hasSlowerWay: Bool = false,
    look: @escaping @MainActor @Sendable () -> String?
  ) {
    (self.name, self.inside, self.otherwise) = (name, inside, otherwise)
    (self.hasSlowerWay, self.look) = (hasSlowerWay, look)
  }

  package static let all = layouts + functions + loop + libraries

  /// A look that finds one thing or nothing.
  package static func expect(_ isSo: Bool, _ otherwise: @autoclosure () -> String) -> String? {
    isSo ? nil : otherwise()
  }

  private static let libraries = LibraryHook.all.map { hook in
    Probe(name: hook.name, inside: hook.inside, otherwise: hook.otherwise, hasSlowerWay: hook.hasSlowerWay) {
      let missing = hook.missing
      return missing.isEmpty ? nil : "there is no " + missing.joined(separator: ", ")
    }
  }
}

extension LibraryHook {
  /// What it takes, in words.
  fileprivate var inside: String {
    let kinds = [
      (!functions.isEmpty, "functions without a header"), (!calls.isEmpty, "tables of imports"),
      (!methods.isEmpty, "tables of methods"), (!properties.isEmpty, "private properties"),
      (!types.isEmpty, "private types"),
    ]
    return kinds.filter(\.0).map(\.1).joined(separator: ", ")
  }
}
