/// Where a class stands: in a module, in types, in a file that keeps it to itself. It is read from the descriptors that the compiler
/// writes for each (Swift's ABI, "context descriptors").
package struct TypeContext {
  private enum Kind: UInt32 {
    case module = 0
    case anonymous = 2
    case `class` = 16
    case structure = 17
    case enumeration = 18

    /// Its letter in names of old.
    var letter: String {
      switch self {
      case .module, .anonymous: ""
      case .class: "C"
      case .structure: "V"
      case .enumeration: "O"
      }
    }
  }

  private let address: UnsafeRawPointer
  private var flags: UInt32 { address.load(as: UInt32.self) }
  /// Nil for an extension, and for what is no type.
  private var kind: Kind? { Kind(rawValue: flags & 0x1f) }
  private var isGeneric: Bool { flags & 0x80 != 0 }
  private var name: String { String(cString: place(8).assumingMemoryBound(to: CChar.self)) }

  private var parent: TypeContext? {
    let distance = (address + 4).load(as: Int32.self)
    guard distance != 0 else { return nil }
    let place = address + 4 + Int(distance & ~1)
    return TypeContext(address: distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer.self))
  }

  /// Where a relative pointer leads.
  private func place(_ offset: Int) -> UnsafeRawPointer {
    address + offset + Int((address + offset).load(as: Int32.self))
  }

  /// As Objective-C's runtime names Swift's classes; nil for what stands in an extension, in a function or has parameters.
  package static func name(of type: AnyClass) -> String? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    var context: TypeContext? = TypeContext(address: (metadata + 40).load(as: UnsafeRawPointer.self))
    var (kinds, names): (String, [String]) = ("", [])
    while let now = context {
      guard let kind = now.kind, !now.isGeneric || kind == .anonymous else { return nil }
      context = now.parent
      guard kind != .anonymous else { continue }
      kinds += kind.letter
      let isPrivate = context?.kind == .anonymous
      names.append((isPrivate ? "P33_" + discriminator(of: now) : "") + identifier(now.name))
    }
    return names.count > 1 ? "_Tt" + kinds + names.reversed().joined() : nil
  }

  /// The compiler's name of today for one of old, which says nothing of files.
  package static func mangledName(_ name: String) -> String? {
    let kinds = name.dropFirst(3).prefix { "CVO".contains($0) }
    var rest = name.dropFirst(3 + kinds.count)
    var names: [String] = []
    while let length = Int(rest.prefix { $0.isNumber }) {
      let digits = rest.prefix { $0.isNumber }.count
      guard rest.count >= digits + length else { return nil }
      names.append(String(rest.prefix(digits + length)))
      rest = rest.dropFirst(digits + length)
    }
    guard rest.isEmpty, !kinds.isEmpty, names.count == kinds.count + 1 else { return nil }
    return names[0] + zip(names.dropFirst(), kinds.reversed()).map { $0 + String($1) }.joined()
  }

  private static func identifier(_ name: String) -> String { "\(name.utf8.count)\(name)" }

  /// Stands for the file: the same in each process.
  private static func discriminator(of context: TypeContext) -> String {
    let text = Array(
      sequence(first: context, next: \.parent).filter { $0.kind != .anonymous }.map(\.name).joined(separator: ".").utf8
    )
    let halves = [text, text.reversed()].map { text in
      text.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return halves.map { half in
      let digits = String(half, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
