import Foundation
import Testing

@testable import XcodeProject

/// Specs of XcodeGen, read as the project that would be generated from them.
struct SpecReaderTests {
  /// A spec's project, with empty files beside it.
  private func project(
    _ spec: String,
    files: [String] = ["App/Main.swift"],
    configuration: String = "Debug"
  ) throws -> (Project, TestFolder) {
    let folder = try TestFolder(["project.yml": spec])
    for file in files { try folder.write("", to: file) }
    return (try Project.open(folder.url, configuration: configuration), folder)
  }

  private func names(_ resources: [Resource]) -> [String] { resources.map(\.destination).sorted() }

  @Test func readsAnAppWithAFrameworkTestsAndPackages() throws {
    let (project, folder) = try project(
      """
      name: Shop
      options:
        bundleIdPrefix: org.example
        developmentLanguage: de
        deploymentTarget: { iOS: "17.0" }
      packages:
        Sums: { path: Packages/Sums }
        Yams: { url: https://github.com/jpsim/Yams, from: 2.0.0 }
      targets:
        Shop_App:
          type: application
          platform: iOS
          sources: [App]
          dependencies:
            - target: Kit
            - package: Sums
              products: [Sums, SumsUI]
            - package: Yams
            - sdk: Contacts.framework
        Kit: { type: framework, platform: iOS, sources: Kit }
        ShopTests:
          type: bundle.unit-test
          platform: iOS
          sources: [{ path: Tests }]
          dependencies: [{ target: Shop_App }]
        ShopUITests:
          type: bundle.ui-testing
          platform: iOS
          sources: UITests
          dependencies: [target: Shop_App]
      """,
      files: [
        "App/Main.swift", "App/Assets.xcassets/Contents.json", "App/en.lproj/Localizable.strings", "App/LICENSE",
        "App/data.json", "App/Info.plist", "App/A.xcconfig", "Kit/Kit.swift", "Kit/Kit.h", "Tests/ATests.swift",
        "UITests/BTests.swift", "Packages/Sums/Package.swift",
      ]
    )
    #expect(project.name == "Shop")
    #expect(project.file == folder.url.appending(path: "project.yml"))
    #expect(project.folder.path == folder.url.path)
    #expect(project.developmentRegion == "de")
    let app = try project.appTarget()
    #expect(app.swiftSources.map(\.lastPathComponent) == ["Main.swift"])
    #expect(names(app.resources) == ["Assets.xcassets", "data.json", "en.lproj/Localizable.strings"])
    #expect(app.infoPlist?.path == folder.url.path + "/App/Info.plist")
    #expect(app.bundleIdentifier == "org.example.Shop-App")
    #expect(app.dependencies == ["Kit"])
    #expect(app.packageProducts.map(\.name) == ["Sums", "SumsUI", "Yams"])
    #expect(app.packageProducts.map(\.package) == ["sums", "sums", "yams"])
    #expect(app.conditions == ["DEBUG"])
    #expect(app.settings["IPHONEOS_DEPLOYMENT_TARGET"] == "17.0")
    #expect(app.settings["ASSETCATALOG_COMPILER_APPICON_NAME"] == "AppIcon")
    #expect(
      project.packages == [
        PackageReference(place: .local(folder.url.appending(path: "Packages/Sums"))),
        PackageReference(place: .remote("https://github.com/jpsim/Yams", requirement: "from: \"2.0.0\"")),
      ]
    )
    #expect(project.target(named: "Kit")?.kind == .framework)
    #expect(project.target(named: "ShopTests")?.host == "Shop_App")
    let screens = try #require(project.target(named: "ShopUITests"))
    #expect(screens.testedApp == "Shop_App")
    #expect(screens.dependencies.isEmpty)
    #expect(project.targets.flatMap(\.problems).isEmpty)
  }

  @Test func settingsOfGroupsPartsAndFilesInheritAsInXcode() throws {
    let folder = try TestFolder([
      "project.yml": """
      name: App
      configs: { Dev Debug: debug, Store: release }
      configFiles: { Dev Debug: Base.xcconfig }
      settings:
        groups: [flags]
        base: { A: base, SWIFT_VERSION: 6.0 }
        configs:
          dev: { A: dev, LIST: [one, "two words"] }
          release: { A: wrong }
      settingGroups:
        flags: { FLAG: NO, A: group }
        deep: { groups: [flags], base: { DEEP: $(A)-deep } }
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          configFiles: { Dev Debug: App.xcconfig }
          settings:
            groups: [deep]
            base: { SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) BETA, PRODUCT_NAME: Nice App }
        Plain: { type: framework, platform: iOS, sources: App, settings: { A: plain, base64: yes } }
      """,
      "Base.xcconfig": "FROM_FILE = project\nSWIFT_VERSION = 4.2\n", "App.xcconfig": "FROM_FILE = $(inherited) app\n",
      "App/Main.swift": "",
    ])
    let project = try Project.open(folder.url)
    let app = try project.appTarget().settings
    #expect(app["A"] == "group")
    #expect(app["DEEP"] == "group-deep")
    #expect(app["FLAG"] == "NO")
    #expect(app.list("LIST") == ["one", "two words"])
    #expect(app["FROM_FILE"] == "project app")
    #expect(app["SWIFT_VERSION"] == "6.0")
    #expect(app["PRODUCT_NAME"] == "Nice App")
    #expect(app["CONFIGURATION"] == "Dev Debug")
    #expect(app.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["DEBUG", "BETA"])
    let plain = try #require(project.target(named: "Plain")).settings
    #expect(plain["A"] == "plain")
    #expect(plain["base64"] == "YES")

    let release = try Project.open(folder.url, configuration: "Release").appTarget().settings
    #expect(release["CONFIGURATION"] == "Store")
    #expect(release.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["BETA"])
  }

  @Test func presetsAreLeftOutWhereTheyAreNotWanted() throws {
    let (project, _) = try project(
      "{ options: { settingPresets: none }, targets: { A: { type: application, platform: iOS, sources: App } } }"
    )
    #expect(try project.appTarget().conditions.isEmpty)
  }

  @Test func templatesIncludesAndReplacementsArePutTogether() throws {
    let folder = try TestFolder([
      "project.yml": """
      include:
        - shared/base.yml
        - { path: off.yml, enable: "${SLIPWAY_TEST_OFF}" }
        - path: shared/flat.yml
          relativePaths: false
      name: App
      targets:
        App:
          templates: [Application]
          templateAttributes: { folder: App }
          sources:
            - Extra
        Kit:
          sources:REPLACE: [Kit2]
      """,
      "off.yml": "targets: { Never: { type: application } }",
      "shared/base.yml": """
      targets:
        Kit: { type: framework, platform: iOS, sources: [Kit], dependencies: [{ target: Other }] }
        Other: { type: framework, platform: iOS, sources: [Other] }
      targetTemplates:
        Base: { platform: iOS, settings: { BASE: "${target_name}", OVER: base } }
        Application:
          templates: [Base]
          type: application
          sources: ["${folder}"]
          settings: { OVER: application }
      """,
      "shared/flat.yml": "targets: { Flat: { type: framework, platform: iOS, sources: Flat } }",
      "shared/App/Main.swift": "", "Extra/Extra.swift": "", "Kit2/Kit.swift": "", "shared/Other/Other.swift": "",
      "Flat/Flat.swift": "",
    ])
    setenv("SLIPWAY_TEST_OFF", "NO", 1)
    let project = try Project.open(folder.url)
    #expect(project.targets.map(\.name) == ["App", "Flat", "Kit", "Other"])
    let app = try project.appTarget()
    // A template's paths are relative to the file it stands in.
    #expect(
      app.sources.map { $0.path.dropFirst(folder.url.path.count) } == ["/Extra/Extra.swift", "/shared/App/Main.swift"]
    )
    #expect(app.settings["BASE"] == "App")
    #expect(app.settings["OVER"] == "application")
    #expect(project.target(named: "Kit")?.sources.map(\.lastPathComponent) == ["Kit.swift"])
    #expect(project.target(named: "Kit")?.dependencies == ["Other"])
    #expect(project.targets.flatMap(\.problems).isEmpty)
  }

  @Test func ofTheEnvironmentOnlyWhatOpensNoDoorIsPutIn() throws {
    let folder = try TestFolder([
      "project.yml": """
      targets:
        A: { type: application, platform: iOS, sources: App, settings: { NAME: "${SLIPWAY_X}", KEY: "${TOKEN}", P: "${PRODUCT_NAME}!" } }
      """,
      "App/Main.swift": "",
    ])
    let reader = try SpecReader(
      folder.url.appending(path: "project.yml"),
      root: ProjectRoot(containing: folder.url),
      configuration: "Debug",
      environment: ["SLIPWAY_X": "seen", "TOKEN": "secret", "PRODUCT_NAME": "wrong"]
    )
    let settings = try reader.read().appTarget().settings
    #expect(settings["NAME"] == "seen")
    #expect(settings["KEY"] == nil)
    #expect(settings["P"] == "A!")
  }

  @Test func sourcesAreChosenByPatternsTypesAndPhases() throws {
    let (project, folder) = try project(
      """
      options: { fileTypes: { data: { buildPhase: none } } }
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - path: App
              excludes: ["**/*.md", "Old", "Mocks/*Mock.{swift,m}", "[xy].txt"]
            - { path: Only, includes: ["*.swift", "In/**"] }
            - { path: Web, type: folder }
            - { path: Fonts, buildPhase: { copyFiles: { destination: resources, subpath: Fonts } } }
            - { path: Plugins, buildPhase: { copyFiles: { destination: plugins } } }
            - { path: code.txt, buildPhase: resources }
            - { path: Main.storyboard, buildPhase: none }
            - { path: Gone, optional: true }
            - path: Cross
              inferDestinationFiltersByPath: true
            - { path: Mac, destinationFilters: [macOS] }
          resources: [Extra]
      """,
      files: [
        "App/Main.swift", "App/a.md", "App/Sub/b.md", "App/Old/Old.swift", "App/Mocks/AMock.swift",
        "App/Mocks/Real.swift", "App/x.txt", "App/z.txt", "App/a.data", "Only/A.swift", "Only/b.txt",
        "Only/In/Deep/C.swift",
        "Web/index.html", "Fonts/A.ttf", "Plugins/p.txt", "code.txt", "Main.storyboard", "Cross/macOS/M.swift",
        "Cross/I_iOS.swift",
        "Cross/T_tvOS.swift", "Mac/Mac.swift", "Extra/readme.txt",
      ]
    )
    let app = try project.appTarget()
    #expect(
      app.sources.map { String($0.path.dropFirst(folder.url.path.count + 1)) } == [
        "App/Main.swift", "App/Mocks/Real.swift", "Cross/I_iOS.swift", "Only/A.swift", "Only/In/Deep/C.swift",
      ]
    )
    #expect(names(app.resources) == ["Fonts/A.ttf", "Web", "code.txt", "readme.txt", "z.txt"])
    #expect(app.notices == ["Phases that copy files elsewhere than to resources are not run: p.txt."])
    #expect(app.problems.isEmpty)
  }

  @Test func foldersOfASynchronisedFolderMayBeReferences() throws {
    let (project, _) = try project(
      """
      targets:
        App:
          type: application
          platform: iOS
          sources: [{ path: App, type: syncedFolder, explicitFolders: [Web*] }]
      """,
      files: ["App/Main.swift", "App/WebPages/a/index.html", "App/b.txt"]
    )
    #expect(try names(project.appTarget().resources) == ["WebPages", "b.txt"])
  }

  @Test func aBundleOfResourcesLiesInWhatNeedsIt() throws {
    let (project, _) = try project(
      """
      targets:
        App: { type: application, platform: iOS, sources: App, dependencies: [{ target: Looks }] }
        Looks: { type: bundle, platform: iOS, sources: Looks }
      """,
      files: ["App/Main.swift", "Looks/en.lproj/A.strings", "Looks/b.txt"]
    )
    let app = try project.appTarget()
    #expect(names(app.resources) == ["Looks.bundle/b.txt", "Looks.bundle/en.lproj/A.strings"])
    #expect(app.dependencies.isEmpty)
  }

  @Test func ofSeveralPlatformsThatOfThePhoneIsBuilt() throws {
    let (project, _) = try project(
      """
      targets:
        App: { type: application, supportedDestinations: [iOS, macOS], sources: App, dependencies: [{ target: Kit_iOS }] }
        Kit:
          type: framework
          platform: [iOS, macOS]
          deploymentTarget: { iOS: 15.0, macOS: 12.0 }
          sources: App
          settings: { base: { ON: "${platform}" } }
        Watch: { type: application, platform: watchOS, sources: App }
      """
    )
    #expect(project.targets.map(\.name) == ["App", "Kit_iOS"])
    let kit = try #require(project.target(named: "Kit_iOS"))
    #expect(kit.moduleName == "Kit")
    #expect(kit.settings["ON"] == "iOS")
    #expect(kit.settings["IPHONEOS_DEPLOYMENT_TARGET"] == "15.0")
  }

  @Test func theInfoPlistIsMadeOfItsProperties() throws {
    let (project, _) = try project(
      """
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          info:
            path: App/Info.plist
            properties:
              CFBundleShortVersionString: "2.1"
              UIRequiresFullScreen: true
              Count: 3
              Quoted: "true"
              UIBackgroundModes: [audio]
              Nested: { Deep: [{ Name: $(PRODUCT_NAME) }] }
      """
    )
    let app = try project.appTarget()
    #expect(app.infoPlist == nil)
    let data = try #require(app.describedInfoPlist)
    let values = try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(values["CFBundleShortVersionString"] as? String == "2.1")
    #expect(values["CFBundleVersion"] as? String == "1")
    #expect(values["CFBundlePackageType"] as? String == "APPL")
    #expect(values["UIRequiresFullScreen"] as? Bool == true)
    #expect(values["Count"] as? Int == 3)
    #expect(values["Quoted"] as? String == "true")
    #expect(values["UIBackgroundModes"] as? [String] == ["audio"])
    #expect(((values["Nested"] as? [String: Any])?["Deep"] as? [[String: String]])?.first?["Name"] == "$(PRODUCT_NAME)")
  }

  @Test func packagesAreAskedForInEveryForm() throws {
    let (project, _) = try project(
      """
      packages:
        A: { github: a/a, majorVersion: 1.2.0 }
        B: { url: https://b/b.git, minorVersion: 1.2.1 }
        C: { url: https://c/c, exactVersion: 1.2.1 }
        D: { url: https://d/d, minVersion: 1.0.0, maxVersion: 1.2.9 }
        E: { url: https://e/e, branch: 'main"' }
        F: { url: https://f/f, revision: abc }
        G: { url: https://g/g, version: 2.0.0 }
        H: { path: Nowhere }
      targets: { App: { type: application, platform: iOS, sources: App } }
      """
    )
    let requirements = project.packages.map { package in
      if case .remote(let address, let requirement) = package.place { address + " " + requirement } else { "local" }
    }
    #expect(
      requirements == [
        "https://github.com/a/a from: \"1.2.0\"", "https://b/b.git .upToNextMinor(from: \"1.2.1\")",
        "https://c/c exact: \"1.2.1\"", "https://d/d \"1.0.0\"..<\"1.2.9\"", "https://e/e branch: \"main\\\"\"",
        "https://f/f revision: \"abc\"", "https://g/g exact: \"2.0.0\"",
      ]
    )
    #expect(project.problems.map(\.message).joined().contains("Nowhere is missing"))
    #expect(project.problems.first?.line == 9)
  }

  @Test func schemesSayWhatIsTested() throws {
    let folder = try TestFolder([
      "project.yml": """
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          scheme:
            testTargets:
              - AppTests
              - { name: MoreTests, skippedTests: [ATests/testB()] }
              - { package: Sums/SumsTests, selectedTests: [CTests] }
              - { name: OffTests, skipped: true }
        Other: { type: application, platform: iOS, sources: App, scheme: { configVariants: [Dev], testPlans: [{ path: A.xctestplan }, { path: B.xctestplan, defaultPlan: true }] } }
      schemes:
        Special:
          templates: [Tests]
          build: { targets: { App: all, Sub/Kit: [test] } }
      schemeTemplates:
        Tests: { test: { targets: ["${scheme_name}Tests"] } }
      """,
      "App/Main.swift": "", "A.xctestplan": #"{"testTargets": []}"#,
      "B.xctestplan": #"{"testTargets": [{"target": {"name": "PlanTests"}}]}"#,
    ])
    let project = try Project.open(folder.url)
    var problems: [ProjectError] = []
    let scheme = try #require(TestScheme.find(for: "App", in: project, problems: &problems))
    #expect(scheme.name == "App")
    #expect(scheme.entries.map(\.target) == ["AppTests", "MoreTests", "SumsTests", "OffTests"])
    #expect(scheme.entries[1].skipped == ["ATests/testB()"])
    #expect(scheme.entries[2].selected == ["CTests"])
    #expect(!scheme.entries[3].isEnabled)

    let planned = try #require(TestScheme.find(for: "Other", in: project, problems: &problems))
    #expect(planned.name == "Other Dev")
    #expect(planned.plan == "B")
    #expect(planned.otherPlans == ["A"])
    #expect(planned.entries.map(\.target) == ["PlanTests"])

    var named = project
    named.scheme = "Special"
    let special = try #require(TestScheme.find(for: "App", in: named, problems: &problems))
    #expect(special.entries.map(\.target) == ["SpecialTests"])
    #expect(project.schemes.first { $0.name == "Special" }?.builds == ["App", "Kit"])
    #expect(problems.isEmpty)
  }

  @Test func aProjectThatIsThereWinsOverItsSpec() throws {
    let folder = try ProjectText().folder(["project.yml": "targets: { Spec: { type: application, sources: App } }"])
    #expect(try Project.open(folder.url).targets.map(\.name) == ["App", "AppTests"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "App.xcodeproj/project.pbxproj"))
    #expect(try Project.open(folder.url).targets.map(\.name) == ["Spec"])
  }

  @Test func specsAreFoundBelowAFolderByWorkspacesAndByTheirNames() throws {
    let spec =
      "{ name: One, projectReferences: { Two: { path: ../Two/Two.xcodeproj } }, targets: { One: { type: application, sources: [a.swift], dependencies: [{ target: Two/Kit }] } } }"
    let folder = try TestFolder([
      "Code/One/project.yml": spec, "Code/One/a.swift": "", "Code/Two/a.swift": "", ".git/HEAD": "",
      "All.xcworkspace/contents.xcworkspacedata":
        "<Workspace><FileRef location=\"group:Code/One/One.xcodeproj\"/></Workspace>",
    ])
    let two = "{ targets: { Kit: { type: framework, sources: [a.swift] } } }"
    try folder.write(two, to: "Code/Two/project.yml")
    let places = [
      folder.url, folder.url.appending(path: "Code/One"), folder.url.appending(path: "Code/One/project.yml"),
    ]
    for place in places {
      let project = try Project.open(place)
      #expect(try project.closure(of: project.appTarget()).map(\.name) == ["One", "Kit"])
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: "All.xcworkspace"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "Code/Two/project.yml"))
    #expect(try Project.open(folder.url).folder.lastPathComponent == "One")
  }

  @Test func whatIsNotDoneIsSaid() throws {
    let (project, _) = try project(
      """
      options: { postGenCommand: pod install }
      aggregateTargets: { Everything: { targets: [App] } }
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          preBuildScripts: [{ script: swiftlint, name: Lint }]
          buildToolPlugins: [{ plugin: Gen, package: P }]
          dependencies: [{ framework: Vendor/A.xcframework }, { carthage: Result }]
        Widget: { type: app-extension, platform: iOS, sources: App }
      """
    )
    #expect(
      project.notices == [
        "XcodeGen's commands are not run: postGenCommand.", "Shell script phases are not run: Lint.",
        "Plugins of packages are not run: Gen.",
        "Frameworks that were built for Apple's systems are not linked: Result, Vendor/A.xcframework.",
        "Targets that only run others, scripts or tools are not built: Everything.",
        "Targets of these kinds are not built: Widget (app-extension).",
      ]
    )
  }

  @Test func readsJSON() throws {
    let folder = try TestFolder([
      "project.json":
        "{\n\t\"name\": \"A\", \"targets\": {\"A\": {\"type\": \"application\", \"sources\": [\"App\"]}}}",
      "App/Main.swift": "",
    ])
    #expect(try Project.open(folder.url).appTarget().sources.count == 1)
  }
}
