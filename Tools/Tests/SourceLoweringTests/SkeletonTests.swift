import Testing

@testable import SourceLowering

/// What of a file is parsed. Whether the lowering misses something for it, all other tests say.
struct SkeletonTests {
  /// The lines of a skeleton that are not blank.
  private func skeleton(_ source: String, keeping names: [String] = []) -> [String] {
    var set = NameSet()
    for name in names { set.insert(name) }
    let text = Skeleton(of: Array(source.utf8)).text(keeping: set)
    #expect(text.count == source.utf8.count)
    return text.string.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test func keepsWhatIsLowered() {
    let source = """
      import UIKit // why
      class Editor: UIViewController {
        private let model = Model { $0.start() }
        @IBOutlet
        weak var field: UITextField!
        override func viewDidLoad() { super.viewDidLoad() }
        init() { run { target(#selector(save)) } ; stop { } }
        func plain() {
          let a = 1
        }
      }
      struct Plain { let a: Int; func b() {} }
      func free() {}
      """
    #expect(
      skeleton(source) == [
        "import UIKit       ", "class Editor: UIViewController {", "  @IBOutlet", "  weak var field: UITextField!",
        "  override func viewDidLoad() {                     }",
        "  init() { run { target(#selector(save)) } ; stop { } }", "}",
        "struct Plain {                         }",
      ]
    )
  }

  @Test func keepsMembersThatAreAskedFor() {
    let source = "class A {\n  var tableView = 1\n  func scene(_ s: Int,\n    at: Int) { a() }\n  func other() {}\n}"
    #expect(skeleton(source) == ["class A {", "}"])
    #expect(
      skeleton(source, keeping: ["scene"]) == ["class A {", "  func scene(_ s: Int,", "    at: Int) {     }", "}"]
    )
  }

  @Test(arguments: [
    ("class A { @objc func save() {} }", "save", true), ("class A { override var title: Int { 1 } }", "title", true),
    ("class A { func save() {} }", "save", false), ("@objc protocol P { func save() }", "save", true),
    ("func f() { use(#selector(A.save(_:))) }", "save", true), ("let k = #keyPath(Mix.author.name)", "author", true),
    ("@objcMembers class A {}", "anything", true), ("@MainActor class A { func save() {} }", "save", false),
    ("class A { func save() {", "save", true),
  ])
  func askedNames(source: String, name: String, isAsked: Bool) {
    #expect(Skeleton(of: Array(source.utf8)).askedNames.contains(hash: NameSet.hash(name.utf8)) == isAsked)
  }

  @Test func tellsMembersApart() {
    let source = """
      class A {
        var a = [
          "x": { 1 }
        ]
          .map { $0 }
        @available(iOS 15, *)
        @objc func b() {}
        var c: Int { get { 1 } }; @objc var d = 1
        static let e = /[{"]+/
        class func f(
          @ViewBuilder _ g: () -> Int
        ) {}
        @objc class func h() {}
        var i = 1, j = 2
        #warning("k")
        func l() {} /* ) */
        func testM() {}
      }
      """
    #expect(
      skeleton(source).map { $0.filter { $0 != " " } } == [
        "classA{", "@available(iOS15,*)", "@objcfuncb(){}", "@objcvard=1", "@objcclassfunch(){}", "vari=1,j=2",
        "#warning(\"k\")", "functestM(){}", "}",
      ]
    )
  }
}
