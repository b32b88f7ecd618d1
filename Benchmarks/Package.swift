// swift-tools-version: 6.0
import PackageDescription

// Run with: swift run -c release --package-path Benchmarks Benchmarks [name…]
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Slipway", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [.product(name: "Combine", package: "Slipway"), .product(name: "UIKit", package: "Slipway")])
  ],
  swiftLanguageModes: [.v6]
)
