public import Foundation

/// How one of a vertex's values lies in a buffer.
open class MTLVertexAttributeDescriptor: NSObject {
  open var format = MTLVertexFormat.invalid
  /// In bytes.
  open var offset = 0
  open var bufferIndex = 0
}

/// How a buffer's vertices follow each other.
open class MTLVertexBufferLayoutDescriptor: NSObject {
  /// In bytes.
  open var stride = 0
  open var stepFunction = MTLVertexStepFunction.perVertex
  open var stepRate = 1
}

/// A vertex's values, by number. What was not set is there when it is asked for.
open class MTLVertexAttributeDescriptorArray: NSObject {
  private var places = DescriptorPlaces { MTLVertexAttributeDescriptor() }

  open subscript(index: Int) -> MTLVertexAttributeDescriptor! {
    get { places[index] }
    set { places[index] = newValue }
  }
}

/// The layouts of buffers, by number. What was not set is there when it is asked for.
open class MTLVertexBufferLayoutDescriptorArray: NSObject {
  private var places = DescriptorPlaces { MTLVertexBufferLayoutDescriptor() }

  open subscript(index: Int) -> MTLVertexBufferLayoutDescriptor! {
    get { places[index] }
    set { places[index] = newValue }
  }
}

/// How vertices lie in buffers.
open class MTLVertexDescriptor: NSObject {
  open private(set) var attributes = MTLVertexAttributeDescriptorArray()
  open private(set) var layouts = MTLVertexBufferLayoutDescriptorArray()

  /// Forgets all that was said.
  open func reset() { (attributes, layouts) = (.init(), .init()) }
}
