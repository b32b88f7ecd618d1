import SlipwayFoundation
import Testing

struct AutoreleasePoolTests {
  private struct Failure: Error {}
  private final class Thing {}

  @Test func givesWhatTheWorkGives() {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test func objectsOfTheWorkAreGoneBehindIt() {
    weak var thing: Thing?
    autoreleasepool {
      let own = Thing()
      thing = own
      #expect(thing != nil)
    }
    #expect(thing == nil)
  }
}
