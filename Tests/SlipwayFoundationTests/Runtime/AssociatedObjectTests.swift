import Foundation
import SlipwayFoundation
import Testing

@Suite("Associated objects")
struct AssociatedObjectTests {
  private final class Value {
    let end: () -> Void
    init(end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }
  private class Owner {}
  private final class Heir: Owner {}
  private final class Thing: NSObject {}

  private static nonisolated(unsafe) var key: UInt8 = 0
  private static nonisolated(unsafe) var other: UInt8 = 0

  @Test("A value is found under its key, replaced, and taken away")
  func values() {
    let (object, stranger) = (Thing(), Thing())
    #expect(objc_getAssociatedObject(object, &Self.key) == nil)
    objc_setAssociatedObject(object, &Self.key, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(object, &Self.other, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &Self.key) as? String == "one")
    #expect(objc_getAssociatedObject(object, &Self.other) as? Int == 2)
    #expect(objc_getAssociatedObject(stranger, &Self.key) == nil)
    objc_setAssociatedObject(object, &Self.key, "two", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(object, &Self.key) as? String == "two")
    objc_setAssociatedObject(object, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(object, &Self.key) == nil)
    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, &Self.other) == nil)
  }

  @Test("A value goes with its object, at once, whatever the object's class")
  func ends() {
    nonisolated(unsafe) var lines: [String] = []
    func attach(_ name: String, to object: AnyObject) {
      objc_setAssociatedObject(object, &Self.key, Value { lines.append(name) }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    var objects: [AnyObject] = [Owner(), Heir(), Thing(), NSMutableArray(), NSObject()]
    for (index, object) in objects.enumerated() { attach("\(index)", to: object) }
    attach("again", to: objects[0])
    #expect(lines == ["0"])
    lines = []
    while !objects.isEmpty { objects.removeLast() }
    #expect(lines == ["4", "3", "2", "1", "again"])
  }

  @Test("An assigned value is not kept")
  func assigned() {
    let object = Thing()
    var value: Thing? = Thing()
    objc_setAssociatedObject(object, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, &Self.key) as? Thing === value)
    value = nil
    #expect(objc_getAssociatedObject(object, &Self.key) == nil)
  }

  @Test("Many objects on many threads")
  func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { index in
            let object = Owner()
            objc_setAssociatedObject(object, &Self.key, number * 1000 + index, .OBJC_ASSOCIATION_RETAIN)
            return objc_getAssociatedObject(object, &Self.key) as? Int == number * 1000 + index
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
