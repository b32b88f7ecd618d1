// How types and objects lie in memory.

private struct Pair { var first: UInt8; var second: String }
private class Parent { var text = "" }
private final class Child: Parent { var number = 0 }

private protocol Speaking: AnyObject { func speak() -> Int }
private final class Speaker: Speaking { func speak() -> Int { 5 } }

private class OneMethod { func answer() -> Int { 7 } }
private final class SameMethod: OneMethod {}
private final class OtherMethod: OneMethod { override func answer() -> Int { 8 } }

private final class ActingBelow: OverrideProbe { override func act() {} }
private final class QuietBelow: OverrideProbe {}

private final class Ending {
  nonisolated(unsafe) static var wasTold = false
}

/// As our frameworks make objects of classes that are known at run time.
private class Made {
  let number: Int
  init(number: Int) { self.number = number }
  @_silgen_name("slipway_probe_make") convenience init(dynamic number: Int) { self.init(number: number) }
  @_silgen_name("slipway_probe_make") static func make(_ number: Int) -> Made
}
private final class MadeBelow: Made {
  override init(number: Int) { super.init(number: number + 1) }
}

extension Probe {
  static let layouts = [
    Probe(
      name: "stored properties",
      inside: "the runtime's reflection (_forEachField)",
      otherwise: "@State and @Published do not work, and views are evaluated without need"
    ) {
      let pair = StoredFields.all(of: Pair.self).map { "\($0.name) \($0.offset) \($0.type)" }
      let child = StoredFields.all(of: Child.self).map(\.name)
      let second = MemoryLayout<Pair>.offset(of: \.second) ?? 0
      return expect(
        pair == ["first 0 UInt8", "second \(second) String"] && child == ["text", "number"],
        "\(pair) and \(child)"
      )
    },
    Probe(
      name: "kinds of types",
      inside: "the first word of a type's metadata",
      otherwise: "closures that are sent by selectors end the app, and views are evaluated without need"
    ) {
      expect(
        TypeKind.isFunction((() -> Void).self) && !TypeKind.isFunction(Pair.self) && TypeKind.hasFields(Pair.self)
          && TypeKind.hasFields((Int, Int).self) && !TypeKind.hasFields(Child.self),
        "other kinds"
      )
    },
    Probe(
      name: "tables of methods",
      inside: "a class's metadata: its sizes, and its first method at the eighth word",
      otherwise: "what depends on tables of methods in this list does not work"
    ) {
      let tables = [OneMethod.self, SameMethod.self, OtherMethod.self].map { Interposition.words(of: $0) }
      guard tables.allSatisfy({ (8..<64).contains($0.count) }) else { return "tables of \(tables.map(\.count)) words" }
      let (one, same, other) = (tables[0][7], tables[1][7], tables[2][7])
      return expect(one != nil && one == same && one != other && other != nil, "what stands there is no method")
    },
    Probe(
      name: "which methods a class overrides",
      inside: "the runtime's swift_lookUpClassMethod, and symbols of methods",
      otherwise: "views that draw themselves stay empty, and the edit menu offers other actions"
    ) {
      let found = [OverrideProbe.self, QuietBelow.self, ActingBelow.self].map { overridesProbe(address(of: $0)) }
      return expect(found == [false, false, true], "\(found)")
    },
    Probe(
      name: "the end of objects",
      inside: "a class's metadata: what frees its objects stands two words before it",
      otherwise: "what was attached to objects stays in memory"
    ) {
      Ending.wasTold = false
      do {
        let object = Ending()
        watchEnd(Unmanaged.passUnretained(object).toOpaque()) { _ in Ending.wasTold = true }
      }
      return expect(Ending.wasTold, "nobody was told of an object's end")
    },
    Probe(
      name: "objects of classes that are known at run time",
      inside: "an initialiser that is called as the class's method of the same symbol",
      otherwise: "cells, delegates and what storyboards name are of the framework's classes, not the app's"
    ) {
      let type: Made.Type = MadeBelow.self
      let made = type.make(1)
      return expect(made is MadeBelow && made.number == 2, "\(Swift.type(of: made)) \(made.number)")
    },
    Probe(
      name: "where a class stands",
      inside: "descriptors of types: kind, parent and name",
      otherwise: "an app that archives an object of a nested or private class ends"
    ) {
      let name = TypeContext.name(of: Child.self) ?? "no name"
      return expect(name.hasPrefix("_TtC16SlipwayToolchainP33_") && name.hasSuffix("5Child"), name)
    },
    Probe(
      name: "lists of types",
      inside: "the runtime's swift_enumerateAllMetadataSections, and what each image has in it",
      otherwise: "classes are not found that nobody names, and tests that are made at run time not run"
    ) {
      expect(LoadedClasses.all().contains { $0 == Child.self }, "a class is not in it")
    },
    Probe(
      name: "values of protocols",
      inside: "an object and the table of its protocol's methods, side by side",
      otherwise: "what depends on the client of URLProtocol does not work"
    ) {
      let speaker = Speaker()
      typealias Words = (first: UnsafeRawPointer, table: UnsafeRawPointer)
      let value = unsafeBitCast(speaker as (any Speaking)?, to: Words.self)
      let type = unsafeBitCast(Speaker.self as (any Speaking.Type)?, to: Words.self)
      let object = UnsafeRawPointer(Unmanaged.passUnretained(speaker).toOpaque())
      return expect(value.first == object && value.table == type.table, "other words")
    },
  ]
}
