import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Pods that `pod install` was not run for, on their way into an app. Nothing is compiled.
struct PodTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "App/project.yml": "targets: { App: { type: application, platform: iOS, sources: [a.swift] } }",
      "App/a.swift": "import Kit\nimport Near\n",
      "App/Podfile": "target 'App' do\n  pod 'Kit'\n  pod 'Near', :path => 'Near'\n  pod 'Gone'\n  pod 'Old'\nend\n",
      "App/Podfile.lock": "PODS:\n  - Gone (3.1)\n",
      "App/Near/Near.podspec": "Pod::Spec.new do |s|\n s.name = 'Near'\n s.source_files = '*.swift'\nend",
      "App/Near/Near.swift": "",
    ])
  }

  private func load() throws -> Project {
    defer { Console.shared.finish() }
    var selection = AppSelection()
    selection.packages = folder.url.appending(path: "checkouts")
    return try ProjectLoader(toolchain: .current(), configuration: "Debug", selection: selection)
      .load(folder.url.appending(path: "App"))
  }

  @Test func theyAreBuiltByTheirPodspecsFromAFolderOfCheckouts() throws {
    try folder.write([
      "checkouts/kit/Kit.podspec":
        "Pod::Spec.new do |s|\n s.name = 'Kit'\n s.source_files = 'S/*.swift'\n s.dependency 'Base'\nend",
      "checkouts/kit/S/Kit.swift": "import Base",
      "checkouts/many/Base.podspec.json": #"{"name": "Base", "source_files": "B"}"#,
      "checkouts/many/B/Base.swift": "",
      "checkouts/Old/Old.podspec": "Pod::Spec.new do |s|\n s.source_files = '*.m'\nend",
      "checkouts/Old/Old.m": "",
    ])
    let project = try load()
    #expect(try project.closure(of: project.appTarget()).map(\.name).sorted() == ["App", "Base", "Kit", "Near"])
    #expect(project.target(named: "Base")?.conditions == ["DEBUG", "COCOAPODS"])
    #expect(project.pods.map(\.name) == ["Gone", "Old"])
    let notice = try #require(project.notices.first { $0.contains("pod install") })
    #expect(notice.contains("(Gone 3.1, Old)") && notice.contains("--packages"))
  }

  @Test func aPodWithoutAPodspecIsBuiltAsItsPackage() throws {
    try folder.write([
      "checkouts/Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """,
      "checkouts/Kit/Sources/Kit/Kit.swift": "",
    ])
    let project = try load()
    #expect(try project.appTarget().dependencies.sorted() == ["Kit", "Near"])
    #expect(project.pods.map(\.name) == ["Gone", "Old"])
  }

  @Test func aFolderInThePlaceOfOneCounts() throws {
    try folder.write([
      "App/slipway.json": #"{ "standIns": { "Gone": "Gone", "Old": "Gone", "Kit": "Gone" } }"#,
      "App/Gone/Gone.swift": "",
    ])
    let project = try load()
    #expect(project.pods.isEmpty)
    #expect(!project.notices.contains { $0.contains("pod install") })
  }
}
