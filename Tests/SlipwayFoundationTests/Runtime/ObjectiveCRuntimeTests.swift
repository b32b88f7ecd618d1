import Foundation
import Testing

@testable import SlipwayFoundation

private class Animal: NSObject {
  func call() -> String { "animal" }
  func step() -> String { "walks" }
  class func kind() -> String { "kind" }
  var name: String { "Animal" }
}
private final class Cat: Animal {}
private final class Dog: Animal {}

extension Animal {
  fileprivate static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        Animal.self,
        name: "Animal",
        methods: [
          MethodRecord("call", Animal.call), MethodRecord("step", Animal.step), MethodRecord("kind", { Animal.kind() }),
        ],
        properties: [PropertyRecord("name", \Animal.name)]
      )
    ]
  }
}

@Suite("Objective-C's runtime, on the records", .serialized)
struct ObjectiveCRuntimeTests {
  init() { Animal.register }

  private func text(_ object: NSObject, _ name: String) -> String? {
    object.perform(NSSelectorFromString(name))?.takeUnretainedValue() as? String
  }

  @Test("Properties are found that are written down, without their types")
  func properties() throws {
    let property = try #require(class_getProperty(Cat.self, "name"))
    #expect(String(cString: property_getName(property)) == "name" && property_getAttributes(property) == nil)
    #expect(class_getProperty(Cat.self, "age") == nil && class_getProperty(nil, "name") == nil)
  }

  @Test("A block is a method of whoever it is given to")
  func blocks() throws {
    let say = imp_implementationWithBlock { (animal: Cat) in "\(type(of: animal)) says" }
    #expect(class_addMethod(Cat.self, NSSelectorFromString("say"), say, nil))
    #expect(text(Cat(), "say") == "Cat says")
    let add = imp_implementationWithBlock { (_: Cat, first: String, second: String) in first + second }
    let call = unsafeBitCast(add, to: ((AnyObject, Selector, String, String) -> String).self)
    #expect(call(Cat(), NSSelectorFromString("add:to:"), "a", "b") == "ab")
    let one = imp_implementationWithBlock { (_: Cat, first: Int) in first + 1 }
    #expect(
      unsafeBitCast(one, to: ((AnyObject, Selector, Int) -> Int).self)(Cat(), NSSelectorFromString("one:"), 1) == 2
    )
    let three = imp_implementationWithBlock { (_: Cat, a: Int, b: Int, c: Int) in a + b + c }
    let sum = unsafeBitCast(three, to: ((AnyObject, Selector, Int, Int, Int) -> Int).self)
    #expect(sum(Cat(), NSSelectorFromString("sum:of:and:"), 1, 2, 3) == 6)
  }

  @Test("Methods are found that are written down, inherited ones included, and no others")
  func finding() throws {
    let method = try #require(class_getInstanceMethod(Cat.self, NSSelectorFromString("call")))
    #expect(method_getName(method) == NSSelectorFromString("call") && method_getNumberOfArguments(method) == 2)
    #expect(class_getInstanceMethod(Cat.self, NSSelectorFromString("kind")) == nil)
    #expect(class_getClassMethod(Cat.self, NSSelectorFromString("kind")) != nil)
    #expect(class_getInstanceMethod(NSObject.self, NSSelectorFromString("call")) == nil)
    #expect(
      class_respondsToSelector(Cat.self, NSSelectorFromString("step")) && class_getSuperclass(Cat.self) == Animal.self
    )
    #expect(object_getClass(Cat()) == Cat.self)
    #expect(Cat().method(for: NSSelectorFromString("call")) != nil)
    #expect(Cat().method(for: NSSelectorFromString("fly")) == nil)
  }

  @Test("All classes are listed") func listing() throws {
    var count: UInt32 = 0
    let list = try #require(objc_copyClassList(&count))
    defer { free(UnsafeMutableRawPointer(list)) }
    let classes = UnsafeBufferPointer(start: list, count: Int(count))
    #expect(classes.contains { $0 == Cat.self } && classes.contains { $0 == NSObject.self })
    #expect(objc_getClassList(nil, 0) == Int32(count))
    let places = UnsafeMutablePointer<AnyClass>.allocate(capacity: 2)
    defer { places.deallocate() }
    #expect(objc_getClassList(AutoreleasingUnsafeMutablePointer<AnyClass>(places), 2) == Int32(count))
    #expect(places[0] == list[0] && places[1] == list[1])
  }

  @Test("Exchanged methods are reached by name, whoever the receiver and however the selector was made")
  func exchanging() throws {
    let call = try #require(class_getInstanceMethod(Cat.self, NSSelectorFromString("call")))
    let step = try #require(class_getInstanceMethod(Cat.self, NSSelectorFromString("step")))
    method_exchangeImplementations(call, step)
    defer { method_exchangeImplementations(call, step) }
    #expect(text(Cat(), "call") == "walks" && text(Dog(), "step") == "animal", "the method of the class that has it")
    #expect(Selector("call", Animal.call).send(to: Cat()) as? String == "walks")
    #expect(Cat().call() == "animal", "what Swift calls itself")
  }

  @Test("An implementation is called as a function of the receiver, the selector and the arguments")
  func calling() throws {
    typealias Call = (AnyObject, Selector) -> String
    let name = NSSelectorFromString("step")
    let implementation = try #require(class_getMethodImplementation(Cat.self, name))
    #expect(unsafeBitCast(implementation, to: Call.self)(Cat(), name) == "walks")
    #expect(unsafeBitCast(class_getMethodImplementation(Dog.self, name), to: Call.self)(Dog(), name) == "walks")
    #expect(unsafeBitCast(Cat.self as AnyClass, to: Int.self) != 0, "the library's own")
  }

  @Test("A class gets a method of its own, and no second one of that name")
  func adding() throws {
    let step = try #require(class_getMethodImplementation(Animal.self, NSSelectorFromString("step")))
    #expect(class_addMethod(Dog.self, NSSelectorFromString("call"), step, nil))
    #expect(!class_addMethod(Dog.self, NSSelectorFromString("call"), step, nil))
    #expect(text(Dog(), "call") == "walks" && text(Cat(), "call") == "animal")
    #expect(class_replaceMethod(Cat.self, NSSelectorFromString("call"), step, nil) == nil, "it had none of its own")
    #expect(text(Cat(), "call") == "walks")
    let old = try #require(class_replaceMethod(Cat.self, NSSelectorFromString("call"), step, nil))
    #expect(old != step)
    let animal = try #require(class_getMethodImplementation(Animal.self, NSSelectorFromString("call")))
    class_replaceMethod(Cat.self, NSSelectorFromString("call"), animal, nil)
    #expect(text(Cat(), "call") == "animal")
  }

  @Test("A class itself is asked by name")
  func classMessages() {
    #expect(Animal.responds(to: NSSelectorFromString("kind")) && !Animal.responds(to: NSSelectorFromString("call")))
    #expect(Animal.perform(NSSelectorFromString("kind"))?.takeUnretainedValue() as? String == "kind")
    #expect(Animal.value(forKey: "kind") as? String == "kind")
    #expect(Animal.value(forKeyPath: "kind.length") as? Int == 4)
  }

  @Test("One thread at a time is between enter and exit with an object, as often as it likes")
  func locking() {
    nonisolated(unsafe) let object = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        objc_sync_enter(object)
        objc_sync_enter(object)
        count += 1
        objc_sync_exit(object)
        objc_sync_exit(object)
      }
    }
    #expect(count == 2000 && objc_sync_exit(object) == -1)
  }

  @Test("A structure in a value comes out as it was, and equal ones are equal")
  func structures() {
    struct Pair: Equatable { var (x, y) = (1.5, 2.5) }
    let value = NSValue(structure: Pair())
    #expect(value.structure(Pair.self) == Pair() && value.structure(Double.self) == nil)
    #expect(value == NSValue(structure: Pair()) && value != NSValue(structure: Pair(x: 3, y: 2)))
    #expect(NSValue(range: NSRange(location: 1, length: 2)).structure(Pair.self) == nil)
  }
}
