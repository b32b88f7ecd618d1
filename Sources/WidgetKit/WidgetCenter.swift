import Foundation

/// How large a widget is.
public enum WidgetFamily: Int, Sendable, CaseIterable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// A widget that the user has put somewhere. There is none.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  public var id: WidgetInfo { self }
}

/// What an app says to its widgets.
///
/// A desktop shows no app's widgets, and their extension is not built: the center answers as on a device to whose home screen
/// the user has put none. What has nothing to reload says so once, on the standard error output.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter(say: { FileHandle.standardError.write(Data($0.utf8)) })

  private let say: @Sendable (String) -> Void
  private let lock = NSLock()
  nonisolated(unsafe) private var hasSaid = false

  /// - Parameter say: is given a line.
  init(say: @escaping @Sendable (String) -> Void) { self.say = say }

  public func reloadAllTimelines() { nothingToReload() }
  public func reloadTimelines(ofKind kind: String) { nothingToReload() }

  private func nothingToReload() {
    let isFirst = lock.withLock {
      defer { hasSaid = true }
      return !hasSaid
    }
    if isFirst { say("WidgetCenter: there are no widgets here, so none is reloaded.\n") }
  }

  /// - Parameter completion: is given an empty list, on a thread of its own.
  @preconcurrency public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    DispatchQueue.global().async { completion(.success([])) }
  }

  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
