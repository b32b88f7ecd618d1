import Foundation
import SlipwayFoundation

/// A property whose value is what a request fetches: an array, read when the property is first asked for and kept until its object is
/// refreshed. It is never stored.
///
/// In the request's predicate `$FETCH_SOURCE` is the object, and `$FETCHED_PROPERTY` the property.
open class NSFetchedPropertyDescription: NSPropertyDescription {
  open var fetchRequest: NSFetchRequest<NSFetchRequestResult>?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! NSFetchedPropertyDescription
    copy.fetchRequest = fetchRequest?.copy() as? NSFetchRequest<NSFetchRequestResult>
    return copy
  }

  override var versionText: String { "F|\(super.versionText)" }

  /// What the request fetches for an object; none where it cannot, which the context keeps for its save.
  func values(for object: NSManagedObject) -> [AnyObject] {
    guard let context = object.managedObjectContext, var terms = fetchRequest?.terms else { return [] }
    terms.predicate = terms.predicate?.withSubstitutionVariables([
      "FETCH_SOURCE": object, "FETCHED_PROPERTY": self,
    ])
    do {
      return try context.results(of: terms)
    } catch {
      context.noteUnread(error)
      return []
    }
  }
}
