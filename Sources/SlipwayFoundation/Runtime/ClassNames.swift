import CoreFoundation
import Foundation
import SlipwayToolchain

/// The names that classes have in archives, and by which `NSClassFromString` finds them.
///
/// Foundation on Linux knows classes at the top of a module alone, and ends the process at any other. Here a class inside another type
/// is called as Objective-C's runtime would call it (`_TtCC3App5Outer5Inner`); so is a private one, but for what stands for its file
/// there, which no process on Linux knows: two private classes of a module with one name share it.
enum ClassNames {
  private static let known = Guarded<[String: AnyClass]>([:])

  /// The class's name where Foundation has none for it.
  static func name(of type: AnyClass) -> String? {
    let path = String(reflecting: type)
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count != 2 || path.contains("(") || path.contains("<") else { return nil }
    let name = TypeContext.name(of: type) ?? _mangledTypeName(type).map { "$s" + $0 }
    guard let name else { return nil }
    known.withLock { $0[name] = type }
    return name
  }

  /// The class of a name as `name(of:)` gives them.
  static func type(named name: String) -> AnyClass? {
    if let type = known.withLock({ $0[name] }) { return type }
    if name.hasPrefix("$s") { return _typeByName(String(name.dropFirst(2))) as? AnyClass }
    guard name.hasPrefix("_Tt") else { return nil }
    if let mangled = TypeContext.mangledName(name), let type = _typeByName(mangled) as? AnyClass { return type }
    for type in ClassRecords.classes { _ = self.name(of: type) }
    return known.withLock { $0[name] }
  }

  fileprivate static func install() {
    let reflecting = Interposition.firstMethod(of: Reflection.self)
    Interposition.replace(["$sSS10reflectingSSx_tclufC": reflecting]) { $0.name.hasPrefix("libFoundation.") }
    if foundationsFinder != nil {
      Interposition.replace(["$s10Foundation17NSClassFromStringyyXlXpSgSSF": ClassFinder(classNamed).address]) {
        $0.uses("libFoundation.")
      }
    }
    Interposition.replace(
      "$s10Foundation17NSKeyedUnarchiverC5class12forClassNameyXlXpSgSS_tF",
      of: NSKeyedUnarchiver.self,
      byThatOf: ArchivedClasses.self
    )
  }

  @section(".init_array") @used private static let installation: @convention(c) () -> Void = { install() }
}

/// What Foundation asks for the name of a class, among other texts. It is seen outside of the module: the optimiser takes the methods
/// away that nobody could call.
package class Reflection {
  /// Stands for `String(reflecting:)`. A name without a module comes through as one of Foundation's own classes does.
  package func text<T>(_ subject: consuming T) -> String {
    let subject = subject
    if let type = subject as? AnyClass, let name = ClassNames.name(of: type) {
      return "Foundation." + name
    }
    return String(reflecting: subject)
  }
}

/// A function that finds a class. In a structure that is not generic it keeps its own calling convention, and its address comes first.
private struct ClassFinder {
  let function: (String) -> AnyClass?

  init(_ function: @escaping (String) -> AnyClass?) { self.function = function }
  init(at address: UnsafeRawPointer) {
    let nothing: UnsafeRawPointer? = nil
    self = unsafeBitCast((address, nothing), to: ClassFinder.self)
  }
  var address: UnsafeRawPointer { unsafeBitCast(self, to: (UnsafeRawPointer, UnsafeRawPointer?).self).0 }
}

nonisolated(unsafe) private let foundationsFinder =
  Interposition.address("$s10Foundation17NSClassFromStringyyXlXpSgSSF").map { ClassFinder(at: $0) }

private func classNamed(_ name: String) -> AnyClass? {
  ClassNames.type(named: name) ?? foundationsFinder?.function(name)
}

private final class ArchivedClasses: NSKeyedUnarchiver {
  /// `self` is any unarchiver. What an app has said of a name comes first.
  override func `class`(forClassName codedName: String) -> AnyClass? {
    super.class(forClassName: codedName) ?? NSKeyedUnarchiver.class(forClassName: codedName)
      ?? ClassNames.type(named: codedName)
  }
}
