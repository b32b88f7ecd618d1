// swift-tools-version: 6.0
import PackageDescription

// Benchmarks/run prints the table; Docs/Benchmarks.md explains it.
// To count allocations: swift test -c release --package-path Benchmarks
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Slipway", path: "..")],
  targets: [
    .systemLibrary(name: "GTK", pkgConfig: "gtk4"),
    .systemLibrary(name: "SQLite", pkgConfig: "sqlite3"),
    .target(name: "FrameMeter", dependencies: ["GTK"]),
    .executableTarget(name: "ListFloor", dependencies: ["FrameMeter", "GTK"]),
    .executableTarget(name: "ListProgram", dependencies: ["FrameMeter", .product(name: "UIKit", package: "Slipway")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "GTK", "SQLite", .product(name: "Combine", package: "Slipway"), .product(name: "CoreData", package: "Slipway"),
        .product(name: "SwiftUI", package: "Slipway"), .product(name: "UIKit", package: "Slipway"),
      ]
    ),
    .target(name: "CAllocationCount"),
    .testTarget(
      name: "AllocationTests",
      dependencies: ["CAllocationCount", .product(name: "Combine", package: "Slipway")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
