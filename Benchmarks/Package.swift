// swift-tools-version: 6.0
import PackageDescription

// Run with: swift run -c release --package-path Benchmarks Benchmarks [name…]
// and, to count allocations: swift test -c release --package-path Benchmarks
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Slipway", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [.product(name: "Combine", package: "Slipway"), .product(name: "UIKit", package: "Slipway")]),
    .target(name: "CAllocationCount"),
    .testTarget(
      name: "AllocationTests", dependencies: ["CAllocationCount", .product(name: "Combine", package: "Slipway")]),
  ],
  swiftLanguageModes: [.v6]
)
