import Foundation
import Testing

@testable import XcodeProject

/// Podfiles and podspecs, which are programs in Ruby, as far as they are literal.
struct PodspecTests {
  @Test func readsAPodfileWithItsLock() throws {
    let folder = try TestFolder([
      "Podfile": """
      # pod 'No'
      platform :ios, '15.0'
      def shared
        pod 'Shared', '~> 2.0'
      end
      abstract_target 'All' do
        use_frameworks!
        shared
        target 'App' do
          pod 'Kit/Core', '~> 1.0'
          pod "Kit", :subspecs => ['Extra', 'More']
          pod 'Own', path: 'Pods-local/Own'
          pod 'Out', :path => '../../Out'
          pod 'Spec', :podspec => 'Specs/Spec.podspec'
          if ENV['X'] == 'y'
            pod 'Maybe', git: "https://#{host}/m.git"
          end
        end
      end
      post_install do |installer|
        installer.pods_project.targets.each { |target| puts "pod 'Never'" }
      end
      """,
      "Podfile.lock":
        "PODS:\n  - Kit/Core (1.2.3):\n    - Base\n  - Shared (2.0.1)\n  - \"Own (0.1)\"\n\nDEPENDENCIES:\n  - Kit (~> 1)\n",
    ])
    let podfile = try #require(Podfile.first(in: [folder.url], root: ProjectRoot(containing: folder.url)))
    #expect(podfile.pods.map(\.name) == ["Shared", "Kit", "Own", "Out", "Spec", "Maybe"])
    #expect(podfile.pods.map(\.title).prefix(3) == ["Shared 2.0.1", "Kit 1.2.3", "Own 0.1"])
    #expect(podfile.pods[1].subspecs == ["Core", "Extra", "More"])
    #expect(podfile.pods[2].folder == folder.url.appending(path: "Pods-local/Own").standardizedFileURL)
    #expect(podfile.pods[3].folder == nil)
    #expect(podfile.pods[4].folder?.lastPathComponent == "Specs")
  }

  private static let files = [
    "Sources/Core/Core.swift": "", "Sources/Core/Skip.swift": "", "Sources/Extra/Extra.swift": "",
    "Sources/UI/UI.swift": "", "Sources/Mac/Mac.swift": "", "Sources/Core/a.h": "", "Looks/a.txt": "",
    "Looks/en.lproj/A.strings": "", "Plain/b.json": "",
  ]

  static let ruby = """
    Pod::Spec.new do |s|
      s.name             = 'Kit'
      s.version          = '1.2.3'
      s.summary          = "It's a kit."
      s.description      = <<~DESC
        s.module_name = 'Wrong'
      DESC
      s.license          = { :type => 'MIT', :file => 'LICENSE' }
      s.source           = { :git => 'https://example.org/kit.git', :tag => s.version.to_s }
      s.module_name      = 'KitModule'
      s.swift_versions   = ['5.0', '5.9']
      s.default_subspecs = 'Core', 'UI'
      s.exclude_files    = 'Sources/**/Skip.swift'
      s.pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => '$(inherited) KIT' }
      s.dependency 'Base', '~> 1'
      s.subspec 'Core' do |core|
        core.source_files = 'Sources/Core/*.{h,swift}'
        core.resource_bundles = { 'Looks' => ['Looks/*.txt', 'Looks/*.lproj'] }
        core.resources = %w[Plain/*.json]
      end
      s.subspec 'UI' do |ui|
        ui.ios.source_files = ['Sources/UI']
        ui.osx.source_files = 'Sources/Mac/*.swift'
        ui.dependency 'Kit/Core'
        ui.ios.dependency 'Views'
      end
      s.subspec 'Extra' do |extra|
        extra.source_files = 'Sources/Extra/**/*.swift'
        extra.dependency 'Kit/Core'
      end
      s.frameworks = 'UIKit'
    end
    """

  static let json = """
    {
      "name": "Kit", "version": "1.2.3", "module_name": "KitModule", "swift_versions": ["5.0", "5.9"],
      "default_subspecs": ["Core", "UI"], "exclude_files": "Sources/**/Skip.swift",
      "pod_target_xcconfig": { "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) KIT" },
      "dependencies": { "Base": ["~> 1"] },
      "subspecs": [
        { "name": "Core", "source_files": "Sources/Core/*.{h,swift}", "resources": ["Plain/*.json"],
          "resource_bundles": { "Looks": ["Looks/*.txt", "Looks/*.lproj"] } },
        { "name": "UI", "ios": { "source_files": ["Sources/UI"], "dependencies": { "Views": [] } },
          "osx": { "source_files": "Sources/Mac/*.swift" }, "dependencies": { "Kit/Core": [] } },
        { "name": "Extra", "source_files": "Sources/Extra/**/*.swift", "dependencies": { "Kit/Core": [] } }
      ]
    }
    """

  @Test(arguments: [("Kit.podspec", ruby), ("Kit.podspec.json", json)])
  func aPodIsBuiltAsItsPodspecSays(name: String, text: String) throws {
    let folder = try TestFolder(Self.files.merging([name: text]) { $1 })
    let podspec = try Podspec(try #require(Podspec.file(of: "Kit", in: folder.url)))
    let target = try #require(try podspec.target([], configuration: "Debug"))
    #expect(target.name == "Kit")
    #expect(target.moduleName == "KitModule")
    #expect(target.languageMode == "5")
    #expect(target.settings["SWIFT_VERSION"] == "5.9")
    #expect(target.sources.map(\.lastPathComponent) == ["Core.swift", "UI.swift"])
    #expect(target.dependencies.sorted() == ["Base", "Views"])
    #expect(target.conditions == ["DEBUG", "COCOAPODS", "KIT"])
    #expect(
      target.resources.map(\.destination).sorted() == [
        "Looks.bundle/a.txt", "Looks.bundle/en.lproj/A.strings", "b.json",
      ]
    )
    let extra = try #require(try podspec.target(["Extra"], configuration: "Release"))
    #expect(extra.sources.map(\.lastPathComponent) == ["Core.swift", "Extra.swift"])
    #expect(extra.conditions == ["COCOAPODS", "KIT"])
    #expect(podspec.dependencies(["Extra"]).map(\.name) == ["Base"])
  }

  @Test func aPodInCHasItsHeadersAndOneInObjectiveCIsNone() throws {
    let folder = try TestFolder([
      "Fast.podspec": "Pod::Spec.new do |s|\n s.name = 'Fast'\n s.source_files = 'a/**/*.{c,h}'\nend",
      "Old.podspec": "Pod::Spec.new do |s|\n s.name = 'Old'\n s.source_files = 'b/*'\nend", "a/x.c": "", "a/in/x.h": "",
      "b/Old.m": "", "b/Old.h": "",
    ])
    let fast = try Podspec(folder.url.appending(path: "Fast.podspec")).target([], configuration: "Debug")
    #expect(fast?.cLibrary?.publicHeaders == "a/in")
    #expect(try Podspec(folder.url.appending(path: "Old.podspec")).target([], configuration: "Debug") == nil)
  }

  @Test(arguments: ["", "puts 1", "Pod::Spec.new do |s|\n  s.source_files = '../../**/*.swift'", "do do do end", "'"])
  func whatSaysNothingIsNoPod(text: String) throws {
    let folder = try TestFolder(["A.podspec": text, "a.swift": ""])
    let podspec = try? Podspec(folder.url.appending(path: "A.podspec"))
    #expect(try podspec?.target([], configuration: "Debug") == nil)
  }

  @Test func readsStatementsOfRuby() {
    let text = """
      a.b 1, 'x', key: :symbol, 'text' => [true, nil] # comment
      c = %w(d e) if f?
      g do |x|
        h "#{i}", 2
        j \\
          'k'
      end
      """
    let statements = RubyReader.read(text, file: "Podfile")
    #expect(statements.map(\.names) == [["a", "b"], ["c"], ["g"]])
    #expect(statements[0].arguments.count == 3)
    #expect(statements[0].arguments[2]["key"]?.text == "symbol")
    #expect(statements[0].arguments[2]["text"]?.list?.count == 2)
    #expect(statements[1].arguments.first?.texts == ["d", "e"])
    #expect(statements[2].block.map(\.names) == [["h"], ["j"]])
    #expect(statements[2].block[1].arguments.first?.text == "k")
    #expect(statements[2].block[1].line == 5)
  }
}
