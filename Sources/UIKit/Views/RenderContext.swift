import CGTK
import Foundation

/// Where a view's own content is recorded: a list of GSK nodes whose origin is the origin of the view's bounds.
package struct RenderContext {
  package let snapshot: OpaquePointer
  package let bounds: CGRect
}
