import Foundation

extension PredicateTree {
  /// The tree as a predicate, as if a format had said it.
  package var predicate: NSPredicate {
    switch self {
    case .comparison(let comparison): NSComparisonPredicate(comparison)
    case .and(let parts): FormatCompoundPredicate(self, .and, parts)
    case .or(let parts): FormatCompoundPredicate(self, .or, parts)
    case .not(let part): FormatCompoundPredicate(self, .not, [part])
    case .constant, .opaque: FormatPredicate(self)
    }
  }
}
