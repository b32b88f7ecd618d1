import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// A package with an app, a library with resources and tests with resources of their own: built, run and tested.
@Suite(.serialized) struct PackageEndToEndTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-package-end-to-end/Speaker")
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in Self.files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Speaker", defaultLocalization: "en", platforms: [.iOS(.v18)],
      dependencies: [.package(path: "Tones")],
      targets: [
        .target(name: "CVoice", exclude: ["notes.txt"], cSettings: [.define("LOUDNESS", to: "11"), .headerSearchPath("inner")]),
        .target(name: "Voice", dependencies: ["CVoice"], resources: [.process("Resources")]),
        .executableTarget(name: "Speaker", dependencies: ["Voice", .product(name: "Tones", package: "Tones")]),
        .testTarget(name: "VoiceTests", dependencies: ["Voice"], resources: [.copy("Fixtures")]),
      ])
    """,
    "Tones/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Tones", products: [.library(name: "Tones", targets: ["Tones"])], targets: [.target(name: "Tones")])
    """,
    // What a package keeps to itself nobody else sees: `Pitch` is that of `Voice` in the app.
    "Tones/Sources/Tones/Tones.swift": """
    package struct Pitch { package init() {} }
    public func tones() -> [String] { ["a", "b"] }
    """,
    "Sources/CVoice/include/voice.h": "int voice_loudness(void);",
    "Sources/CVoice/inner/limit.h": "#define LIMIT 10",
    "Sources/CVoice/voice.c": """
    #include "voice.h"
    #include "limit.h"
    int voice_loudness(void) { return LOUDNESS > LIMIT ? LIMIT : LOUDNESS; }
    """,
    "Sources/CVoice/notes.txt": "not C",
    "Sources/Voice/Voice.swift": """
    #if canImport(CVoice)
    import CVoice
    #endif
    import Foundation

    public final class Voice: NSObject {
      public func greeting() -> String { NSLocalizedString("hello", bundle: .module, comment: "") }
      public var bundle: Bundle { Bundle(for: type(of: self)) }
      package var text: String? {
        Bundle.module.url(forResource: "a", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      }
      #if os(Linux)
      public let place = "Linux"
      #else
      public let place = "iOS"
      #endif
      @objc func speak() {}
      public var loudness: Int { Int(voice_loudness()) }
    }
    package struct Pitch {
      package let name = "own"
      package init() {}
    }
    """,
    "Sources/Voice/Resources/a.txt": "text",
    "Sources/Voice/Resources/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
    "Sources/Voice/Resources/de.lproj/Localizable.strings": "\"hello\" = \"Guten Tag\";",
    "Sources/Speaker/Main.swift": """
    import Foundation
    import Tones
    import Voice

    final class Delegate: NSObject {}
    @main struct Main {
      static func main() {
        let voice = Voice()
        print(voice.greeting(), voice.text ?? "none", voice.place)
        print(voice.bundle == .module(of: "Voice"), Bundle(for: Delegate.self) == .main, Pitch().name, tones().count)
      }
    }
    extension Bundle {
      static func module(of name: String) -> Bundle? {
        Bundle(url: Bundle.main.bundleURL.appendingPathComponent("Speaker_\\(name).bundle"))
      }
    }
    """,
    "Tests/VoiceTests/VoiceTests.swift": """
    import Testing
    import Foundation
    @testable import Voice

    @Test func speaks() throws {
      #expect(Voice().greeting() == "Hello")
      #expect(Voice().loudness == 10)
      #expect(Voice().responds(to: #selector(Voice.speak)))
      let fixture = try #require(Bundle.module.url(forResource: "one", withExtension: "json", subdirectory: "Fixtures"))
      #expect(try String(contentsOf: fixture, encoding: .utf8) == "1")
      let environment = ProcessInfo.processInfo.environment
      #expect(environment["XCTestBundlePath"] == Bundle.main.bundlePath)
      #expect(environment["SLIPWAY_SCREEN_SCALE"] == "3")
      #expect(environment["XCTestConfigurationFilePath"] != nil && environment["XCTestSessionIdentifier"] != nil)
      #expect(Bundle.main.bundleIdentifier == "com.apple.dt.xctest.tool")
    }
    """,
    "Tests/VoiceTests/Fixtures/one.json": "1",
  ]

  private func build() throws -> AppBuild {
    try AppBuild(folder: folder, isRelease: false, slipway: Repository.url)
  }

  @Test func itsAppFindsTheResourcesOfItsLibrary() throws {
    let executable = try build().build()
    let output = try Command(executable.path, ["-AppleLanguages", "(de)"]).output()
    #expect(output == "Guten Tag text iOS\ntrue true own 2\n")
  }

  @Test func allOfItCompiles() throws {
    let report = try AppCheck.check([folder], slipway: Repository.url)
    #expect(report.compiles, "\(report.apps)")
  }

  @Test func aProgramThatIsNotTestedIsNoPartOfTheTests() throws {
    #expect(try build().app?.name == "Speaker")
    #expect(try AppBuild(folder: folder, isRelease: false, slipway: Repository.url, needsTests: true).app == nil)
  }

  @Test func itsTestsFindTheirOwn() throws {
    #expect(try TestRun(build: build()).run())
  }
}
