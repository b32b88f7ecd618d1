import Testing

/// `#selector` in all its forms.
struct SelectorTests {
  /// The expression as lowered inside a method of `class Editor: NSObject`, whose other members are given.
  private func selector(_ expression: String, members: String = "", superclass: String = "NSObject") -> String {
    let source = """
      class Editor: \(superclass) {
        func connect() { use(\(expression)) }
        \(members)
      }
      """
    let line = lower(source).split(separator: "\n")[1]
    return String(line.dropFirst("  func connect() { use(".count).dropLast(") }".count))
  }

  @Test func bareName() {
    #expect(
      selector("#selector(save)", members: "@objc func save() {}")
        == #"SlipwayFoundation.Selector("save", Editor.save)"#
    )
    #expect(
      selector("#selector(save)", members: "@objc func save(_ sender: Any) {}")
        == #"SlipwayFoundation.Selector("save:", Editor.save(_:))"#
    )
    #expect(
      selector("#selector(save)", members: "@objc private func save(with sender: Any, at time: Int) {}")
        == #"SlipwayFoundation.Selector("saveWith:at:", Editor.save(with:at:))"#
    )
  }

  @Test func optionalMethodsOfTheFrameworksProtocols() {
    for written in [
      "TableDelegate.tableDidScroll(_:)", "TableDelegate.tableDidScroll", "PageDelegate.tableDidScroll(_:)",
    ] {
      #expect(selector("#selector(\(written))") == #"SlipwayFoundation.Selector("tableDidScroll:")"#)
    }
    #expect(
      selector("#selector(TableDelegate.table(_:didSelectRowAt:))")
        == #"SlipwayFoundation.Selector("table:didSelectRowAt:")"#
    )
    #expect(selector("#selector(Other.tableDidScroll(_:))").contains("Other.tableDidScroll"))
  }

  @Test func qualifiedAndLabelled() {
    #expect(
      selector("#selector(Editor.save(_:))", members: "@objc func save(_ sender: Any) {}")
        == #"SlipwayFoundation.Selector("save:", Editor.save(_:))"#
    )
    #expect(
      selector("#selector(self.save(_:))", members: "@objc func save(_ sender: Any) {}")
        == #"SlipwayFoundation.Selector("save:", Editor.save(_:))"#
    )
    #expect(
      selector("#selector(Self.save)", members: "@objc func save(_ sender: Any) {}")
        == #"SlipwayFoundation.Selector("save:", Editor.save(_:))"#
    )
    #expect(
      selector("#selector(show(item:))", members: "@objc func show(item: Any) {}")
        == #"SlipwayFoundation.Selector("showWithItem:", Editor.show(item:))"#
    )
  }

  @Test func objectiveCNameWins() {
    #expect(
      selector("#selector(save)", members: "@objc(store:) func save(_ sender: Any) {}")
        == #"SlipwayFoundation.Selector("store:", Editor.save(_:))"#
    )
  }

  @Test func overloads() {
    let members = "@objc func save() {}; func save(_ count: Int) {}"
    #expect(
      selector("#selector(save as () -> Void)", members: members)
        == #"SlipwayFoundation.Selector("save", { (object: Editor) in { object.save() } })"#
    )
    let labelled = "@objc func tap(_ sender: Button) {}; func tap(_ count: Int) {}"
    #expect(
      selector("#selector(tap(_:) as (Button) -> Void)", members: labelled)
        == #"SlipwayFoundation.Selector("tap:", { (object: Editor) in { (a0: Button) in object.tap(a0) } })"#
    )
    #expect(
      selector("#selector(Editor.tap(_:) as (Editor) -> (Button) -> Void)", members: labelled)
        == #"SlipwayFoundation.Selector("tap:", { (object: Editor) in { (a0: Button) in object.tap(a0) } })"#
    )
  }

  /// A method that takes the same as another and gives something else.
  @Test func overloadsByTheResult() {
    let lowered = lower(
      """
      class List: NSObject { @objc func next() -> Bool { false } }
      extension List: Sequence { func next() -> Int? { nil } }
      """
    )
    #expect(lowered.contains(#"MethodRecord("next", { (object: List) in { () -> Bool in object.next() } })"#))
  }

  @Test func superclassOutsideTheModuleMayOverload() {
    #expect(
      selector("#selector(dismiss)", members: "@objc func dismiss() {}", superclass: "UIViewController")
        == #"SlipwayFoundation.Selector("dismiss", { (object: Editor) in { object.dismiss() } })"#
    )
  }

  @Test func methodUnknownToTheModule() {
    #expect(
      selector("#selector(UIView.endEditing(_:))")
        == #"SlipwayFoundation.Selector("endEditing:", UIView.endEditing(_:))"#
    )
    #expect(
      selector("#selector(UIResponder.resignFirstResponder)")
        == #"SlipwayFoundation.Selector("resignFirstResponder", UIResponder.resignFirstResponder)"#
    )
  }

  @Test func accessors() {
    #expect(
      selector("#selector(getter: title)", members: "@objc var title = String()")
        == #"SlipwayFoundation.Selector("title", getter: \Editor.title)"#
    )
    #expect(
      selector("#selector(setter: Editor.title)", members: "@objc var title = String()")
        == #"SlipwayFoundation.Selector("setTitle:", setter: \Editor.title)"#
    )
    #expect(
      selector("#selector(getter: UIView.tag)") == #"SlipwayFoundation.Selector("tag", getter: \UIView.tag)"#
    )
  }

  @Test func valuesAndProtocolsGoByName() {
    #expect(selector("#selector(model.refresh)") == #"SlipwayFoundation.Selector("refresh")"#)
    let known = "}; class Coordinator: NSObject { @objc func changed(_ sender: Any) {}"
    #expect(
      selector("#selector(context.coordinator.changed)", members: known) == #"SlipwayFoundation.Selector("changed:")"#
    )
    let source = """
      @objc protocol Tapping { func tap(_ sender: Any) }
      let s = #selector(Tapping.tap)
      """
    #expect(lower(source).contains(#"let s = SlipwayFoundation.Selector("tap:")"#))
  }

  @Test func moreParametersThanAnyHookTakes() {
    let members = "@objc class func make(a: Int, b: Int, c: Int) {}"
    #expect(selector("#selector(make)", members: members) == #"SlipwayFoundation.Selector("makeWithA:b:c:")"#)
    #expect(!lower("class A: NSObject { \(members) }").contains("MethodRecord"))
  }

  @Test func extensionsNestedAndGenericTypes() {
    let source = """
      class Outer: NSObject {
        @objc func outer() {}
        class Inner: NSObject { @objc func inner(_ x: Int) {}; func f() { use(#selector(inner), #selector(outer)) } }
      }
      extension Outer.Inner { func g() { use(#selector(inner(_:))) } }
      class Box<T>: NSObject { @objc func open(_ x: Int) {}; func f() { use(#selector(open)) } }
      extension UIViewController { @objc func hide() {}; func f() { use(#selector(hide), #selector(UIViewController.hide)) } }
      """
    let lines = lower(source).split(separator: "\n").map(String.init)
    #expect(
      lines[2].contains(
        #"use(SlipwayFoundation.Selector("inner:", Inner.inner(_:)), SlipwayFoundation.Selector("outer", Outer.outer))"#
      )
    )
    #expect(lines[4].contains(#"use(SlipwayFoundation.Selector("inner:", Outer.Inner.inner(_:)))"#))
    #expect(lines[5].contains(#"use(SlipwayFoundation.Selector("open:", Box.open(_:)))"#))
    let hide = #"SlipwayFoundation.Selector("hide", { (object: UIViewController) in { object.hide() } })"#
    #expect(lines[6].contains("use(\(hide), \(hide))"))
  }

  @Test func superclassInAnotherFile() {
    let lowered = lower([
      "class Base: NSObject { @objc func save(_ sender: Any) {} }",
      "class Editor: Base { lazy var s = { use(#selector(save)) }() }",
    ])
    #expect(lowered[1].contains(#"use(SlipwayFoundation.Selector("save:", Editor.save(_:)))"#))
  }

  @Test func staticContext() {
    let source = """
      class Editor: NSObject {
        @objc class func reset() {}
        static let shared = Timer(#selector(reset))
      }
      """
    #expect(lower(source).contains(#"Timer(SlipwayFoundation.Selector("reset", Editor.reset))"#))
  }

  @Test func severalLines() {
    let source = """
      class Editor: NSObject {
        @objc func save() {}
        func f() {
          use(#selector(
            save
          ))
        }
      }
      """
    #expect(
      lower(source).hasPrefix(
        """
        class Editor: NSObject {
                func save() {}
          func f() {
            use(SlipwayFoundation.Selector("save", Editor.save

        ))
          }
        }
        """
      )
    )
  }

  @Test func insideAnInterpolation() {
    #expect(
      selector(#""\(#selector(save))""#, members: "@objc func save() {}")
        == #""\(SlipwayFoundation.Selector("save", Editor.save))""#
    )
  }
}
