/// Runs some work and returns what it returns. Swift's objects go as soon as nobody holds them, so that no pool is needed
/// to let them go: on iOS the pool is drained when the work is done.
public func autoreleasepool<E: Error, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result {
  try body()
}
