import Foundation

@testable import SlipwayFoundation

/// A class as the lowering leaves one with `@objc dynamic` properties.
class Person: NSObject {
  var name = "Ada" {
    willSet { willChangeValue(forKey: "name") }
    didSet { didChangeValue(forKey: "name") }
  }
  var age = 36 {
    willSet { willChangeValue(forKey: "age") }
    didSet { didChangeValue(forKey: "age") }
  }
  var nickname: String? {
    willSet { willChangeValue(forKey: "nickname") }
    didSet { didChangeValue(forKey: "nickname") }
  }
  var friend: Person? {
    willSet { willChangeValue(forKey: "friend") }
    didSet { didChangeValue(forKey: "friend") }
  }
  var friends: [Person] = []
  final var shoeSize = 40
  final var hatSize = 56
  var height = 1.7
  var title: String { "\(name), \(age)" }
  var isActive = false
  func initials() -> String { String(name.prefix(1)) }
  private(set) var colour = "red"
  func setColour(_ colour: String) { self.colour = colour }
  class func keyPathsForValuesAffectingTitle() -> Set<String> { ["name", "age"] }
}

/// Has answers of its own, which it would declare with `override` on iOS.
final class Student: Person {
  var school = "none" {
    willSet { willChangeValue(forKey: "school") }
    didSet { didChangeValue(forKey: "school") }
  }
  var undefined: [String: Any] = [:]
  func value(forUndefinedKey key: String) -> Any? { undefined[key] }
  func setValue(_ value: Any?, forUndefinedKey key: String) { undefined[key] = value }
}

final class Watcher: NSObject {
  var told:
    [(keyPath: String?, object: AnyObject?, change: [NSKeyValueChangeKey: Any], context: UnsafeMutableRawPointer?)] = []
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    told.append((keyPath, object as AnyObject, change ?? [:], context))
  }
}

@section(".init_array") @used private let register: @convention(c) () -> Void = registerThisFile
private func registerThisFile() { ClassRecords.register { [personRecord(), studentRecord(), watcherRecord()] } }

private func personRecord() -> ClassRecord {
  ClassRecord(
    Person.self,
    name: "Person",
    methods: [
      MethodRecord("initials", Person.initials), MethodRecord("setColour:", Person.setColour),
      MethodRecord("keyPathsForValuesAffectingTitle", Person.keyPathsForValuesAffectingTitle),
    ],
    properties: [
      PropertyRecord("name", \Person.name), PropertyRecord("age", \Person.age),
      PropertyRecord("nickname", \Person.nickname), PropertyRecord("friend", \Person.friend),
      PropertyRecord("friends", \Person.friends), PropertyRecord("height", \Person.height),
      PropertyRecord("shoeLength", \Person.shoeSize), PropertyRecord("hatSize", \Person.hatSize),
      PropertyRecord("title", \Person.title), PropertyRecord("isActive", \Person.isActive),
      PropertyRecord("colour", \Person.colour),
    ]
  )
}

private func studentRecord() -> ClassRecord {
  ClassRecord(
    Student.self,
    name: "Student",
    methods: [
      MethodRecord("valueForUndefinedKey:", Student.value(forUndefinedKey:)),
      MethodRecord("setValue:forUndefinedKey:", Student.setValue(_:forUndefinedKey:)),
    ],
    properties: [PropertyRecord("school", \Student.school)]
  )
}

private func watcherRecord() -> ClassRecord {
  ClassRecord(
    Watcher.self,
    name: "Watcher",
    methods: [
      MethodRecord(
        "observeValueForKeyPath:of:change:context:",
        Watcher.observeValue(forKeyPath:of:change:context:)
      )
    ]
  )
}
