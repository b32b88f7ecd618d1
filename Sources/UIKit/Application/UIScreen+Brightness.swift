import Foundation

extension UIScreen {
  /// How bright the screen is, from 0 to 1, as the kernel says of its backlight. A screen without one, as those of desktops, says
  /// a half, as a simulator's does. Setting it has an effect where the user may write to the backlight.
  public var brightness: CGFloat {
    get { Backlight.first(in: Backlight.folder)?.brightness ?? 0.5 }
    set {
      guard let backlight = Backlight.first(in: Backlight.folder), backlight.set(newValue) else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }

  /// The brightness was set. What others set on Linux nobody tells of.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
}

/// The light behind a screen, by the files that the kernel has for it.
struct Backlight {
  static let folder = "/sys/class/backlight"

  let path: String

  /// - Parameter folder: where a folder for each light is.
  static func first(in folder: String) -> Backlight? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().lazy.map { Backlight(path: "\(folder)/\($0)") }.first { $0.most != nil }
  }

  private func number(_ name: String) -> Double? {
    (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8))
      .flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  private var most: Double? { number("max_brightness").flatMap { $0 > 0 ? $0 : nil } }

  var brightness: CGFloat? {
    guard let most, let now = number("brightness") else { return nil }
    return CGFloat(min(1, max(0, now / most)))
  }

  /// Returns whether it could be set.
  func set(_ brightness: CGFloat) -> Bool {
    guard let most, let file = FileHandle(forWritingAtPath: "\(path)/brightness") else { return false }
    let value = Int((Double(min(1, max(0, brightness))) * most).rounded())
    do {
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data("\(value)".utf8))
      try file.close()
      return true
    } catch {
      return false
    }
  }
}
