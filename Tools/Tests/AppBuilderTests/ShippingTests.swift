import AppTemplates
import Foundation
import Testing

@testable import AppBuilder

/// A package of an app: what is in it, and that it can be installed, started, opened by URL and removed.
@Suite(.serialized) struct ShippingTests {
  // MARK: What the desktop is told

  private let info: [String: Any] = [
    "CFBundleIdentifier": "org.example.Fer_ry", "CFBundleDisplayName": "Ferry\nTimes", "CFBundleVersion": "7",
    "CFBundleShortVersionString": "1.2", "LSApplicationCategoryType": "public.app-category.finance",
    "CFBundleURLTypes": [["CFBundleURLSchemes": ["Ferry", "no scheme"]]],
    "CFBundleDocumentTypes": [
      ["LSItemContentTypes": ["com.adobe.pdf", "org.example.timetable", "com.unknown"]]
    ],
    "UTExportedTypeDeclarations": [
      [
        "UTTypeIdentifier": "org.example.timetable", "UTTypeDescription": "Time <table>",
        "UTTypeTagSpecification": ["public.filename-extension": ["ferry", "../x"]],
      ]
    ],
  ]

  @Test func theEntryOfTheLauncherIsMadeOfTheInfoPlist() throws {
    let app = try AppIdentity(info, executable: "Ferry")
    #expect(app.packageName == "org.example.fer-ry" && app.version == "1.2-7")
    let files = DesktopFiles(app: app, hasIcon: true)
    let lines = files.entry(command: "/usr/bin/ferry").split(separator: "\n").map(String.init)
    for line in [
      "Name=Ferry\\nTimes", "Exec=/usr/bin/ferry %U", "Icon=org.example.Fer_ry", "Categories=Office;Finance;",
      "StartupWMClass=org.example.Fer_ry",
      "MimeType=x-scheme-handler/ferry;application/pdf;application/x-org.example.timetable;",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(
      files.mimePackage?.contains("<comment>Time &lt;table></comment>\n    <glob pattern=\"*.ferry\"/>\n") == true
    )
    #expect(app.notices.count == 2 && app.notices[0].contains("no scheme") && app.notices[1].contains("com.unknown"))
  }

  @Test(arguments: [
    ("CFBundleIdentifier", "ferry"), ("CFBundleIdentifier", "org.example/../x"), ("CFBundleIdentifier", "org.1x\n.y"),
    ("CFBundleShortVersionString", "one"), ("CFBundleVersion", "1 2"),
  ]) func whatCannotBeANameIsRefused(key: String, value: String) {
    var info = info
    info[key] = value
    #expect(throws: BuildError.self) { try AppIdentity(info, executable: "Ferry") }
  }

  // MARK: The whole way

  private static let sceneDelegate = """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let windowScene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: windowScene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
            note(["started"] + options.urlContexts.map { $0.url.absoluteString })
        }

        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            note(URLContexts.map { $0.url.absoluteString })
        }

        private func note(_ lines: [String]) {
            let file = URL.documentsDirectory.appending(path: "diary")
            let before = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            try? (before + lines.map { $0 + "\\n" }.joined()).write(to: file, atomically: true, encoding: .utf8)
        }
    }
    """
  /// A picture of 64 by 64 pixels.
  private static let icon = """
    iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUUlEQVR42u3PMQ0AMAgAMJgNJCIC61PBQdI6aNZ0XPbiOAEBAQEBAQEBAQEBAQEBAQE\
    BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYF9H3K5AYUTV9YBAAAAAElFTkSuQmCC
    """

  /// An app that notes what it is asked to open.
  private func makeApp(in parent: URL) throws -> URL {
    let folder = try NewApp(name: "Ferry", style: .bindings, repository: Repository.url).write(in: parent)
    let file = folder.appending(path: "Ferry/Info.plist")
    var own = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any]
    )
    for key in ["CFBundleURLTypes", "CFBundleDocumentTypes", "UTExportedTypeDeclarations"] { own[key] = info[key] }
    try PropertyListSerialization.data(fromPropertyList: own, format: .xml, options: 0).write(to: file)
    try Data(Self.sceneDelegate.utf8).write(to: folder.appending(path: "Ferry/App/SceneDelegate.swift"))
    let icons = folder.appending(path: "Ferry/Resources/Assets.xcassets/AppIcon.appiconset")
    try #require(Data(base64Encoded: Self.icon)).write(to: icons.appending(path: "icon.png"))
    let contents =
      #"{ "images": [{ "filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024" }] }"#
    try Data(contents.utf8).write(to: icons.appending(path: "Contents.json"))
    return folder
  }

  @Test func aPackageIsInstalledStartedOpenedAndRemoved() throws {
    guard Command.path(of: "dpkg-shlibdeps") != nil, Command.path(of: "patchelf") != nil else {
      print("warning: dpkg-dev or patchelf is not installed here: no package was made.")
      return
    }
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "slipway-shipping")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let build = try AppBuild(folder: makeApp(in: place), isRelease: false, slipway: Repository.url)
    let result = try AppShipping(build: build, maintainer: "Ada <ada@example.org>").pack(to: place)
    try checkFields(of: result.package)
    let root = try Root(at: place.appending(path: "root"))
    try root.dpkg(["--install", result.package])
    let shipped = root.url.appending(path: "usr/lib/org.example.ferry")
    try checkLibraries(in: shipped)
    try checkLibraries(in: URL(filePath: result.folder))
    try checkDesktop(root)
    try checkRunning(root, data: place.appending(path: "data"), libraries: shipped)
    try root.dpkg(["--purge", "org.example.ferry"])
    let left = FileManager.default.files(under: root.url.appending(path: "usr"))
    #expect(left.filter { $0.contains("erry") }.isEmpty)
  }

  private func checkFields(of package: String) throws {
    func field(_ name: String) throws -> String {
      try Command("dpkg-deb", ["--field", package, name]).output().trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(try field("Package") == "org.example.ferry")
    #expect(try field("Maintainer") == "Ada <ada@example.org>")
    let dependencies = try field("Depends")
    #expect(dependencies.contains("libgtk-4-1 (>= ") && dependencies.contains("libc6 (>= "))
    #expect(!dependencies.contains("-dev"))
    // What it depends on is all there is on this machine, which has built it: apt would find nothing missing.
    #expect(try Command("dpkg", ["--no-act", "--force-not-root", "--install", package]).run { _ in } == 0)
  }

  /// Each library is either in the folder or the system's, and none is looked for where the app was built.
  private func checkLibraries(in folder: URL) throws {
    let closure = try LibraryClosure(of: folder.appending(path: "Ferry"))
    #expect(closure.own.keys.contains("libUIKit.so") && closure.own.keys.contains("libswiftCore.so"))
    #expect(closure.own.values.allSatisfy { $0.path.hasPrefix(folder.path) })
    #expect(closure.system.contains("libgtk-4.so.1"))
    #expect(closure.own.keys.allSatisfy { !$0.contains("Testing") })
    for binary in [folder.appending(path: "Ferry")] + closure.own.values {
      let place = try Command("patchelf", ["--print-rpath", binary.path]).output()
      #expect(place.hasPrefix("$ORIGIN"), "\(binary.lastPathComponent)")
      #expect(!place.contains("/") || place == "$ORIGIN/lib\n", "\(binary.lastPathComponent)")
    }
  }

  private func checkDesktop(_ root: Root) throws {
    let share = root.url.appending(path: "usr/share")
    let entry = share.appending(path: "applications/org.example.Ferry.desktop").path
    #expect(FileManager.default.fileExists(atPath: share.path + "/icons/hicolor/64x64/apps/org.example.Ferry.png"))
    for (program, words) in [
      ("desktop-file-validate", [entry]), ("update-desktop-database", [share.path + "/applications"]),
      ("update-mime-database", [share.path + "/mime"]),
    ] {
      guard Command.path(of: program) != nil else {
        print("warning: \(program) is not installed here: it has not judged the package.")
        continue
      }
      _ = try Command(program, words).output()
    }
    if Command.path(of: "update-desktop-database") != nil {
      let cache = try String(contentsOfFile: share.path + "/applications/mimeinfo.cache", encoding: .utf8)
      #expect(cache.contains("x-scheme-handler/ferry=org.example.Ferry.desktop;"))
      #expect(cache.contains("application/x-org.example.timetable=org.example.Ferry.desktop;"))
    }
    if Command.path(of: "update-mime-database") != nil {
      let globs = try String(contentsOfFile: share.path + "/mime/globs2", encoding: .utf8)
      #expect(globs.contains("application/x-org.example.timetable:*.ferry"))
    }
  }

  /// Starts the app as its launcher's entry says, opens two URLs, and looks where its data and its windows are.
  private func checkRunning(_ root: Root, data: URL, libraries: URL) throws {
    let display = try PrivateDisplay.start(width: 1_024, height: 1_024)
    defer { display.stop() }
    let bus = try SessionBus()
    defer { bus.stop() }
    let entry = try String(
      contentsOf: root.url.appending(path: "usr/share/applications/org.example.Ferry.desktop"),
      encoding: .utf8
    )
    let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Exec=") }?.dropFirst(5))
    let program = try #require(line.split(separator: " ").first.map { root.url.path + $0 })
    let environment = display.environment.merging([
      "XDG_DATA_HOME": data.path, "DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": "none", "SLIPWAY_CONTAINER": nil,
    ]) { $1 }
    let diary = data.appending(path: "org.example.Ferry/Documents/diary")
    func said() -> String { (try? String(contentsOf: diary, encoding: .utf8)) ?? "" }

    let first = try Command(program, ["ferry://one"], environment: environment).start(output: nil, errors: nil)
    defer {
      first.terminate()
      first.waitUntilExit()
    }
    try wait(for: "the first start") { said().hasSuffix("ferry://one\n") || !first.isRunning }
    #expect(said() == "started\nferry://one\n")
    // The kernel makes the file up as it is read: it has no size to ask for.
    let maps = try FileHandle(forReadingAtPath: "/proc/\(first.processIdentifier)/maps")?.readToEnd()
    let mapped = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("libUIKit.so") || $0.contains("libswiftCore.so") }
    #expect(!mapped.isEmpty && mapped.allSatisfy { $0.contains(libraries.path) })

    // A second start ends by itself, and the first hears of the URL.
    #expect(try Command(program, ["FERRY://two"], environment: environment).run(forAtMost: 60) == 0)
    try wait(for: "the second URL") { said().hasSuffix("two\n") || !first.isRunning }
    #expect(said().lowercased() == "started\nferry://one\nferry://two\n")
    #expect(first.isRunning)
    guard Command.path(of: "xdotool") != nil else { return }
    let search = ["search", "--class", "^org.example.Ferry$"]
    #expect(try !Command("xdotool", search, environment: environment).output().isEmpty)
  }

  /// Waits until something is so, and gives up after a minute.
  private func wait(for what: String, until condition: () -> Bool) throws {
    let deadline = Date().addingTimeInterval(60)
    while !condition() {
      guard Date() < deadline else { throw BuildError("\(what) did not come") }
      usleep(20_000)
    }
  }
}

/// A system of its own for dpkg: an empty one, in which nothing but the package is installed.
private struct Root {
  let url: URL

  init(at url: URL) throws {
    self.url = url
    for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "usr/share/mime/packages", "usr/bin", "usr/lib"] {
      try FileManager.default.createDirectory(at: url.appending(path: folder), withIntermediateDirectories: true)
    }
    for file in ["status", "available"] { try Data().write(to: url.appending(path: "var/lib/dpkg/" + file)) }
  }

  /// What the package depends on is not in here: `checkFields` asks the machine about that.
  func dpkg(_ words: [String]) throws {
    let all = ["dpkg", "--root=\(url.path)", "--force-depends", "--force-not-root", "--log=/dev/null"] + words
    var said: [String] = []
    let status = try Command(getuid() == 0 ? "env" : "fakeroot", all).run { said.append($0) }
    guard status == 0 else { throw BuildError("dpkg \(words) failed: \(said.joined(separator: "\n"))") }
  }
}

/// A bus of a desktop's session.
private struct SessionBus {
  let address: String
  private let process: Process

  init() throws {
    address = "unix:path=\(FileManager.default.temporaryDirectory.path)/slipway-bus-\(UUID().uuidString.prefix(8))"
    let pipe = Pipe()
    let words = ["--session", "--nofork", "--nopidfile", "--address=\(address)", "--print-address"]
    process = try Command("dbus-daemon", words).start(output: pipe.fileHandleForWriting, errors: .nullDevice)
    // It says its address once it listens.
    _ = pipe.fileHandleForReading.availableData
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
