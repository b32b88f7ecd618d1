/// What is to be used elsewhere though the compiler cannot check it.
///
/// Schedulers take closures that are not `@Sendable`, as Apple's do; where they go on to, they must be.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
