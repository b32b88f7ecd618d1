import Foundation

// A promised item is a file that a provider of files has not brought to the machine yet. There are no such providers here: a
// promise is as good as the file.

extension URL {
  /// Whether the file is there, or would be brought.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }

  /// What is known of the file, or of what would be brought.
  public func promisedItemResourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    try resourceValues(forKeys: keys)
  }
}
