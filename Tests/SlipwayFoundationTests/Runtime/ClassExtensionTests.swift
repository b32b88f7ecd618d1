import Foundation
import Testing

@testable import SlipwayFoundation

/// As a framework's classes that an app extends.
private class Shape: NSObject {
  var side: Int { 1 }
  func area() -> Int { side * side }
  class func kind() -> String { "shape" }
}
private class Square: Shape {}
private final class Dot: Square { override func area() -> Int { super.area() - 1 } }
private final class Line: Shape { override var side: Int { 0 } }

/// As the lowering writes them.
private class Plain: Square {}
private class Extended: Square {
  override var side: Int { 5 }
  override var debugDescription: String { "a square" }
  override class func kind() -> String { "square" }
}

@Suite("What extensions override") struct ClassExtensionTests {
  @Test("A class does what its extension overrides, and so do the classes below it, but none beside it")
  func overriding() {
    let ask: (Shape) -> [Int] = { [$0.side, $0.area()] }
    #expect(ask(Square()) == [1, 1])
    ClassExtensions.install(Extended.self, beside: Plain.self, over: Square.self)
    #expect(ask(Square()) == [5, 25] && ask(Plain()) == [5, 25])
    #expect(ask(Dot()) == [5, 24], "a class below keeps its own methods")
    #expect(ask(Line()) == [0, 0] && ask(Shape()) == [1, 1])
    let object: NSObject = Square()
    #expect(object.debugDescription == "a square" && NSObject().debugDescription != "a square")
    let types: [Shape.Type] = [Square.self, Dot.self, Line.self]
    #expect(types.map { $0.kind() } == ["square", "square", "shape"])
  }
}
