public import Foundation

/// A list of pointers to objects, which it need not retain, with gaps where there is none or where one has ended.
///
/// Not to be used by two threads at once.
open class NSPointerArray: NSObject {
  private var slots: [PointerSlot?] = []
  private let options: NSPointerFunctions.Options

  /// - Parameter options: whether the objects are retained.
  public init(options: NSPointerFunctions.Options = []) { self.options = options }
  public override convenience init() { self.init(options: []) }

  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// How many pointers there are, gaps included. A longer list is filled with gaps.
  open var count: Int {
    get { slots.count }
    set {
      slots.removeLast(max(0, slots.count - newValue))
      slots += Array(repeating: nil, count: max(0, newValue - slots.count))
    }
  }

  /// The objects that there are.
  open var allObjects: [Any] { slots.compactMap { $0?.object } }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    slots[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }
  open func removePointer(at index: Int) { slots.remove(at: index) }
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) { slots.insert(slot(item), at: index) }
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) { slots[index] = slot(item) }

  /// Takes the gaps out.
  open func compact() { slots.removeAll { $0?.object == nil } }

  private func slot(_ pointer: UnsafeMutableRawPointer?) -> PointerSlot? {
    pointer.map { PointerSlot(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
  }
}
