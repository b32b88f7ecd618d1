import Foundation
import XcodeProject

/// Files that others wrote: read up to a size, and named where they are broken.
enum ResourceFile {
  static func contents(of file: URL) throws(ResourceError) -> Data {
    do {
      return try RegularFile.contents(of: file)
    } catch {
      throw ResourceError(error)
    }
  }

  /// The dictionary that an XML or binary property list is.
  static func dictionary(in data: Data, file: String) throws(ResourceError) -> [String: Any] {
    do {
      let list = try PropertyList.object(in: data, file: file)
      if let dictionary = list as? [String: Any] { return dictionary }
    } catch {
      throw ResourceError(error)
    }
    throw ResourceError(file: file, "its outermost value is not a dictionary")
  }

  /// The binary form of a property list.
  static func compiled(_ list: [String: Any], file: String) throws(ResourceError) -> Data {
    do {
      return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    } catch {
      throw ResourceError(file: file, "cannot be compiled: \(error.localizedDescription)")
    }
  }

  static func json<Value: Decodable>(_ file: URL) throws(ResourceError) -> Value {
    let data = try contents(of: file)
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch let error as DecodingError {
      throw ResourceError(file: file.path, error, in: data)
    } catch {
      throw ResourceError(file: file.path, "cannot be read: \(error.localizedDescription)")
    }
  }
}

extension ResourceError {
  fileprivate init(file: String, _ error: DecodingError, in data: Data) {
    let context =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "it cannot be understood")
      }
    let detail = context.debugDescription
    let line = context.codingPath.isEmpty ? Self.lineOfFault(in: data) : nil
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    self.init(file: file, line: line, path.isEmpty ? detail : "\(path): \(detail)")
  }

  /// The line that broken JSON is broken on. The decoder does not tell; the older reader tells the character.
  private static func lineOfFault(in data: Data) -> Int? {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return nil
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String
      let place = detail?.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) }
      return place.map { place in 1 + data.prefix(place).count { $0 == UInt8(ascii: "\n") } }
    }
  }
}
