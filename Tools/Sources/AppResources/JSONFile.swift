import Foundation

/// A JSON file that others wrote: of bounded size, and named with the place of its first mistake.
enum JSONFile {
  static func decode<Value: Decodable>(_ file: URL, atMost largest: Int) throws(ResourceError) -> Value {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
      guard size <= largest else {
        throw ResourceError(file: file.path, "the file has \(size >> 20) MB; at most \(largest >> 20) are read")
      }
      let data = try Data(contentsOf: file)
      do {
        return try JSONDecoder().decode(Value.self, from: data)
      } catch let error as DecodingError {
        throw ResourceError(file: file.path, error, in: data)
      }
    } catch let error as ResourceError {
      throw error
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
