import Foundation
import Testing

@testable import SlipwayFoundation

private class Hidden: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let text: String
  init(_ text: String) { self.text = text }
  required init?(coder: NSCoder) { text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? "" }
  func encode(with coder: NSCoder) { coder.encode(text as NSString, forKey: "text") }
}

enum Outer {
  final class Inner: Hidden2 {}
  struct Between { class Box<T>: NSObject {} }
}

class Hidden2: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let number: Int
  init(_ number: Int) { self.number = number }
  required init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
  func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
}

/// What classes are called in archives.
@Suite struct ClassNameTests {
  @Test func aPrivateClassIsArchived() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: Hidden("a"), requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: Hidden.self, from: data)?.text == "a")
  }

  @Test func aClassInATypeIsArchivedWithItsSuperclass() throws {
    let objects = [Outer.Inner(1), Hidden2(2)]
    let data = try NSKeyedArchiver.archivedData(withRootObject: objects as NSArray, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClasses: [Hidden2.self], from: data) as? [Hidden2]
    #expect(read?.map(\.number) == [1, 2] && read?.first is Outer.Inner)
  }

  @Test func namesAreThoseOfObjectiveCsRuntime() {
    #expect(NSStringFromClass(Outer.Inner.self) == "_TtCO22SlipwayFoundationTests5Outer5Inner")
    #expect(NSStringFromClass(Hidden2.self) == "SlipwayFoundationTests.Hidden2")
    #expect(NSStringFromClass(Hidden.self).hasPrefix("_TtC22SlipwayFoundationTestsP33_"))
    #expect(NSStringFromClass(Hidden.self).hasSuffix("6Hidden"))
    #expect(NSStringFromClass(NSArray.self) == "NSArray")
  }

  @Test func classesAreFoundByTheirNames() {
    #expect(NSClassFromString("_TtCO22SlipwayFoundationTests5Outer5Inner") == Outer.Inner.self)
    #expect(NSClassFromString("_TtC22SlipwayFoundationTests7Hidden2") == Hidden2.self)
    #expect(NSClassFromString("SlipwayFoundationTests.Hidden2") == Hidden2.self)
    let box = Outer.Between.Box<Int>.self
    #expect(NSClassFromString(NSStringFromClass(box)) == box)
    #expect(NSClassFromString(NSStringFromClass(Hidden.self)) == Hidden.self)
    #expect(NSClassFromString("_TtC22SlipwayFoundationTests6Nobody") == nil)
    #expect(NSClassFromString("NSArray") == NSArray.self)
  }

  @Test func whatAnAppSaysOfANameComesFirst() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.setClassName("Old", for: Outer.Inner.self)
    archiver.encode(Outer.Inner(3), forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.setClass(Outer.Inner.self, forClassName: "Old")
    #expect(unarchiver.decodeObject(of: Outer.Inner.self, forKey: NSKeyedArchiveRootObjectKey)?.number == 3)
  }
}
