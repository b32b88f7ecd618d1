// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Coordinators",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  products: [.library(name: "Coordinators", targets: ["Coordinators"])],
  targets: [
    .target(name: "Coordinators"),
    .testTarget(name: "CoordinatorsTests", dependencies: ["Coordinators"]),
  ],
  swiftLanguageVersions: [.v5]
)
