import Foundation
import SlipwayFoundation

/// An expression whose value is what a fetch gives.
open class NSFetchRequestExpression: SlipwayFoundation.NSExpression, @unchecked Sendable {
  /// Gives the request, an `NSFetchRequest`.
  public let requestExpression: SlipwayFoundation.NSExpression
  /// Gives the context, an `NSManagedObjectContext`.
  public let contextExpression: SlipwayFoundation.NSExpression
  /// Whether the value is how many objects there are.
  public let isCountOnlyRequest: Bool

  /// The expression for a request and a context that the expressions give.
  open class func expression(
    forFetch fetch: SlipwayFoundation.NSExpression,
    context: SlipwayFoundation.NSExpression,
    countOnly countFlag: Bool
  ) -> SlipwayFoundation.NSExpression { NSFetchRequestExpression(fetch, context, countFlag) }

  private init(_ fetch: SlipwayFoundation.NSExpression, _ context: SlipwayFoundation.NSExpression, _ countOnly: Bool) {
    requestExpression = fetch
    contextExpression = context
    isCountOnlyRequest = countOnly
    super.init(.function("fetch:context:countOnly:", [fetch.operand, context.operand, .constant(countOnly)]))
  }

  /// The objects in an array, or their number. Nil, with the reason on the console, if they cannot be fetched.
  open override func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    let request = requestExpression.expressionValue(with: object, context: context)
    guard let request = request as? any AnyFetchRequest,
      let target = contextExpression.expressionValue(with: object, context: context) as? NSManagedObjectContext
    else { return nil }
    do {
      return isCountOnlyRequest
        ? NSNumber(value: try target.count(request.terms)) : try target.results(of: request.terms)
    } catch {
      CoreDataLog.note("A fetch request expression failed: \(error)")
      return nil
    }
  }
}

/// A request, whatever the type of its results.
protocol AnyFetchRequest {
  var terms: FetchTerms { get }
}

extension NSFetchRequest: AnyFetchRequest {}
