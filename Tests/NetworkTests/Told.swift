import Foundation

/// What handlers say, one after the other.
struct Told<Value: Sendable>: Sendable {
  let values: AsyncStream<Value>
  let tell: @Sendable (Value) -> Void
  init(_ type: Value.Type = Value.self) {
    let (stream, continuation) = AsyncStream.makeStream(of: type)
    values = stream
    tell = { continuation.yield($0) }
  }
  func first(where holds: (Value) -> Bool) async -> Value? {
    for await value in values where holds(value) { return value }
    return nil
  }
}
