import Foundation
import SlipwayFoundation
import Testing

@Suite("What class an object is of") struct ClassQuestionTests {
  private class Pet: NSObject {}
  private final class Dog: Pet {}

  @Test("Its own class and those above it, whatever protocol it is known by")
  func kinds() {
    let dog: any NSObjectProtocol = Dog()
    #expect(dog.isKind(of: Dog.self) && dog.isKind(of: Pet.self) && dog.isKind(of: NSObject.self))
    #expect(!dog.isKind(of: NSString.self) && !(Pet() as any NSObjectProtocol).isKind(of: Dog.self))
    #expect(dog.isMember(of: Dog.self) && !dog.isMember(of: Pet.self))
  }
}
