import Foundation

// Structures in an `NSValue`. Foundation on Linux boxes no others than its own, and lets nobody else have a kind of value:
// such a value holds the address of a box, which it keeps, and which all equal values share.

/// A structure on the heap.
private final class StructureBox {
  let value: Any
  private let key: Key

  struct Key: Hashable {
    var type: ObjectIdentifier
    var bytes: [UInt8]
  }
  private struct Weak { weak var box: StructureBox? }
  private static let boxes = Guarded<[Key: Weak]>([:])

  private init(_ value: Any, _ key: Key) { (self.value, self.key) = (value, key) }

  deinit {
    // Another may have taken its place since.
    let key = key
    Self.boxes.withLock { if $0[key]?.box == nil { $0[key] = nil } }
  }

  static func shared<Value>(_ value: Value) -> StructureBox {
    let key = Key(type: ObjectIdentifier(Value.self), bytes: withUnsafeBytes(of: value) { Array($0) })
    nonisolated(unsafe) var found: StructureBox!
    boxes.withLock { boxes in
      found = boxes[key]?.box
      guard found == nil else { return }
      found = StructureBox(value, key)
      boxes[key] = Weak(box: found)
    }
    return found
  }
}

nonisolated(unsafe) private var boxKey: UInt8 = 0

extension NSValue {
  /// A value that holds a structure of numbers.
  package convenience init<Value>(structure: Value) {
    let box = StructureBox.shared(structure)
    // The one kind of value that anybody can make which holds an address; no range of a text has this length.
    self.init(range: NSRange(location: Int(bitPattern: Unmanaged.passUnretained(box).toOpaque()), length: .min))
    objc_setAssociatedObject(self, &boxKey, box, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The structure that the value was made of; nil where it was another.
  package func structure<Value>(_ type: Value.Type = Value.self) -> Value? {
    (objc_getAssociatedObject(self, &boxKey) as? StructureBox)?.value as? Value
  }
}
