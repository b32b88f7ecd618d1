import Foundation
import Testing

@testable import XcodeProject

/// An app's folder after `pod install`.
struct InstalledPodsTests {
  private static let pods = """
    { objects = {
      PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (KIT, BASE, FAST, OLD, LOOKS, UMBRELLA, CHECKS); };
      MAIN = { isa = PBXGroup; children = (A, B, C, H, M, D, T); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = Kit/Sources/Kit.swift; sourceTree = "<group>"; };
      B = { isa = PBXFileReference; path = Base/Base.swift; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = Fast/src/fast.c; sourceTree = "<group>"; };
      H = { isa = PBXFileReference; path = Fast/include/fast.h; sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = Old/Old.m; sourceTree = "<group>"; };
      D = { isa = PBXFileReference; path = "Target Support Files/Kit-dummy.m"; sourceTree = "<group>"; };
      T = { isa = PBXFileReference; path = Kit/looks.txt; sourceTree = "<group>"; };
      KIT = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        buildConfigurationList = KIT_LIST; buildPhases = (P1); dependencies = (ON_BASE, ON_OLD, ON_LOOKS); };
      KIT_LIST = { isa = XCConfigurationList; buildConfigurations = (KIT_DEBUG); };
      KIT_DEBUG = { isa = XCBuildConfiguration; name = Debug;
        buildSettings = { PRODUCT_MODULE_NAME = KitModule; SWIFT_VERSION = 5.9; }; };
      P1 = { isa = PBXSourcesBuildPhase; files = (F1, F2); };
      F1 = { isa = PBXBuildFile; fileRef = A; }; F2 = { isa = PBXBuildFile; fileRef = D; };
      BASE = { isa = PBXNativeTarget; name = Base; productType = "com.apple.product-type.library.static";
        buildPhases = (P2); };
      P2 = { isa = PBXSourcesBuildPhase; files = (F3); }; F3 = { isa = PBXBuildFile; fileRef = B; };
      FAST = { isa = PBXNativeTarget; name = Fast; productType = "com.apple.product-type.framework";
        buildPhases = (P3, P4); };
      P3 = { isa = PBXSourcesBuildPhase; files = (F4); }; F4 = { isa = PBXBuildFile; fileRef = C; };
      P4 = { isa = PBXHeadersBuildPhase; files = (F5); }; F5 = { isa = PBXBuildFile; fileRef = H; };
      OLD = { isa = PBXNativeTarget; name = Old; productType = "com.apple.product-type.framework"; buildPhases = (P5); };
      P5 = { isa = PBXSourcesBuildPhase; files = (F6); }; F6 = { isa = PBXBuildFile; fileRef = M; };
      LOOKS = { isa = PBXNativeTarget; name = "Kit-Looks"; productType = "com.apple.product-type.bundle";
        buildConfigurationList = LOOKS_LIST; buildPhases = (P6); };
      LOOKS_LIST = { isa = XCConfigurationList; buildConfigurations = (LOOKS_DEBUG); };
      LOOKS_DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Looks; }; };
      P6 = { isa = PBXResourcesBuildPhase; files = (F7); }; F7 = { isa = PBXBuildFile; fileRef = T; };
      UMBRELLA = { isa = PBXNativeTarget; name = "Pods-Shared-App"; productType = "com.apple.product-type.framework";
        buildConfigurationList = U_LIST; dependencies = (ON_KIT, ON_FAST, ON_OLD); };
      U_LIST = { isa = XCConfigurationList; buildConfigurations = (U_DEBUG); };
      U_DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "Pods_Shared_App"; }; };
      CHECKS = { isa = PBXNativeTarget; name = "Pods-AppTests"; productType = "com.apple.product-type.library.static";
        dependencies = (ON_FAST); };
      ON_BASE = { isa = PBXTargetDependency; target = BASE; }; ON_OLD = { isa = PBXTargetDependency; target = OLD; };
      ON_LOOKS = { isa = PBXTargetDependency; target = LOOKS; }; ON_KIT = { isa = PBXTargetDependency; target = KIT; };
      ON_FAST = { isa = PBXTargetDependency; target = FAST; };
    }; rootObject = PROJECT; }
    """

  private func project() throws -> (Project, TestFolder) {
    var text = ProjectText()
    text.objects["APP"] = text.objects["APP"]!.replacing("SCRIPT)", with: "SCRIPT, LINKED)")
    text.objects["LINKED"] = "isa = PBXFrameworksBuildPhase; files = (BUILD_PODS);"
    text.objects["BUILD_PODS"] = "isa = PBXBuildFile; fileRef = PODS;"
    text.objects["PODS"] =
      "isa = PBXFileReference; path = Pods_Shared_App.framework; sourceTree = BUILT_PRODUCTS_DIR;"
    let folder = try text.folder([
      "Podfile": "pod 'Kit'", "Pods/Pods.xcodeproj/project.pbxproj": Self.pods, "Pods/Kit/Sources/Kit.swift": "",
      "Pods/Base/Base.swift": "", "Pods/Fast/src/fast.c": "", "Pods/Fast/include/fast.h": "", "Pods/Old/Old.m": "",
      "Pods/Target Support Files/Kit-dummy.m": "", "Pods/Kit/looks.txt": "",
    ])
    return (try Project.open(folder.url), folder)
  }

  @Test func theAppIsBuiltWithThePodsThatItsUmbrellaNames() throws {
    let (project, _) = try project()
    #expect(try project.closure(of: project.appTarget()).map(\.name).sorted() == ["App", "Base", "Fast", "Kit"])
    // Where nothing of it is linked, the umbrella of a target's name counts.
    #expect(try #require(project.target(named: "AppTests")).dependencies == ["App", "Fast"])
    #expect(project.podsNotice == nil)
  }

  @Test func aPodIsBuiltAsItsTargetSays() throws {
    let (project, _) = try project()
    let kit = try #require(project.target(named: "Kit"))
    #expect(kit.moduleName == "KitModule")
    #expect(kit.sources.map(\.lastPathComponent) == ["Kit.swift"])
    #expect(kit.dependencies == ["Base"])
    #expect(kit.resources.map(\.destination) == ["Looks.bundle/looks.txt"])
    #expect(project.targets.flatMap(\.problems).isEmpty)
  }

  @Test func aPodInCIsCompiledAsItIs() throws {
    let (project, _) = try project()
    let library = try #require(project.target(named: "Fast")?.cLibrary)
    #expect(library.files == ["include/fast.h", "src/fast.c"])
    #expect(library.sources == ["src/fast.c"])
    #expect(library.publicHeaders == "include")
  }

  @Test func aPodInObjectiveCIsNamedWithWhatToDo() throws {
    let (project, _) = try project()
    #expect(project.target(named: "Old") == nil)
    let notice = try #require(project.notices.first { $0.contains("Objective-C") })
    #expect(notice.contains(": Old.") && notice.contains("slipway.json"))
  }

  @Test func aSpecIsBuiltWithPodsToo() throws {
    let folder = try TestFolder([
      "project.yml": "targets: { App: { type: application, platform: iOS, sources: [a.swift] } }", "a.swift": "",
      "Pods/Pods.xcodeproj/project.pbxproj": Self.pods.replacing("Pods-Shared-App", with: "Pods-App"),
      "Pods/Kit/Sources/Kit.swift": "", "Pods/Base/Base.swift": "", "Pods/Fast/src/fast.c": "",
      "Pods/Fast/include/fast.h": "", "Pods/Old/Old.m": "", "Pods/Target Support Files/Kit-dummy.m": "",
      "Pods/Kit/looks.txt": "",
    ])
    let project = try Project.open(folder.url)
    #expect(try project.appTarget().dependencies == ["Kit", "Fast"])
  }
}
