import Foundation
import Testing

@testable import SlipwayToolchain

@Suite("What hangs on the toolchain's inside")
@MainActor
struct ProbeTests {
  @Test("Holds with this toolchain", arguments: Probe.all.indices)
  func holds(index: Int) {
    let probe = Probe.all[index]
    #expect(probe.look() == nil, "\(probe.name): \(probe.inside)")
  }

  @Test("Each look has a name of its own, and says what is so without it")
  func names() {
    #expect(Set(Probe.all.map(\.name)).count == Probe.all.count)
    #expect(Probe.all.allSatisfy { !$0.inside.isEmpty && !$0.otherwise.isEmpty && !$0.toolchains.isEmpty })
  }

  @Test("What libraries lack is found missing")
  func missing() {
    let hook = LibraryHook(
      name: "",
      otherwise: "",
      functions: ["CFRetain", "CFNoSuchFunction"],
      calls: ["libFoundation.": ["CFRunLoopPerformBlock", "noSuchCall"]],
      methods: ["10Foundation8ProgressC": ["$s10Foundation8ProgressC6cancelyyF", "noSuchMethod"]],
      properties: ["10Foundation8ProgressC": ["_parent", "noSuchProperty"]],
      types: ["10Foundation8ProgressC", "10Foundation10NoSuchTypeC"]
    )
    #expect(
      hook.missing
        == ["CFNoSuchFunction", "noSuchCall", "noSuchMethod", "noSuchProperty", "10Foundation10NoSuchTypeC"].sorted()
    )
  }

  @Test("Fields of structures, tuples, classes and of what has none")
  func fields() {
    struct Point { var x = 1.0; var y = 2.0 }
    #expect(StoredFields.all(of: Point.self).map(\.offset) == [0, 8])
    #expect(StoredFields.all(of: (a: Int8, b: Int16).self).map(\.name) == ["a", "b"])
    #expect(StoredFields.all(of: Int.self).count == 1 && StoredFields.all(of: (() -> Void).self).isEmpty)
    #expect(StoredFields.offset(of: "y", in: Point.self) == 8 && StoredFields.offset(of: "z", in: Point.self) == nil)
    let progress = Progress(totalUnitCount: 3)
    #expect(StoredFields.value(of: "_parent", in: progress, declaredBy: Progress.self) != nil)
    #expect(StoredFields.value(of: "_noSuch", in: progress, declaredBy: Progress.self) == nil)
  }
}

/// Where our sources name what nobody promises.
@Suite("Hooks stand in one module")
struct HookTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  private static let texts: [String: String] = {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let pairs = paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, (try? String(contentsOf: sources.appending(path: path), encoding: .utf8)) ?? "")
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private func names(_ pattern: Regex<(Substring, Substring)>) -> [String: Set<String>] {
    Self.texts.mapValues { text in Set(text.matches(of: pattern).map { String($0.output.1) }) }.filter {
      !$0.value.isEmpty
    }
  }

  @Test("What is taken from a library by its name is in the table, with what is so without it")
  func libraries() {
    let used = names(/Interposition\.(?:original|find|address)\(\s*"([^"]+)"/).values.reduce(into: Set()) {
      $0.formUnion($1)
    }
    let known = Set(LibraryHook.all.flatMap(\.functions))
    #expect(used.count > 40)
    #expect(used.subtracting(known).sorted() == [])
  }

  @Test(
    "Functions are named by their symbols in this module; elsewhere only as initialisers of classes known at run time"
  )
  func symbols() {
    let elsewhere = names(/@_silgen_name\("([^"]+)"\)/).filter { !$0.key.hasPrefix("SlipwayToolchain/") }
      .flatMap { path, names in names.map { (path, $0) } }
    for (path, name) in elsewhere {
      #expect(name.hasPrefix("slipway_"), "\(path) names \(name)")
      // The initialiser and the method, or the two declarations of one function.
      #expect(Self.texts[path]!.ranges(of: "@_silgen_name(\"\(name)\")").count == 2, "\(path) names \(name)")
    }
    #expect(!elsewhere.isEmpty)
  }

  @Test(
    "The runtime's reflection is asked in this module alone",
    arguments: ["@_spi(Reflection)", "_forEachField", "dlsym(nil"]
  )
  func reflection(_ words: String) {
    let others = Self.texts.filter { !$0.key.hasPrefix("SlipwayToolchain/") && $0.value.contains(words) }.keys.sorted()
    // Combine asks for a system call, SlipwayXCTest for a function of ours.
    let allowed =
      words == "dlsym(nil" ? ["Combine/Internal/DeliveryLock.swift", "SlipwayXCTest/UIConfigurations.swift"] : []
    #expect(others == allowed)
  }
}
