import Foundation
import SourceLowering
import Testing

/// Lowered code compiles without a warning in every language mode, and does what it does on iOS.
@Suite(.serialized)
struct CompiledTests {
  @Test(arguments: [
    ["-swift-version", "5"], ["-swift-version", "6"], ["-swift-version", "5", "-default-isolation", "MainActor"],
  ])
  func anApp(_ mode: [String]) throws {
    let output = try Framework.shared.get().run(lower(Self.app), mode)
    #expect(
      output == """
        base viewDidLoad
        editor viewDidLoad
        editor
        [save, tap:, dismiss, both:with:, name, setName:] make tap:
        save
        nil nil
        nil nil
        changed 3
        Optional(true) Optional("sub")
        Optional(5) Optional("text!")
        SubOwner SubOwner
        save
        base setup
        derived setup
        open:
        local
        progress 0 1
        computed 3

        """
    )
  }

  /// Names with their modules, and an app's own types of the names that lowered code uses.
  @Test(arguments: [["-swift-version", "5"], ["-swift-version", "6"]])
  func namesOfModules(_ mode: [String]) throws {
    let modules: Set = ["Foundation", "SlipwayFoundation", "SlipwayDarwin"]
    let options = LoweringOptions(moduleName: "App", conditions: TargetConditions(modules: modules))
    let output = try Framework.shared.get().run(lower(Self.names, options), mode)
    #expect(output == "2.0 3.0 1 com.apple.main-thread\nfalse URLSession\nsave name\n")
  }

  /// A delegate that stands before another one, and says so.
  @Test func forwardedMessages() throws {
    let source = """
      import Foundation

      @objc protocol DoorDelegate { @objc optional func doorDidOpen(_ door: Int) -> Int }
      class Owner: NSObject, DoorDelegate { func doorDidOpen(_ door: Int) -> Int { door * 2 } }
      class Proxy: NSObject, DoorDelegate {
        var target: NSObject?
        override func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector) || target?.responds(to: aSelector) == true
        }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
      }

      @main enum Main {
        static func main() {
          let proxy = Proxy()
          let delegate: any DoorDelegate = proxy
          print(delegate.doorDidOpen?(4) as Any)
          proxy.target = Owner()
          print(delegate.doorDidOpen?(4) as Any)
          print(proxy.responds(to: NSSelectorFromString("doorDidOpen:")), proxy.responds(to: Selector("none")))
        }
      }
      """
    let names = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/SlipwayFoundation/KeyValue/InformalMethods.swift")
    let index = OptionalMethodIndex(frameworkSources: [try String(contentsOf: names, encoding: .utf8)])
    let options = LoweringOptions(moduleName: "App", optionalMethods: index)
    let lowered = Lowering(options).lower([SourceFile(path: "App.swift", text: source)])[0].text
    let output = try Framework.shared.get().run(lowered, ["-swift-version", "6"])
    #expect(output == "nil\nOptional(8)\ntrue false\n")
  }

  /// Methods and properties of extensions of other modules' classes, which extensions below them and an app's own classes override.
  @Test(arguments: [["-swift-version", "5"], ["-swift-version", "6"]])
  func overriddenExtensions(_ mode: [String]) throws {
    let source = """
      import Foundation

      extension Formatter { @objc func marks(_ first: String, twice: Bool = false) -> [String] { [first, "\\(twice)"] } }
      extension Formatter { @objc var kinds: [String] { ["any"] } }
      extension NumberFormatter {
        override var kinds: [String] { super.kinds + ["number"] }
        override func marks(_ first: String, twice: Bool = false) -> [String] {
          super.marks(first, twice: twice) + ["number"]
        }
      }
      class Own: NumberFormatter, @unchecked Sendable {
        override func marks(_ first: String, twice: Bool = false) -> [String] { super.marks(first, twice: true) + ["own"] }
        override var kinds: [String] { ["own"] + super.kinds }
      }
      final class Sub: Own, @unchecked Sendable {}

      @main enum Main {
        static func main() {
          for formatter in [Formatter(), DateFormatter(), NumberFormatter(), Own(), Sub()] {
            print(formatter.marks("a"), formatter.kinds)
          }
        }
      }
      """
    let output = try Framework.shared.get().run(lower(source), mode)
    #expect(
      output == """
        ["a", "false"] ["any"]
        ["a", "false"] ["any"]
        ["a", "false", "number"] ["any", "number"]
        ["a", "true", "number", "own"] ["own", "any", "number"]
        ["a", "true", "number", "own"] ["own", "any", "number"]

        """
    )
  }

  static let names = """
    import class Foundation.URLSession
    import Dispatch

    struct ClassRecord {}
    struct ClassRecords {}
    struct MethodRecord {}
    struct PropertyRecord {}
    struct ManagedProperty {}
    struct Selector {}
    struct Task {}

    final class Editor: ObjectiveC.NSObject {
      @objc func save() {}
      @objc dynamic var name = ""
      func selectors() -> [SlipwayFoundation.Selector] { [#selector(save), #selector(getter: name)] }
      func load(_ page: NSObject) async {}
    }

    extension Foundation.NSPredicate { var isTrue: Bool { evaluate(with: nil) } }

    func sqrt(_ number: Double) -> Double { 0 }

    @main enum Main {
      static func main() {
        let queue: Dispatch.DispatchQueue = .main
        print(Darwin.sqrt(4), Foundation.sqrt(9), NSEC_PER_SEC / 1_000_000_000, queue.label)
        print(Foundation.NSPredicate(value: false).isTrue, Foundation.URLSession.self)
        print(Editor().selectors().map(\\.description).joined(separator: " "))
      }
    }
    """

  /// Private methods, overloads (in the module and outside it), accessors, class methods, other isolation, lazy
  /// properties; optional requirements that only a subclass implements; overrides in extensions; generic and private
  /// nested classes.
  static let app = """
    import Foundation

    @preconcurrency @MainActor open class Responder: NSObject {
      open func viewDidLoad() { print("base viewDidLoad") }
      open func dismiss(animated: Bool) {}
      open class var layerName: String { "base" }
    }

    @objc protocol EditorDelegate {
      @objc optional func editor(_ editor: Editor, didChange count: Int) -> Bool
      @objc optional func editorDone(_ editor: Editor)
      @objc(editor:didTakeCount:) optional func editor(_ editor: Editor, didTake count: Int) -> Int
      @objc(editor:didTakeText:) optional func editor(_ editor: Editor, didTake text: String) -> String
      @objc optional var title: String { get }
      func must()
    }

    final class Editor: Responder {
      weak var delegate: EditorDelegate?
      @objc private func save() { print("save") }
      func save(_ count: Int) {}
      @objc private func tap(_ sender: Any) {}
      @objc func dismiss() {}
      @objc func both(_ a: NSObject, with b: NSObject) {}
      @objc class func make() {}
      @objc var name = "n"
      private(set) lazy var selectors = [
        #selector(save as () -> Void), #selector(tap), #selector(dismiss), #selector(Editor.both),
        #selector(getter: name), #selector(setter: Editor.name),
      ]
      static let made = #selector(make)
      nonisolated func elsewhere() -> Selector { #selector(tap(_:)) }
      func change() {
        print(delegate?.editor?(self, didChange: 3) as Any, delegate?.title as Any)
        delegate?.editorDone?(self)
        let (count, text) = (delegate?.editor?(self, didTake: 4), delegate?.editor?(self, didTake: "text"))
        print(count as Any, text as Any)
      }
      private class Hidden: NSObject { @objc private func hide() {} }
    }

    extension Editor {
      override func viewDidLoad() { super.viewDidLoad(); print("editor viewDidLoad") }
      override class var layerName: String { "editor" }
    }

    class Owner: NSObject, EditorDelegate { func must() {} }
    class SubOwner: Owner {
      var title: String { "sub" }
      func editor(_ editor: Editor, didChange count: Int) -> Bool { print("changed", count); return true }
      func editor(_ editor: Editor, didTake count: Int) -> Int { count + 1 }
      func editor(_ editor: Editor, didTake text: String) -> String { text + "!" }
    }

    enum Maker<Made: NSObject> { static var one: Made { Made() } }
    protocol Making: NSObject {}
    extension Making { static func makeOne() -> Self { self.init() } }
    extension SubOwner: Making {}

    typealias SaveFunction = @convention(c) (AnyObject, Selector) -> Void

    @MainActor class Box<T>: NSObject {
      @objc private func open(_ x: NSObject) {}
      func selector() -> Selector { #selector(open) }
    }

    extension Owner { final class Subscription<S>: NSObject { @objc private func handle(_ event: NSObject) {} } }

    class Base: NSObject {}
    extension Base { @objc func setup() { print("base setup") } }
    class Derived: Base { override func setup() { super.setup(); print("derived setup") } }

    class Download: NSObject {
      @objc dynamic var progress = 0 { didSet { if progress == 9 { return } } }
      @objc dynamic var computed: Int { get { 3 } set { _ = newValue } }
    }

    @main enum Main {
      @MainActor static func main() {
        let editor = Editor()
        (editor as Responder).viewDidLoad()
        print((type(of: editor) as Responder.Type).layerName)
        print(editor.selectors, Editor.made, editor.elsewhere())
        let saver: (() -> Void)? = SlipwayFoundation.optionalMethod(of: editor, "save")
        saver?()
        editor.change()
        let owner = SubOwner(); editor.delegate = owner
        editor.change()
        print(type(of: Maker<SubOwner>.one), type(of: SubOwner.makeOne()))
        let save = class_getMethodImplementation(Editor.self, Selector("save"))
        unsafeBitCast(save, to: SaveFunction.self)(editor, Selector("save"))
        let base: Base = Derived(); base.setup()
        print(Box<Int>().selector())
        class Local: NSObject, EditorDelegate {
          func must() {}
          func editorDone(_ editor: Editor) { print("local") }
        }
        let local = Local()
        let delegate: EditorDelegate = local
        delegate.editorDone?(editor)
        let download = Download()
        let observations = [
          download.observe(\\.progress, options: [.old, .new]) { print("progress", $1.oldValue!, $1.newValue!) },
          download.observe(\\.computed) { download, _ in print("computed", download.computed) },
        ]
        download.progress = 1
        download.computed = 2
        withExtendedLifetime(observations) {}
      }
    }
    """
}

/// The modules that lowered code needs, built by SwiftPM from this repository.
private struct Framework {
  static let shared = Result { try Framework() }

  private let build: URL
  private let repository: URL
  /// SlipwayFoundation and all that it stands on.
  private let modules: Set<String>

  private init() throws {
    repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let package = ["build", "--package-path", repository.path]
    _ = try Self.run("swift", package + ["--target", "SlipwayFoundation"])
    let path = try Self.run("swift", package + ["--show-bin-path"])
    let manifest = try Self.run("swift", ["package", "--package-path", repository.path, "dump-package"])
    modules = try Self.modules(under: "SlipwayFoundation", manifest: Data(manifest.utf8))
    build = URL(fileURLWithPath: path.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Compiles the source, which must bring no diagnostics, and returns what the program prints.
  func run(_ source: String, _ flags: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "App.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let program = folder.appending(path: "app").path
    let diagnostics = try Self.run(
      "swiftc",
      flags + ["-parse-as-library", "-module-name", "App", file.path, "-o", program]
        + ["-I", build.appending(path: "Modules").path]
        + modules.flatMap { try clangFlags(for: $0) + objects(of: $0) } + modules.flatMap { try libraries(of: $0) }
    )
    #expect(diagnostics == "")
    return try Self.run(program, [])
  }

  private static func modules(under root: String, manifest: Data) throws -> Set<String> {
    struct Manifest: Decodable {
      struct Target: Decodable {
        struct Dependency: Decodable { var byName: [String?] }
        var name: String
        var dependencies: [Dependency]
      }
      var targets: [Target]
    }
    let targets = try JSONDecoder().decode(Manifest.self, from: manifest).targets
    var found: Set<String> = []
    var next = [root]
    while let name = next.popLast() {
      guard found.insert(name).inserted else { continue }
      next += targets.first { $0.name == name }?.dependencies.compactMap(\.byName.first).compactMap { $0 } ?? []
    }
    return found
  }

  /// Where the compiler finds a module that is written in C, or one that the system has.
  private func clangFlags(for module: String) -> [String] {
    let sources = repository.appending(path: "Sources/\(module)")
    if isOfTheSystem(module) {
      return ["-Xcc", "-fmodule-map-file=" + sources.appending(path: "module.modulemap").path]
    }
    let map = build.appending(path: "\(module).build/module.modulemap").path
    guard FileManager.default.fileExists(atPath: map) else { return [] }
    return ["-I", sources.appending(path: "include").path, "-Xcc", "-fmodule-map-file=\(map)"]
  }

  /// The libraries that the map of a module of the system names. Swift links those of modules that it imports, and no others.
  private func libraries(of module: String) throws -> [String] {
    guard isOfTheSystem(module) else { return [] }
    let map = repository.appending(path: "Sources/\(module)/module.modulemap")
    return try String(contentsOf: map, encoding: .utf8).matches(of: /link "([^"]+)"/).map { "-l\($0.1)" }
  }

  /// A library of the system has a map of its headers here and no sources.
  private func isOfTheSystem(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: repository.appending(path: "Sources/\(module)/module.modulemap").path)
  }

  /// The module's object files; the build folder keeps those of sources that are gone as well.
  private func objects(of module: String) throws -> [String] {
    guard !isOfTheSystem(module) else { return [] }
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: repository.appending(path: "Sources/\(module)").path
    )
    let names = Set(sources.map { "\(URL(fileURLWithPath: $0).lastPathComponent).o" })
    let folder = build.appending(path: "\(module).build")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { names.contains(URL(fileURLWithPath: $0).lastPathComponent) }
      .map { folder.appending(path: $0).path }
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(program: program, output: output) }
    return output
  }

  struct Failure: Error {
    let program: String
    let output: String
  }
}
