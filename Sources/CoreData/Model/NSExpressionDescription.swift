import Foundation
import SlipwayFoundation

/// A value that a fetch of dictionaries computes: for each object, or over all objects of a group if it counts, sums or
/// compares them (`count:`, `sum:`, `average:`, `min:`, `max:`).
///
/// It is no property of an entity's objects: `NSFetchRequest.propertiesToFetch` takes it.
open class NSExpressionDescription: NSPropertyDescription {
  open var expression: SlipwayFoundation.NSExpression?
  /// What the value is converted to.
  open var expressionResultType = NSAttributeType.undefinedAttributeType
  /// The same as `expressionResultType`.
  public var resultType: NSAttributeDescription.AttributeType {
    get { NSAttributeDescription.AttributeType(rawValue: Int(expressionResultType.rawValue)) }
    set { expressionResultType = NSAttributeType(rawValue: UInt(newValue.rawValue)) ?? .undefinedAttributeType }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! NSExpressionDescription
    copy.expression = expression
    copy.expressionResultType = expressionResultType
    return copy
  }
}
