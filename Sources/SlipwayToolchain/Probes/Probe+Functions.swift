import Foundation

// Functions of the runtime, and those of libraries that ours take the place of.

private final class Registered {
  nonisolated(unsafe) static var wasRetainedAtItsEnd = true
  deinit { Self.wasRetainedAtItsEnd = tryRetain(Unmanaged.passUnretained(self).toOpaque()) != nil }
}

extension Probe {
  static let functions = [
    Probe(
      name: "objects without weak references",
      inside: "the runtime's swift_tryRetain",
      otherwise: "a Core Data context may hand out objects that are gone"
    ) {
      let isAliveRetained = {
        let object = Registered()
        let address = Unmanaged.passUnretained(object).toOpaque()
        return tryRetain(address).map { Unmanaged<Registered>.fromOpaque($0).takeRetainedValue() === object }
      }()
      return expect(isAliveRetained == true && !Registered.wasRetainedAtItsEnd, "an object is retained when it ends")
    },
    Probe(
      name: "how many hold an object",
      inside: "the runtime's swift_retainCount",
      otherwise: "CFGetRetainCount tells something else"
    ) {
      let object = Registered()
      let address = Unmanaged.passUnretained(object)
      let before = retainCount(address.toOpaque())
      _ = address.retain()
      let after = retainCount(address.toOpaque())
      address.release()
      return expect(after == before + 1, "from \(before) to \(after)")
    },
    Probe(
      name: "how large an object is",
      inside: "the standard library's _class_getInstancePositiveExtentSize",
      otherwise: "class_getInstanceSize tells something else, and fonts and colours of texts stay in memory"
    ) {
      // Two words of its own, and one.
      final class Sized { let number = 1 }
      return expect(instanceSize(Sized.self) == 24, "\(instanceSize(Sized.self)) bytes instead of 24")
    },
    Probe(
      name: "functions that ours take the place of",
      inside: "libraries' tables of imports (ELF)",
      otherwise: "what depends on tables of imports in this list does not work"
    ) {
      let wanted = [WantedFunction(name: "CFRunLoopPerformBlock", value: ())]
      let entries = ImportedFunctions.ofAllImages.filter { $0.name.hasPrefix("libFoundation.") }
        .flatMap { $0.entries(wanted) }
      guard !entries.isEmpty else { return "Foundation's table has no CFRunLoopPerformBlock" }
      RunLoopWakeUps.install()
      let before = RunLoopWakeUps.performed.load(ordering: .relaxed)
      RunLoop.main.perform {}
      return expect(RunLoopWakeUps.performed.load(ordering: .relaxed) > before, "Foundation calls its own function")
    },
  ]
}
