import Foundation

/// What Slipway needs on a machine, and whether it is there.
public struct Doctor {
  public init() {}

  private struct Need: Sendable {
    var name: String
    var purpose: String
    var package: String
    var isThere: @Sendable () -> Bool
  }

  private static func library(_ name: String, for purpose: String, package: String) -> Need {
    Need(name: name, purpose: purpose, package: package) {
      (try? Command("pkg-config", ["--exists", name]).output()) != nil
    }
  }

  private static func program(_ name: String, for purpose: String, package: String) -> Need {
    Need(name: name, purpose: purpose, package: package) { Command.path(of: name) != nil }
  }

  private static let needs = [
    program("pkg-config", for: "finding libraries", package: "pkg-config"),
    library("gtk4", for: "windows and views", package: "libgtk-4-dev"),
    library("sqlite3", for: "Core Data", package: "libsqlite3-dev"),
    program("git", for: "fetching packages", package: "git"),
    Need(name: "bubblewrap", purpose: "confining manifests and builds", package: "bubblewrap") {
      Command.path(of: "bwrap") != nil
    },
    program("gtk4-broadwayd", for: "showing apps in the browser", package: "libgtk-4-bin"),
    program("Xvfb", for: "screenshots and UI tests without a display", package: "xvfb"),
    Need(name: "Adwaita", purpose: "icons behind symbols", package: "adwaita-icon-theme") {
      FileManager.default.fileExists(atPath: "/usr/share/icons/Adwaita/index.theme")
    },
    Need(name: "Material Design Icons", purpose: "icons behind symbols", package: "fonts-materialdesignicons-webfont") {
      (try? Command("fc-list", ["Material Design Icons"]).output())?.isEmpty == false
    },
    Need(name: "Inter", purpose: "the system font", package: "fonts-inter") {
      (try? Command("fc-list", ["Inter"]).output())?.isEmpty == false
    },
    Need(name: "Noto Color Emoji", purpose: "emoji", package: "fonts-noto-color-emoji") {
      (try? Command("fc-list", ["Noto Color Emoji"]).output())?.isEmpty == false
    },
  ]

  /// Prints the list.
  ///
  /// - Returns: whether nothing is missing.
  public func report() -> Bool {
    var isWell = true
    do {
      let toolchain = try Toolchain.current()
      Console.shared.print("✓ \(toolchain.version)  \(toolchain.swift.path)")
    } catch {
      Console.shared.print("✗ Swift: \(error)")
      isWell = false
    }
    var missing: [String] = []
    for need in Self.needs {
      let isThere = need.isThere()
      Console.shared.print("\(isThere ? "✓" : "✗") \(need.name): \(need.purpose)")
      if !isThere { missing.append(need.package) }
    }
    if missing.isEmpty, let obstacle = Sandbox.obstacle {
      Console.shared.print("  package manifests run with your rights, as nothing can be confined here: \(obstacle)")
    }
    Console.shared.print("  builds lie in \(CacheFolder.root.path)")
    if !missing.isEmpty {
      Console.shared.print("\nInstall what is missing:\n  sudo apt-get install \(missing.joined(separator: " "))")
    }
    return isWell && missing.isEmpty
  }
}
