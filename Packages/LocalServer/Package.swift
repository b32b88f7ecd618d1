// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "LocalServer",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  products: [.library(name: "LocalServer", targets: ["LocalServer"])],
  targets: [
    .target(name: "LocalServer"),
    .testTarget(name: "LocalServerTests", dependencies: ["LocalServer"]),
  ],
  swiftLanguageVersions: [.v5]
)
