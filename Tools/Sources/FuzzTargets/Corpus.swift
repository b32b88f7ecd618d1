import Foundation

/// The inputs that are kept in the repository: samples of every format, and all that has ever been found wrong.
public struct Corpus: Sendable {
  public let folder: URL

  public init(folder: URL) { self.folder = folder }

  /// `Tools/Fuzz/corpus` of this checkout.
  public static var ofRepository: Corpus {
    let tools = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Corpus(folder: tools.appending(path: "Fuzz/corpus"))
  }

  /// The files for a parser, by name.
  public func files(for target: FuzzTarget) -> [URL] {
    let place = folder.appending(path: target.name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.sorted().map { place.appending(path: $0) }
  }

  public func inputs(for target: FuzzTarget) throws -> [[UInt8]] {
    try files(for: target).map { [UInt8](try Data(contentsOf: $0)) }
  }
}
