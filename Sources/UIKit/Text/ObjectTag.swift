/// The first stored property of classes whose objects are attributes of attributed strings.
///
/// Foundation keeps those in Core Foundation, whose `CFEqual` reads the first word of an object as type bits (8 to 17):
/// where they happen to be 0 it takes the object for one of its own and traps. With them all set it calls `isEqual`.
struct ObjectTag: Sendable {
  private let word: UInt = 0x3FF00
}
