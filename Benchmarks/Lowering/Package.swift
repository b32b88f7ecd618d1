// swift-tools-version: 6.0
import PackageDescription

// A package of its own: it links the toolchain's SwiftSyntax, as the tools do.
// swift run -c release --package-path Benchmarks/Lowering LoweringSpeed FOLDER…
let package = Package(
  name: "LoweringSpeed",
  dependencies: [.package(name: "SlipwayTools", path: "../../Tools")],
  targets: [
    .executableTarget(
      name: "LoweringSpeed", dependencies: [.product(name: "SourceLowering", package: "SlipwayTools")])
  ],
  swiftLanguageModes: [.v6]
)
