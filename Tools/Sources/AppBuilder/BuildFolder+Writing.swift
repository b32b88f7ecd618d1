import Foundation
import XcodeProject

extension BuildFolder {
  /// Writes a file at a path in the folder, unless it holds that already.
  ///
  /// - Returns: whether it was written.
  @discardableResult
  func write(_ data: Data, to path: String) throws(BuildError) -> Bool {
    try FileManager.default.write(data, ifChanged: resolved(path))
  }

  @discardableResult
  func write(_ text: String, to path: String) throws(BuildError) -> Bool {
    try write(Data(text.utf8), to: path)
  }

  /// The place of a path in the folder.
  func resolved(_ path: String) throws(BuildError) -> URL {
    do {
      return try place(path)
    } catch {
      throw BuildError(error)
    }
  }
}
