import Synchronization

/// The places in an app's sources where previews are declared. Code that `slipway preview` generates tells of them, before the
/// app starts.
public enum _SlipwayPreviews {
  /// A `#Preview`, or a type with previews.
  package struct Place: Sendable {
    package let file: String
    package let line: Int
    /// The type's name; nil of a macro.
    package let type: String?
    package let make: @MainActor @Sendable () -> [Preview]
  }

  private static let places = Mutex<[Place]>([])

  /// A hook for generated code.
  ///
  /// - Parameters:
  ///   - file: the path of the source.
  ///   - type: the name of a preview provider.
  public static func add(
    file: String,
    line: Int,
    type: String? = nil,
    _ make: @escaping @MainActor @Sendable () -> [Preview]
  ) {
    places.withLock { $0.append(Place(file: file, line: line, type: type, make: make)) }
  }

  /// In the order of the files' names, and of their lines.
  package static var all: [Place] { places.withLock { $0 }.sorted { ($0.file, $0.line) < ($1.file, $1.line) } }
}
