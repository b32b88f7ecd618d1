import Foundation

extension PredicateTree {
  /// The tree as a predicate, as if a format had said it.
  package var predicate: NSPredicate { FormatPredicate(self) }
}
