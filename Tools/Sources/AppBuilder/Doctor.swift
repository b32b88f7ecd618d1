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
    library("libcmark-gfm", for: "Markdown", package: "libcmark-gfm-dev libcmark-gfm-extensions-dev"),
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

  /// What an app needs on the machine that it runs on, besides the libraries it is linked with: fonts and icons.
  static let packagesOfApps = [
    "adwaita-icon-theme", "fonts-inter", "fonts-materialdesignicons-webfont", "fonts-noto-color-emoji",
    "librsvg2-common",
  ]

  /// What an app needs that is linked with some packages' libraries: one that plays, what decodes besides, which nothing is linked
  /// with.
  static func packagesOfApps(linkedWith dependencies: String) -> [String] {
    guard dependencies.contains("libgstreamer1.0-0") else { return packagesOfApps }
    return packagesOfApps + ["gstreamer1.0-libav", "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good"]
  }

  /// What was found.
  public struct Report: Encodable, Sendable {
    struct Item: Encodable, Sendable {
      var name: String
      var purpose: String
      var package: String
      var isThere: Bool
    }
    /// The compiler; nil where there is none that can be used.
    var toolchain: String?
    /// What is wrong with it.
    var toolchainProblem: String?
    var items: [Item]

    /// Something that hangs on the toolchain's inside.
    struct Hook: Encodable, Sendable {
      var name: String
      var inside: String
      /// With which versions of Swift it was seen to hold.
      var toolchains: [String]
      /// What was found in the place of what was expected.
      var problem: String?
      /// What is so where it does not hold.
      var otherwise: String
      var hasSlowerWay: Bool

      fileprivate var text: String {
        let line = "\(problem == nil ? "✓" : "✗") \(name): \(inside)"
        return problem.map { "\(line)\n    \($0); without it \(otherwise)" } ?? line
      }
    }
    /// All that does.
    var hooks: [Hook] = []
    /// What else there is to say.
    var notes: [String]

    /// Whether nothing is missing, and the toolchain is as we know it where there is no other way.
    public var isWell: Bool {
      toolchain != nil && items.allSatisfy(\.isThere) && hooks.allSatisfy { $0.problem == nil || $0.hasSlowerWay }
    }

    /// The list as it is read by whoever asked.
    public var text: String {
      let compiler = toolchain.map { "✓ " + $0 } ?? "✗ Swift: \(toolchainProblem ?? "there is none")"
      let lines = items.map { "\($0.isThere ? "✓" : "✗") \($0.name): \($0.purpose)" } + notes.map { "  " + $0 }
      let missing = items.filter { !$0.isThere }.map(\.package)
      let versions = Set(hooks.flatMap(\.toolchains)).sorted().joined(separator: ", ")
      let inside =
        hooks.isEmpty
        ? [] : ["\nWhat hangs on the toolchain's inside, as it was seen with Swift \(versions):"] + hooks.map(\.text)
      let advice = "\nInstall what is missing:\n  sudo apt-get install \(missing.joined(separator: " "))"
      return ([compiler] + lines + inside + (missing.isEmpty ? [] : [advice])).joined(separator: "\n")
    }
  }

  public func report() -> Report {
    let items = Self.needs.map { need in
      Report.Item(name: need.name, purpose: need.purpose, package: need.package, isThere: need.isThere())
    }
    var report = Report(items: items, notes: [])
    do {
      let toolchain = try Toolchain.current()
      report.toolchain = "\(toolchain.version)  \(toolchain.swift.path)"
    } catch {
      report.toolchainProblem = "\(error)"
    }
    if report.isWell, let obstacle = Sandbox.obstacle {
      report.notes.append("package manifests run with your rights, as nothing can be confined here: \(obstacle)")
    }
    if report.toolchain != nil { report.hooks = ToolchainProbes.results() }
    report.notes.append("builds lie in \(CacheFolder.root.path)")
    return report
  }
}
