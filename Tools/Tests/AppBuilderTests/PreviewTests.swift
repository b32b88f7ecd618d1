import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// `slipway preview`: what is drawn, compared and watched.
@Suite struct PreviewTests {
  // MARK: Names and sizes

  private func record(_ name: String, _ file: String = "/App/Row.swift", line: Int = 1) -> PreviewRecord {
    PreviewRecord(id: "\(file)#\(line)", file: file, line: line, name: name, isLandscape: false)
  }

  @Test func aScreenIsHeldAsThePreviewSays() {
    var preview = record("a")
    #expect(preview.size == (390, 844))
    preview.isLandscape = true
    #expect(preview.size == (844, 390))
    preview.screen = [375, 667]
    #expect(preview.size == (667, 375))
  }

  @Test func aWordMeansAPreviewOrItsFile() throws {
    let all = [record("Empty"), record("Full", line: 9), record("Empty", "/App/List.swift")]
    let list = PreviewList(executable: URL(filePath: "/App"), folder: URL(filePath: "/"), previews: all)
    #expect(try list.named(nil).count == 3)
    #expect(try list.named("Empty").map(\.file) == ["/App/Row.swift", "/App/List.swift"])
    #expect(try list.named("Row").map(\.name) == ["Empty", "Full"])
    #expect(try list.named("Row.swift").count == 2)
    let error = #expect(throws: BuildError.self) { try list.named("Other") }
    #expect(error?.message.contains("Full (/App/Row.swift:9)") == true)
  }

  // MARK: Drawing

  @Test func thePreviewsOfXcodesTemplateAreDrawn() throws {
    let app = Repository.url.appending(path: "Tests/Templates/TemplateApp")
    let folder = try TestFolder()
    let previews = AppPreviews(named: "ContentView") {
      try AppBuild(folder: app, isRelease: false, slipway: Repository.url)
    }
    #expect(try previews.list() == ["ContentView, line 20\t\(app.path)/TemplateApp/ContentView.swift:20"])
    let gallery = try previews.drawGallery(to: folder.url, comparedWith: nil)
    #expect(gallery.isWhole)
    #expect(gallery.comparison == nil)
    let pictures = try ["light", "dark", "large"].map { look in
      try Data(contentsOf: folder.url.appending(path: "ContentView-1-\(look).png"))
    }
    #expect(Set(pictures).count == 3)
  }

  // MARK: Comparing

  private func picture(_ name: String, _ look: String = "light") -> GalleryPicture {
    GalleryPicture(preview: record(name), look: look, file: "\(name)-\(look).png")
  }

  @Test func aComparisonTellsWhatIsNewChangedAndGone() throws {
    let before = try TestFolder(["Same-light.png": "1", "Other-light.png": "2", "Old-light.png": "3"])
    try GalleryPage(pictures: ["Same", "Other", "Old"].map { picture($0) }, comparison: nil).write(to: before.url)
    let now = try TestFolder(["Same-light.png": "1", "Other-light.png": "4", "New|er-light.png": "5"])
    var failed = picture("Same", "dark")
    failed.failure = "ended with status 1"
    let pictures = ["Same", "Other", "New|er"].map { picture($0) } + [failed]
    let comparison = try GalleryComparison(of: pictures, in: now.url, with: before.url)
    #expect(comparison.rows.map(\.change) == [.changed, .new, .gone])
    #expect(comparison.rows.map(\.title) == ["Other (light)", "New|er (light)", "Old (light)"])
    #expect(comparison.markdown.contains("| New\\|er (light) | new |"))

    try GalleryPage(pictures: pictures, comparison: comparison).write(to: now.url)
    let page = try String(contentsOf: now.url.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("src=\"\(before.url.path)/Other-light.png\""))
    #expect(page.contains("ended with status 1"))
    let same = try GalleryComparison(of: pictures, in: now.url, with: now.url)
    #expect(same.markdown == "All 4 pictures of the previews are as before.\n")
  }

  @Test func whatIsNoGalleryIsNotComparedWith() throws {
    let folder = try TestFolder(["gallery.json": "{"])
    #expect(throws: BuildError.self) { try GalleryComparison(of: [], in: folder.url, with: folder.url) }
  }

  @Test func aPageKeepsMarkupOut() throws {
    let folder = try TestFolder()
    try GalleryPage(pictures: [picture("<b>&\"")], comparison: nil).write(to: folder.url)
    let page = try String(contentsOf: folder.url.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("<h2>&lt;b&gt;&amp;&quot;</h2>"))
    #expect(!page.contains("<b>"))
  }

  // MARK: Watching

  @Test func aChangeDeepInsideIsTold() throws {
    let folder = try TestFolder(["App/A.swift": "a", ".build/B.swift": "b"])
    let watch = try FolderWatch([folder.url])
    #expect(try !watch.waitForChange(0))
    try folder.write(["App/A.swift": "c"])
    #expect(try watch.waitForChange(10_000))
    try folder.write([".build/B.swift": "d"])
    #expect(try !watch.waitForChange(50))
  }

  @Test func aFolderThatIsMadeLaterIsWatchedToo() throws {
    let folder = try TestFolder()
    let watch = try FolderWatch([folder.url])
    try FileManager.default.createDirectory(at: folder.url.appending(path: "New"), withIntermediateDirectories: true)
    #expect(try watch.waitForChange(10_000))
    try folder.write(["New/A.swift": "a"])
    #expect(try watch.waitForChange(10_000))
  }

  @Test func anAppIsStartedAgainWhenItsSourcesAreSaved() throws {
    let folder = try TestFolder(["Sources/A.swift": "1", "app": "#!/bin/sh\nexit 7\n"])
    let app = folder.url.appending(path: "app")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app.path)
    let source = folder.url.appending(path: "Sources/A.swift")
    func save(_ text: String) throws { try FileManager.default.write(text, ifChanged: source) }
    var builds = 0
    let live = LiveRun(
      build: {
        builds += 1
        if builds > 1 { return app }
        try save("3")
        throw BuildError("A.swift:1: error")
      },
      folders: [folder.url.appending(path: "Sources")]
    )
    // What is shown first runs on, also while what was saved does not compile.
    let first = Command("sh", ["-c", "echo 2 >\"$0\"; exec sleep 60", source.path])
    #expect(try live.run(first) == 7)
    #expect(builds == 2)
  }

  // MARK: Building again

  @Test func whatWasEditedIsBuiltWithoutThePackageManager() throws {
    let folder = try TestFolder([
      "App/App.swift": "@main struct App { static func main() { print(word(), number) } }",
      "App/Word.swift": "func word() -> String { \"one\" }", "App/Number.swift": "let number = 1",
    ])
    let builds = LiveBuild { try AppBuild(folder: folder.url, isRelease: false, slipway: Repository.url) }
    func said() throws -> String { try Command(builds.build().executable.path, []).output() }
    #expect(try said() == "one 1\n")
    #expect(!builds.wasQuick)
    builds.waitUntilPrepared()

    try folder.write(["App/Word.swift": "func word() -> String { \"two\" }"])
    #expect(try said() == "two 1\n")
    #expect(builds.wasQuick)
    // What other files see of it may change too.
    try folder.write(["App/Number.swift": "let number = \"many\""])
    #expect(try said() == "two many\n")
    #expect(builds.wasQuick)

    try folder.write(["App/Word.swift": "func word() -> String { 3 }"])
    #expect(throws: BuildError.self) { try builds.build() }
    #expect(!builds.wasQuick)
    try folder.write(["App/Word.swift": "func word() -> String { \"\\(other)\" }", "App/Other.swift": "let other = 4"])
    #expect(try said() == "4 many\n")
    #expect(!builds.wasQuick, "another file makes another plan")
    builds.waitUntilPrepared()
    try folder.write(["App/Other.swift": "let other = 5"])
    #expect(try said() == "5 many\n")
    #expect(builds.wasQuick)
  }

  @Test func editsWithinASecondHaveDatesInSeveral() throws {
    let folder = try TestFolder(["Word.swift": "0"])
    let file = folder.url.appending(path: "Word.swift")
    func second() throws -> Int {
      let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
      return Int(try #require(date).timeIntervalSince1970)
    }
    var seconds = [try second()]
    for word in 1...3 {
      #expect(try FileManager.default.write("\(word)", ifChanged: file))
      #expect(try !FileManager.default.write("\(word)", ifChanged: file))
      seconds.append(try second())
    }
    #expect(seconds == Set(seconds).sorted())
  }

  @Test func aPlanThatIsNotKnownIsLeftAlone() throws {
    let folder = try TestFolder([
      "plan": """
      commands:
        "C.App-x86_64-unknown-linux-gnu-debug.exe":
          tool: shell
          args: ["swiftc","-o","A pp"]

        "C.App-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          args: nothing

      """
    ])
    let plan = BuildPlan(folder.url.appending(path: "plan"))
    #expect(plan?.arguments(of: "App", "module") == nil && plan?.arguments(of: "Ap", "exe") == nil)
    #expect(BuildPlan(folder.url.appending(path: "none")) == nil)
  }
}
