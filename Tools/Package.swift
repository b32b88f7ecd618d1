// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// Where the toolchain keeps the SwiftSyntax it was built with: `usr/lib/swift/host`.
///
/// The manifest runs on the toolchain's own `libPackageDescription`, so the place that library was loaded from is the
/// toolchain in use, whatever `swift` is on the path (a link, a proxy of a version manager).
let hostLibraries: String = {
  // Read line by line: the kernel makes this file up as it is read, and a read by size comes back short.
  let maps = fopen("/proc/self/maps", "r")
  defer { maps.map { _ = fclose($0) } }
  var buffer = [CChar](repeating: 0, count: 8192)
  while let maps, fgets(&buffer, Int32(buffer.count), maps) != nil {
    let line = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    if line.contains("/libPackageDescription.so"), let path = line.firstIndex(of: "/"),
      let end = line.range(of: "/lib/swift/")
    {
      return String(line[path..<end.upperBound]) + "host"
    }
  }
  fatalError("The toolchain's SwiftSyntax was not found: no libPackageDescription.so is loaded.")
}()

/// What a target needs that reads Swift source.
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let swiftSyntaxLibraries: [LinkerSetting] = [
  .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
  .linkedLibrary("SwiftOperators"), .linkedLibrary("SwiftIfConfig"),
]

let package = Package(
  name: "SlipwayTools",
  products: [
    .executable(name: "slipway", targets: ["slipway"])
  ],
  targets: [
    // What an app is made of, each read or rewritten by a library of its own.
    .target(
      name: "SourceLowering",
      dependencies: ["GeneratedText"],
      swiftSettings: swiftSyntax,
      linkerSettings: swiftSyntaxLibraries
    ),
    .target(name: "XcodeProject", dependencies: ["CYAML", "GeneratedText", "XMLReading"]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "XMLReading"),
    .target(name: "AppResources", dependencies: ["GeneratedText", "XcodeProject", "XMLReading"]),
    .target(name: "CoreDataModel", dependencies: ["GeneratedText", "XcodeProject", "XMLReading"]),
    .target(name: "LearnedModel", dependencies: ["GeneratedText", "XcodeProject"]),
    // What others wrote, on its way into what is generated.
    .target(name: "GeneratedText"),

    // What the command understands, and all that is said about it.
    .target(name: "CommandTable", dependencies: ["AppTemplates"]),
    // New apps.
    .target(name: "AppTemplates"),

    // What hangs on the toolchain's inside: the modules' own sources, so that `doctor` can look at it with nothing built.
    .target(name: "SlipwayToolchain", dependencies: ["SlipwayRuntime"]),
    .target(name: "SlipwayRuntime"),

    // The command.
    .target(
      name: "AppBuilder",
      dependencies: [
        "SourceLowering", "XcodeProject", "AppResources", "CoreDataModel", "LearnedModel", "GeneratedText",
        "SlipwayToolchain",
      ],
      swiftSettings: swiftSyntax
    ),
    .executableTarget(
      name: "slipway",
      dependencies: ["AppBuilder", "AppTemplates", "CommandTable"],
      swiftSettings: swiftSyntax
    ),
    // A benchmark, which is here because it links the toolchain's SwiftSyntax.
    .executableTarget(name: "LoweringSpeed", dependencies: ["SourceLowering"], swiftSettings: swiftSyntax),

    // How the folders of our own modules stand on each other.
    .target(name: "FloorPlan", swiftSettings: swiftSyntax, linkerSettings: swiftSyntaxLibraries),
    .executableTarget(name: "Floors", dependencies: ["FloorPlan"], swiftSettings: swiftSyntax),

    // Random inputs for the parsers of what others wrote.
    .target(
      name: "FuzzTargets",
      dependencies: ["SourceLowering", "XcodeProject", "XMLReading", "AppResources", "CoreDataModel", "LearnedModel"],
      swiftSettings: swiftSyntax
    ),
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], swiftSettings: swiftSyntax),

    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: swiftSyntax),
    .testTarget(name: "FloorPlanTests", dependencies: ["FloorPlan"], swiftSettings: swiftSyntax),
    .testTarget(name: "GeneratedTextTests", dependencies: ["GeneratedText"]),
    .testTarget(name: "SourceLoweringTests", dependencies: ["SourceLowering"], swiftSettings: swiftSyntax),
    .testTarget(name: "XcodeProjectTests", dependencies: ["XcodeProject"]),
    .testTarget(name: "AppResourcesTests", dependencies: ["AppResources"]),
    .testTarget(name: "CoreDataModelTests", dependencies: ["CoreDataModel"]),
    .testTarget(name: "LearnedModelTests", dependencies: ["LearnedModel"]),
    .testTarget(name: "AppTemplatesTests", dependencies: ["AppTemplates", "AppBuilder"], swiftSettings: swiftSyntax),
    .testTarget(name: "CommandTableTests", dependencies: ["CommandTable"]),
    .testTarget(
      name: "AppBuilderTests",
      dependencies: ["AppBuilder", "AppTemplates", "CommandTable"],
      swiftSettings: swiftSyntax
    ),
  ],
  swiftLanguageModes: [.v6]
)
