import Foundation
import Testing

@testable import SlipwayFoundation

@Suite struct KeyValueCodingTests {
  let person = Person()

  @Test func readsPropertiesAndAccessorMethods() {
    #expect(person.value(forKey: "name") as? String == "Ada")
    #expect(person.value(forKey: "age") as? Int == 36)
    #expect(person.value(forKey: "nickname") == nil)
    #expect(person.value(forKey: "initials") as? String == "A")
  }

  @Test func setsWithConversionOfNumbers() {
    person.setValue("Grace", forKey: "name")
    person.setValue(NSNumber(value: 40), forKey: "age")
    person.setValue(2, forKey: "height")
    person.setValue(1, forKey: "isActive")
    person.setValue("Amazing", forKey: "nickname")
    #expect(person.title == "Grace, 40")
    #expect(person.height == 2.0)
    #expect(person.isActive)
    #expect(person.nickname == "Amazing")
    person.setValue(nil, forKey: "nickname")
    #expect(person.nickname == nil)
    person.setValue(NSNull(), forKey: "friend")
    #expect(person.friend == nil)
  }

  @Test func setsThroughASetterMethod() {
    person.setValue("blue", forKey: "colour")
    #expect(person.colour == "blue")
  }

  @Test func followsKeyPaths() {
    let friend = Person()
    friend.name = "Grace"
    person.friend = friend
    person.friends = [friend, Person()]
    #expect(person.value(forKeyPath: "friend.name") as? String == "Grace")
    #expect(person.value(forKeyPath: "friends.@count") as? Int == 2)
    #expect(person.value(forKeyPath: "friends.name") as? [String] == ["Grace", "Ada"])
    person.setValue("Barbara", forKeyPath: "friend.name")
    #expect(friend.name == "Barbara")
  }

  @Test func readsAndSetsSeveral() {
    person.setValuesForKeys(["name": "Mary", "nickname": NSNull()])
    let values = person.dictionaryWithValues(forKeys: ["name", "nickname"])
    #expect(values["name"] as? String == "Mary")
    #expect(values["nickname"] is NSNull)
  }

  @Test func undefinedKeysReachTheClassThatHandlesThem() {
    let student = Student()
    student.setValue(3, forKey: "grade")
    #expect(student.undefined["grade"] as? Int == 3)
    #expect((student as NSObject).value(forKey: "grade") as? Int == 3)
    #expect(student.value(forKey: "name") as? String == "Ada")
  }

  @Test func undefinedKeysTrap() async {
    await #expect(processExitsWith: .failure) { _ = Person().value(forKey: "shoeSize") }
    await #expect(processExitsWith: .failure) { Person().setValue(1, forKey: "shoeSize") }
    await #expect(processExitsWith: .failure) { Person().setValue(nil, forKey: "age") }
  }

  @Test func defaultsGiveTheirSettings() {
    let defaults = UserDefaults(suiteName: "KeyValueCodingTests")!
    defaults.setValue("dark", forKey: "theme")
    #expect(defaults.value(forKey: "theme") as? String == "dark")
    #expect(defaults.string(forKey: "theme") == "dark")
    defaults.removePersistentDomain(forName: "KeyValueCodingTests")
  }
}
