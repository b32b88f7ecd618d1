// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "DPScreens",
  platforms: [.iOS(.v13)],
  products: [.library(name: "DPScreens", targets: ["DPScreens"])],
  targets: [
    .target(name: "DPScreens"),
    .testTarget(name: "DPScreensTests", dependencies: ["DPScreens"]),
  ],
  swiftLanguageVersions: [.v5]
)
