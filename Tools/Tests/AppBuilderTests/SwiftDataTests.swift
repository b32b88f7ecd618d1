import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// An app as Xcode's template for SwiftData makes it, with a test of its own, from its folder to its process.
@Suite(.serialized) struct SwiftDataTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-swift-data/Moments")
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in Self.files { try write(text, path) }
  }

  private func write(_ text: String, _ path: String) throws {
    try FileManager.default.write(text, ifChanged: folder.appending(path: path))
  }

  private func build() throws -> AppBuild {
    try AppBuild(folder: folder, isRelease: false, slipway: Repository.url, needsTests: true)
  }

  @Test func theTemplatesAppIsBuiltAndItsTestsPass() throws {
    let report = folder.deletingLastPathComponent().appending(path: "report.xml")
    #expect(try TestRun(build: build(), options: TestOptions(report: report)).run())
    #expect(try String(contentsOf: report, encoding: .utf8).contains("tests=\"2\" failures=\"0\""))
  }

  /// What a macro finds wrong is said at the developer's line.
  @Test func errorsOfMacrosPointAtTheDevelopersLines() throws {
    try write(Self.files["Item.swift"]!.replacing("var timestamp", with: "let timestamp"), "Item.swift")
    let app = try build()
    let package = try AppPackage(project: app.project, app: app.app, isRelease: false, sdk: app.sdk)
    try package.generate()
    var lines: [String] = []
    let command = Command(
      app.sdk.toolchain.folder.appending(path: "bin/swift").path,
      ["build", "--package-path", package.packageFolder.path, "--scratch-path", package.scratch.path]
        + package.compilerArguments
    )
    _ = try package.sandbox.confine(command).run { lines.append($0) }
    let place = folder.appending(path: "Item.swift").path + ":6:3: error: A constant cannot be persisted"
    #expect(lines.contains { $0.hasPrefix(place) })
  }

  private static let files = [
    "Info.plist": """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.moments</string></dict></plist>
    """,
    "MomentsApp.swift": """
    import SwiftUI
    import SwiftData

    @main
    struct MomentsApp: App {
        var sharedModelContainer: ModelContainer = {
            let schema = Schema([
                Item.self,
            ])
            let modelConfiguration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: false)

            do {
                return try ModelContainer(for: schema, configurations: [modelConfiguration])
            } catch {
                fatalError("Could not create ModelContainer: \\(error)")
            }
        }()

        var body: some Scene {
            WindowGroup {
                ContentView()
            }
            .modelContainer(sharedModelContainer)
        }
    }
    """,
    "Item.swift": """
    import Foundation
    import SwiftData

    @Model
    final class Item {
      var timestamp: Date

      init(timestamp: Date) {
        self.timestamp = timestamp
      }
    }
    """,
    "ContentView.swift": """
    import SwiftUI
    import SwiftData

    struct ContentView: View {
        @Environment(\\.modelContext) private var modelContext
        @Query private var items: [Item]

        var body: some View {
            NavigationSplitView {
                List {
                    ForEach(items) { item in
                        NavigationLink {
                            Text("Item at \\(item.timestamp, format: Date.FormatStyle(date: .numeric, time: .standard))")
                        } label: {
                            Text(item.timestamp, format: Date.FormatStyle(date: .numeric, time: .standard))
                        }
                    }
                    .onDelete(perform: deleteItems)
                }
                .toolbar {
                    ToolbarItem(placement: .navigationBarTrailing) {
                        EditButton()
                    }
                    ToolbarItem {
                        Button(action: addItem) {
                            Label("Add Item", systemImage: "plus")
                        }
                    }
                }
            } detail: {
                Text("Select an item")
            }
        }

        private func addItem() {
            withAnimation {
                let newItem = Item(timestamp: Date())
                modelContext.insert(newItem)
            }
        }

        private func deleteItems(offsets: IndexSet) {
            withAnimation {
                for index in offsets {
                    modelContext.delete(items[index])
                }
            }
        }
    }

    #Preview {
        ContentView()
            .modelContainer(for: Item.self, inMemory: true)
    }
    """,
    "MomentsTests/MomentsTests.swift": """
    import SwiftData
    import XCTest
    @testable import Moments

    @MainActor final class MomentsTests: XCTestCase {
      func testItemsAreSaved() throws {
        let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: Item.self, configurations: configuration)
        container.mainContext.insert(Item(timestamp: .distantPast))
        try container.mainContext.save()
        let now = Date.now
        let descriptor = FetchDescriptor<Item>(predicate: #Predicate { $0.timestamp < now })
        XCTAssertEqual(try ModelContext(container).fetch(descriptor).map(\\.timestamp), [.distantPast])
      }

      func testTheAppsOwnStoreIsInItsContainer() throws {
        XCTAssertEqual(ModelConfiguration().url.deletingLastPathComponent().lastPathComponent, "Application Support")
      }
    }
    """,
  ]
}
