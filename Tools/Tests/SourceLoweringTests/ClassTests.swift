import SourceLowering
import Testing

/// What is generated for classes: records, accessors of optional methods, members that override.
struct ClassTests {
  // MARK: Records

  @Test func exposedMembers() {
    let source = """
      class Editor: UIViewController {
        @objc private func save() {}
        @IBAction func tap(_ sender: Any) {}
        @IBOutlet private weak var label: UILabel!
        @objc(isDone) var done = false
        func plain() {}
        var other = 1
        @objc func generic<T>(_ t: T) {}
        @objc func asynchronous() async {}
        @objc class func make() {}
      }
      """
    #expect(
      generated(lower(source), after: source) == """
        extension Editor { fileprivate static func slipwayRecord_Editor() -> SlipwayFoundation.ClassRecord { SlipwayFoundation.ClassRecord(Editor.self, name: "Editor", \
        methods: [SlipwayFoundation.MethodRecord("save", { (object: Editor) in { object.save() } }), SlipwayFoundation.MethodRecord("tap:", Editor.tap(_:)), SlipwayFoundation.MethodRecord("make", Editor.make)], \
        properties: [SlipwayFoundation.PropertyRecord("label", \\Editor.label), SlipwayFoundation.PropertyRecord("isDone", \\Editor.done)]) } }
        nonisolated private func slipwayRegister() { SlipwayFoundation.ClassRecords.register { [Editor.slipwayRecord_Editor()] } }
        @section(".init_array") @used nonisolated private let slipwayRegistration: @convention(c) () -> Void = slipwayRegister

        """
    )
  }

  @Test func whatNoCodeMayUseIsInNoRecord() {
    let source = """
      class Spinner: UIView {
        @available(*, unavailable, message: "for Interface Builder") @IBInspectable var typeName: String { get { "" } set {} }
        @available(iOS, unavailable) @objc func old() {}
        @available(iOS 13, *) @objc func new() {}
        @available(macOS, unavailable) @IBInspectable var color = 1
      }
      """
    let records = generated(lower(source), after: source)
    #expect(!records.contains("typeName") && !records.contains("old"))
    #expect(records.contains(#"MethodRecord("new""#) && records.contains(#"PropertyRecord("color""#))
  }

  @Test func noRecordWithoutNeed() {
    let source = "class Model { func save() {} }\nstruct S { func tableDidScroll(_ t: Table) {} }"
    #expect(lower(source) == source)
  }

  @Test func nothingOfTheOriginalMovesWithoutALastLineBreak() {
    let source = "class Editor: NSObject { @objc func save() {} } // end"
    #expect(lower(source).hasPrefix("class Editor: NSObject {       func save() {} } // end\n#sourceLocation"))
  }

  @Test func allMembersOfAClass() {
    let source = """
      @objcMembers class Model: NSObject { var name = ""; let id = 1; func go() {}; private func hidden() {}; @nonobjc func not() {} }
      class Sub: Model { var more = 2 }
      @objc extension Plain { func shown() {} }
      class Plain: NSObject {}
      """
    let records = generated(lower(source), after: source)
    #expect(
      records.contains(
        #"properties: [SlipwayFoundation.PropertyRecord("name", \Model.name), SlipwayFoundation.PropertyRecord("id", \Model.id)]"#
      )
    )
    #expect(records.contains(#"methods: [SlipwayFoundation.MethodRecord("go", Model.go)]"#))
    #expect(!records.contains("hidden") && !records.contains("not"))
    #expect(records.contains(#"SlipwayFoundation.PropertyRecord("more", \Sub.more)"#))
    #expect(records.contains(#"SlipwayFoundation.MethodRecord("shown", Plain.shown)"#))
  }

  @Test func namedClassesAndManagedObjects() {
    let source = """
      @objc(Editor) class Writer: NSObject {}
      class Mix: NSManagedObject {}
      class Sub: Mix {}
      """
    let records = generated(lower(source), after: source)
    #expect(records.contains(#"SlipwayFoundation.ClassRecord(Writer.self, name: "Editor")"#))
    #expect(records.contains(#"SlipwayFoundation.ClassRecord(Mix.self, name: "Mix")"#))
    #expect(records.contains(#"SlipwayFoundation.ClassRecord(Sub.self, name: "Sub")"#))
  }

  @Test func genericAndNestedClasses() {
    let source = """
      class Box<T>: NSObject { @objc func open() {} }
      struct Outer { private class Inner: NSObject { @objc func go() {} } }
      """
    let lowered = lower(source)
    #expect(lowered.contains("struct Outer { fileprivate class Inner: NSObject"))
    #expect(
      lowered.contains(
        "nonisolated private protocol SlipwayRecorded_Box { @_Concurrency.MainActor static func slipwayRecord_Box() -> SlipwayFoundation.ClassRecord }"
      )
    )
    #expect(lowered.contains("extension Box: SlipwayRecorded_Box { fileprivate static func slipwayRecord_Box()"))
    #expect(
      lowered.contains(
        "SlipwayFoundation.ClassRecords.register(generic: { ($0 as? any SlipwayRecorded_Box.Type)?.slipwayRecord_Box() })"
      )
    )
    #expect(lowered.contains("SlipwayFoundation.ClassRecords.register { [Outer.Inner.slipwayRecord_Outer_Inner()] }"))
  }

  @Test func oneRecordPerFile() {
    let sources = [
      "class Editor: NSObject { @objc func a() {} }\nextension Editor { @objc func b() {} }",
      "extension Editor { @objc func c() {} }",
    ]
    let lowered = lower(sources)
    #expect(
      lowered[0].contains(
        #"methods: [SlipwayFoundation.MethodRecord("a", Editor.a), SlipwayFoundation.MethodRecord("b", Editor.b)]"#
      )
    )
    #expect(lowered[1].contains(#"methods: [SlipwayFoundation.MethodRecord("c", Editor.c)]"#))
  }

  @Test func classInAFunction() {
    let source = """
      func test() {
        class Spy: NSObject, TableDelegate {
          func tableDidScroll(_ table: Table) { use(#selector(tap)) }
          @objc private func tap(_ sender: Any) {}
        } // spy
      }
      """
    #expect(
      lower(source) == """
        func test() {
          class Spy: NSObject, TableDelegate {
            func tableDidScroll(_ table: Table) { use(SlipwayFoundation.Selector("tap:", Spy.tap(_:))) }
                  private func tap(_ sender: Any) {}
          fileprivate static func slipwayRecord_Spy() -> SlipwayFoundation.ClassRecord { SlipwayFoundation.ClassRecord(Spy.self, name: "Spy", \
        methods: [SlipwayFoundation.MethodRecord("tableDidScroll:", Spy.tableDidScroll(_:)), SlipwayFoundation.MethodRecord("tap:", Spy.tap(_:))]) } }\
        ; SlipwayFoundation.ClassRecords.register { [Spy.slipwayRecord_Spy()] } // spy
        }
        """
    )
  }

  // MARK: Optional methods

  @Test func optionalMethodsOfTheFrameworks() {
    let source = """
      class List: UIViewController {}
      extension List: TableDelegate {
        func table(_ table: Table, didSelectRowAt row: Int) {}
        private func tableDidScroll(_ table: Table) {}
      }
      extension TableDelegate { func tableDidScroll(_ table: Table) {} }
      """
    let records = generated(lower(source), after: source)
    #expect(
      records.contains(
        #"methods: [SlipwayFoundation.MethodRecord("table:didSelectRowAt:", List.table(_:didSelectRowAt:))]"#
      )
    )
    #expect(!records.contains("Scroll"))
  }

  @Test func optionalPropertiesOfTheFrameworks() {
    let source = """
      class Screen: UIResponder, TableDelegate { var header: View? }
      class Other: NSObject { var header: View? }
      class Hidden: NSObject, TableDelegate { private var header: View? }
      """
    let records = generated(
      lower(source, LoweringOptions(moduleName: "App", optionalMethods: frameworkMethods)),
      after: source
    )
    #expect(records.contains(#"properties: [SlipwayFoundation.PropertyRecord("header", \Screen.header)]"#))
    #expect(!records.contains("Other") && !records.contains("Hidden"))
  }

  @Test func optionalMethodsWhoseNamesSwiftShortens() {
    let source = """
      class Screen: NSObject, PageDelegate {
        func page(_ page: Page, didFinish visit: Visit!) {}
        func page(_ page: Page, decidePolicyFor action: PageAction, decisionHandler: @escaping (Bool) -> Void) {}
        func page(_ page: Page, decidePolicyFor response: PageResponse) async -> Bool { true }
        func page(_ page: Page, decidePolicyFor other: Other, decisionHandler: @escaping (Bool) -> Void) {}
        func f() { page.delegate?.page?(page, didFinish: nil) }
      }
      """
    let lowered = lower(source)
    let record = generated(lowered, after: source)
    #expect(record.contains(#"SlipwayFoundation.MethodRecord("page:didFinishVisit:", Screen.page(_:didFinish:))"#))
    #expect(
      record.contains(
        #"SlipwayFoundation.MethodRecord("page:decidePolicyForPageAction:decisionHandler:", { (object: Screen) in"#
      )
    )
    #expect(
      record.contains(
        #"SlipwayFoundation.MethodRecord("page:decidePolicyForPageResponse:decisionHandler:", { (object: Screen) in "#
          + "{ (a0: Page, a1: PageResponse, done: @escaping @MainActor (Bool) -> Void) in _ = _Concurrency.Task { @_Concurrency.MainActor in "
          + "let result = await object.page(a0, decidePolicyFor: a1); done(result) } } })"
      )
    )
    #expect(
      record.components(separatedBy: "SlipwayFoundation.MethodRecord(").count == 4,
      "another type is another method"
    )
    #expect(lowered.contains(#"optionalMethod("page:didFinishVisit:") as ((Page, Visit?) -> Void)?)?(page,"#))
  }

  /// Of an array the name of its elements is left out, too: `didAddVisits` with `[Visit]`.
  @Test func optionalMethodsOfArrays() {
    let source = """
      class Screen: NSObject, PageDelegate { func page(_ page: Page, didAdd visits: [Visit]) {} }
      class Other: NSObject, PageDelegate { func page(_ page: Page, didAdd marks: [any Mark]) {} }
      """
    let records = generated(lower(source), after: source)
    #expect(records.contains(#"MethodRecord("page:didAddVisits:", Screen.page(_:didAdd:))"#))
    #expect(records.contains(#"MethodRecord("page:didAddMarks:", Other.page(_:didAdd:))"#))
  }

  /// A handler's label may begin with "with", and is left out where the method is asynchronous.
  @Test func theAsynchronousFormOfAMethodWithACompletionHandler() {
    let source = """
      class Screen: NSObject, CenterDelegate {
        func center(_ center: Center, willPresent visit: Visit) async -> Int { 1 }
      }
      """
    let record = generated(lower(source), after: source)
    #expect(record.contains(#"MethodRecord("center:willPresentVisit:withCompletionHandler:", { (object: Screen) in"#))
    #expect(record.contains("let result = await object.center(a0, willPresent: a1); done(result)"))
  }

  @Test func optionalMethodsOfAProtocolOfTheApp() {
    let source = """
      @objc public protocol EditorDelegate {
        @objc optional func editor(_ editor: Editor, didChange count: Int) -> Bool
        @objc(editorDone:) optional func done(_ editor: Editor)
        func must()
        @objc optional var title: String { get }
      }
      class Owner: NSObject, EditorDelegate {
        func editor(_ editor: Editor, didChange count: Int) -> Bool { true }
        func done(_ editor: Editor) {}
        func must() {}
        var title: String { "" }
      }
      class Editor {
        weak var delegate: EditorDelegate?
        func f() { if delegate?.editor?(self, didChange: 3) == true { delegate?.done?(self) } }
      }
      """
    let lowered = lower(source)
    #expect(lowered.hasPrefix("      public protocol EditorDelegate: AnyObject {\n"))
    #expect(!body(lowered, of: source).contains("optional"))
    #expect(
      lowered.contains(
        "if delegate?.slipway_editor_didChange?(self,            3) == true { delegate?.slipway_done?(self) }"
      )
    )
    let accessors = """
      extension EditorDelegate { \
      public var slipway_editor_didChange: ((Editor, Int) -> Bool)? { SlipwayFoundation.optionalMethod(of: self, "editor:didChange:") }; \
      public var slipway_done: ((Editor) -> Void)? { SlipwayFoundation.optionalMethod(of: self, "editorDone:") }; \
      public var title: (String)? { SlipwayFoundation.optionalProperty(of: self, "title") } }
      """
    #expect(lowered.contains(accessors))
    #expect(
      lowered.contains(
        #"SlipwayFoundation.MethodRecord("editor:didChange:", Owner.editor(_:didChange:)), SlipwayFoundation.MethodRecord("editorDone:", Owner.done(_:)), SlipwayFoundation.MethodRecord("must", Owner.must)], properties: [SlipwayFoundation.PropertyRecord("title", \Owner.title)]"#
      )
    )
  }

  @Test func optionalMethodsOfAnotherModuleOfTheApp() {
    var options = LoweringOptions(moduleName: "AppTests")
    options.optionalMethods = OptionalMethodIndex(moduleSources: [
      "class Editor {}", "@objc protocol EditorDelegate { @objc optional func editor(_ e: Editor, didChange n: Int) }",
    ])
    let source = """
      class Spy: NSObject, EditorDelegate { func editor(_ e: Editor, didChange n: Int) {} }
      func f(_ d: EditorDelegate) { d.editor?(e, didChange: 1) }
      """
    let lowered = Lowering(options).lower([SourceFile(path: "A.swift", text: source)])[0].text
    #expect(lowered.contains("func f(_ d: EditorDelegate) { d.slipway_editor_didChange?(e,            1) }"))
    #expect(lowered.contains(#"SlipwayFoundation.MethodRecord("editor:didChange:", Spy.editor(_:didChange:))"#))
  }

  @Test func optionalMethodsThatAreNotCalled() {
    let source = """
      @objc protocol EditorDelegate {
        @objc optional func editor(_ e: Editor, didChange n: Int)
        @objc optional func done(_ e: Editor)
        func must(_ e: Editor)
      }
      class Editor {
        weak var delegate: EditorDelegate?
        var card: Card?
        var done = 0
        func f() {
          if let changed = delegate?.editor(_:didChange:) { changed(self, 1) }
        }
        func g() {
          if let done = self.delegate?.done { done(self) }
        }
        func h() {
          guard let done = delegate?.done else { return }
        }
        func i() {
          if delegate?.done != nil { delegate!.done!(self) }
          card?.done = 2; if card?.done != nil {}
          delegate?.must(self); self.done = 1; let table = delegate?.table(_:didSelectRowAt:)
        }
      }
      """
    let lowered = lower(source)
    #expect(lowered.contains("if let changed = delegate?.slipway_editor_didChange               { changed(self, 1) }"))
    #expect(lowered.contains("if let done = self.delegate?.slipway_done { done(self) }"))
    #expect(lowered.contains("guard let done = delegate?.slipway_done else { return }"))
    #expect(lowered.contains("if delegate?.slipway_done != nil { delegate!.slipway_done!(self) }"))
    #expect(lowered.contains("delegate?.must(self); self.done = 1; let table = (delegate?.optionalMethod("))
    #expect(lowered.contains("card?.done = 2; if card?.done != nil {}"), "a property of another type")
  }

  @Test func classProtocolsStaySo() {
    #expect(lower("@objc protocol P: NSObjectProtocol {}") == "      protocol P: NSObjectProtocol {}")
    #expect(lower("@objc protocol P: Q {}") == "      protocol P: AnyObject, Q {}")
  }

  @Test func callsOfTheFrameworksOptionalMethods() {
    let source = "func f() { view.delegate?.table?(view, didSelectRowAt: 1); closure?(1); view.closure?(1) }"
    #expect(
      lower(source) == """
        func f() { (view.delegate?.optionalMethod("table:didSelectRowAt:") as ((Table, Int) -> Void)?)?(view,                 1); \
        closure?(1); view.closure?(1) }
        """
    )
    let forced = lower("func f() { view.delegate!.table!(view, didSelectRowAt: 1); closure!(1); view.closure!(1) }")
    #expect(
      forced.contains(#"(view.delegate!.optionalMethod("table:didSelectRowAt:") as ((Table, Int) -> Void)?)!(view, "#)
    )
    #expect(forced.hasSuffix("; closure!(1); view.closure!(1) }"))
  }

  // MARK: Overrides in extensions

  @Test func overrideInAnExtension() {
    let lowered = lower([
      "class Editor: UIViewController { // the editor\n}",
      """
      extension Editor {
        override func viewDidLoad() { super.viewDidLoad() }
        public override class var layerClass: AnyClass { CALayer.self }
        override var title: String? { get { "" } set {} }
        override func show(_ item: Item, _: Int, by way: inout Way) async throws -> Bool { true }
        func own() {}
      }
      """,
    ])
    #expect(
      lowered[0] == """
        class Editor: UIViewController { override func viewDidLoad() { slipway_Editor_viewDidLoad() }; \
        public override class var layerClass: AnyClass { slipway_Editor_layerClass }; \
        override var title: String? { get { slipway_Editor_title } set { slipway_Editor_title = newValue } }; \
        override func show(_ item: Item, _ a1: Int, by way: inout Way) async throws -> Bool { try await slipway_Editor_show(item, a1, by: &way) }; // the editor
        }
        """
    )
    #expect(
      lowered[1] == """
        extension Editor {
                   func slipway_Editor_viewDidLoad() { super.viewDidLoad() }
          public          class var slipway_Editor_layerClass: AnyClass { CALayer.self }
                   var slipway_Editor_title: String? { get { "" } set {} }
                   func slipway_Editor_show(_ item: Item, _: Int, by way: inout Way) async throws -> Bool { true }
          func own() {}
        }
        """
    )
  }

  @Test func propertyOfAForeignClassThatOthersOverride() {
    let lowered = lower([
      "extension View { @objc var parts: [View] { subviews } }",
      "extension Cell { override var parts: [View] { super.parts + [content] } }",
      "class Row: View { override var parts: [View] { [] }; var partsCount: Int { super.partsCount } }",
    ])
    #expect(
      lowered[0].hasPrefix(
        "extension View { var parts: [View] { slipway_above_parts(nil) }; "
          + "func slipway_above_parts(_ slipway_below: AnyClass?) -> [View] { "
      )
    )
    #expect(lowered[0].contains("if slipway_type == Cell.self { return (self as! Cell).slipway_Cell_parts }; "))
    #expect(lowered[0].contains("if slipway_type == Row.self { return (self as! Row).slipway_Row_parts }; "))
    #expect(lowered[0].contains("return slipway_View_parts };       var slipway_View_parts: [View] { subviews } }"))
    #expect(
      lowered[1].contains("var slipway_Cell_parts: [View] { slipway_above_parts(Cell.self)            + [content] } }")
    )
    #expect(lowered[2].contains("var slipway_Row_parts: [View] { [] }; var partsCount: Int { super.partsCount } }"))
  }

  @Test func propertyThatAFrameworkAsksExtensionsFor() {
    let lowered = lower(
      """
      extension Stack {
        @objc override open var looks: Looks { super.looks }
        override var other: Looks { .none }
      }
      class Own: Stack { override var looks: Looks { .none } }
      """
    )
    #expect(lowered.contains("var slipway_Stack_looks: Looks { super.looks }\n"))
    #expect(!lowered.contains("open") && lowered.contains("           var slipway_Stack_other: Looks { .none }"))
    #expect(lowered.contains("class Own: Stack { override var looks: Looks { .none } }"))
    #expect(lowered.contains(#"SlipwayFoundation.PropertyRecord("extended looks", \Stack.slipway_Stack_looks)"#))
    #expect(!lowered.contains("Own.looks"))
  }

  @Test func overrideInAPublicExtension() {
    let lowered = lower([
      "public class Editor: NSObject {}",
      "public extension Editor { override var description: String { \"\" }; internal override func copy() -> Any { self } }",
    ])
    #expect(
      lowered[0] == """
        public class Editor: NSObject { public override var description: String { slipway_Editor_description }; \
        internal override func copy() -> Any { slipway_Editor_copy() };}
        """
    )
  }

  @Test func memberOfAnExtensionThatASubclassOverrides() {
    let lowered = lower([
      "class Base: NSObject {}\nextension Base { @objc func setup() {}; @objc func other() {} }",
      "class Editor: Base { override func setup() {} }",
    ])
    #expect(
      lowered[0].hasPrefix(
        "class Base: NSObject { func setup() { slipway_Base_setup() };}\nextension Base {       func slipway_Base_setup() {};       func other() {} }\n#"
      )
    )
    #expect(lowered[1].hasPrefix("class Editor: Base { override func setup() {} }"))
  }

  @Test func methodsThatFoundationHasInExtensions() {
    let source = """
      class Watcher: NSObject { override func observed(_ key: String) { super.observed(key) } }
      class Sub: Watcher { override func observed(_ key: String) {} }
      """
    let lowered = lower(source)
    #expect(
      body(lowered, of: source) == """
        class Watcher: NSObject {          func observed(_ key: String) { super.observed(key) } }
        class Sub: Watcher { override func observed(_ key: String) {} }
        """
    )
    #expect(lowered.contains(#"methods: [SlipwayFoundation.MethodRecord("observed:", Watcher.observed(_:))]"#))
  }

  @Test func whatCannotBeHandedOnStays() {
    let source = "class A: B {}\nextension A { override func f(_ x: Int...) {} }"
    #expect(lower(source) == source)
  }
}
