// A block is an object, of which C is handed the address, and gets it back as what it calls with: so a function that a library of C calls
// is a block of the app's. Here a block is a closure (`BlockTypeRule`), which is more than an address: what C is handed is the address of
// an object that holds it. It lives as long as the process, since nobody says when C is done with it.

private final class BlockBox {
  let block: Any
  init(_ block: Any) { self.block = block }

  static func address(of block: Any) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(Unmanaged.passRetained(BlockBox(block)).toOpaque())
  }

  static func block<Block>(at address: UnsafeMutableRawPointer?) -> Block {
    guard let address, let block = Unmanaged<BlockBox>.fromOpaque(address).takeUnretainedValue().block as? Block else {
      fatalError("There is no block of \(Block.self) at \(address.map { "\($0)" } ?? "nil")")
    }
    return block
  }
}

public func unsafeBitCast<R>(
  _ x: @escaping () -> R,
  to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockBox.address(of: x) }
public func unsafeBitCast<R>(_ x: UnsafeMutableRawPointer?, to type: (() -> R).Type) -> () -> R {
  BlockBox.block(at: x)
}
public func unsafeBitCast<R>(_ x: UnsafeMutableRawPointer, to type: (() -> R).Type) -> () -> R {
  BlockBox.block(at: x)
}

public func unsafeBitCast<A, R>(
  _ x: @escaping (A) -> R,
  to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockBox.address(of: x) }
public func unsafeBitCast<A, R>(_ x: UnsafeMutableRawPointer?, to type: ((A) -> R).Type) -> (A) -> R {
  BlockBox.block(at: x)
}
public func unsafeBitCast<A, R>(_ x: UnsafeMutableRawPointer, to type: ((A) -> R).Type) -> (A) -> R {
  BlockBox.block(at: x)
}

public func unsafeBitCast<A, B, R>(
  _ x: @escaping (A, B) -> R,
  to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockBox.address(of: x) }
public func unsafeBitCast<A, B, R>(_ x: UnsafeMutableRawPointer?, to type: ((A, B) -> R).Type) -> (A, B) -> R {
  BlockBox.block(at: x)
}
public func unsafeBitCast<A, B, R>(_ x: UnsafeMutableRawPointer, to type: ((A, B) -> R).Type) -> (A, B) -> R {
  BlockBox.block(at: x)
}

public func unsafeBitCast<A, B, C, R>(
  _ x: @escaping (A, B, C) -> R,
  to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockBox.address(of: x) }
public func unsafeBitCast<A, B, C, R>(_ x: UnsafeMutableRawPointer?, to type: ((A, B, C) -> R).Type) -> (A, B, C) -> R {
  BlockBox.block(at: x)
}
public func unsafeBitCast<A, B, C, R>(_ x: UnsafeMutableRawPointer, to type: ((A, B, C) -> R).Type) -> (A, B, C) -> R {
  BlockBox.block(at: x)
}

public func unsafeBitCast<A, B, C, D, R>(
  _ x: @escaping (A, B, C, D) -> R,
  to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockBox.address(of: x) }
public func unsafeBitCast<A, B, C, D, R>(_ x: UnsafeMutableRawPointer?, to type: ((A, B, C, D) -> R).Type) -> (
  A, B, C, D
) -> R {
  BlockBox.block(at: x)
}
public func unsafeBitCast<A, B, C, D, R>(_ x: UnsafeMutableRawPointer, to type: ((A, B, C, D) -> R).Type) -> (
  A, B, C, D
) -> R {
  BlockBox.block(at: x)
}

public func unsafeBitCast<A, B, C, D, E, R>(
  _ x: @escaping (A, B, C, D, E) -> R,
  to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { BlockBox.address(of: x) }
public func unsafeBitCast<A, B, C, D, E, R>(_ x: UnsafeMutableRawPointer?, to type: ((A, B, C, D, E) -> R).Type) -> (
  A, B, C, D, E
) -> R {
  BlockBox.block(at: x)
}
public func unsafeBitCast<A, B, C, D, E, R>(_ x: UnsafeMutableRawPointer, to type: ((A, B, C, D, E) -> R).Type) -> (
  A, B, C, D, E
) -> R {
  BlockBox.block(at: x)
}
