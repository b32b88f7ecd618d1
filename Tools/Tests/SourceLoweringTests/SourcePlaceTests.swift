import SourceLowering
import Testing

struct SourcePlaceTests {
  private let source = """
    final class Screen: Base {
      override func show(_ name: String, in place: Int) {
        button.setTitle("a", for: 3) { true }
        _ = Box(width: 3)
      }
      override var title: String { "" }
      struct Row { init(frame: Int) {} }
    }
    extension Screen { func more() {} }
    """

  private func place(of text: String) -> SourcePlace {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains(text) }!
    let start = lines[line].range(of: text)!.lowerBound
    return SourcePlaces(source).place(line: line + 1, column: lines[line][..<start].utf8.count + 1)
  }

  @Test func aMemberIsNamedAsSwiftNamesIt() {
    #expect(place(of: "show(").member == "show(_:in:)")
    #expect(place(of: "title: String").member == "title")
    #expect(place(of: "init(frame").member == "init(frame:)")
  }

  @Test func theTypeIsTheInnermostWithThoseAroundIt() {
    #expect(place(of: "show(").type == "Screen")
    #expect(place(of: "init(frame").type == "Screen.Row")
    #expect(place(of: "more").type == "Screen")
    #expect(SourcePlaces("let a = 1").place(line: 1, column: 5).type == nil)
  }

  @Test func aCallIsNamedWithItsLabels() {
    #expect(place(of: "setTitle").call == "button.setTitle(_:for:_:)")
    #expect(place(of: "width").call == "Box(width:)")
    #expect(place(of: "more").call == nil)
  }

  @Test func aPlaceOutsideTheFileIsNone() {
    #expect(SourcePlaces("").place(line: 1, column: 1).call == nil)
    #expect(SourcePlaces("func a() { b() }").place(line: 9, column: 1).member == nil)
  }
}

struct TypeNamesTests {
  private let names = TypeNames(sources: [
    "public class A: View, P { public enum Kind: Int {} }\nclass B: A {}",
    "protocol P {}\nextension View { struct Part {} }\nclass Round1: Round2 {}\nclass Round2: Round1 {}",
  ])

  @Test func nestedTypesCarryTheNamesAroundThem() {
    #expect(names.contains("A.Kind"))
    #expect(names.contains("View.Part"))
    #expect(!names.contains("View"))
  }

  @Test func anAncestorIsFoundThroughTheAppsOwnClasses() {
    #expect(names.foreignAncestor(of: "B") == "View")
    #expect(names.foreignAncestor(of: "P") == nil)
    #expect(names.foreignAncestor(of: "Round1") == nil)
  }

  @Test func onlyWhatOtherModulesSee() {
    let names = TypeNames(sources: ["public struct A {}\nstruct B {}\nopen class C {}"], onlyPublic: true)
    #expect(names.inherited.keys.sorted() == ["A", "C"])
  }
}
