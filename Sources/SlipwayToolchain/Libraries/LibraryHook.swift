import Glibc

/// What a part of Slipway takes from the inside of the toolchain's libraries: functions that no header declares, calls that
/// are answered by ours, methods of classes that are exchanged, properties that nobody else may read.
package struct LibraryHook: Sendable {
  /// What it is there for.
  let name: String
  /// What is so in a toolchain that has none of it.
  let otherwise: String
  /// Whether all works then, by a slower way.
  var hasSlowerWay = false
  /// Functions and variables that libraries export and no module declares.
  var functions: [String] = []
  /// Functions that a library calls through its table of imports, where ours take their place. The library is given by the
  /// beginning of its file's name.
  var calls: [String: [String]] = [:]
  /// Methods that classes of a library have in their tables, by the mangled names of the classes.
  var methods: [String: [String]] = [:]
  /// Properties that types of a library keep to themselves, by the mangled names of the types.
  var properties: [String: [String]] = [:]
  /// Types that a library keeps to itself, by their mangled names.
  var types: [String] = []

  /// A type of a library by its mangled name.
  package static func type(_ mangledName: String) -> (any Any.Type)? { _typeByName(mangledName) }

  /// What of it this process's libraries have not. They are loaded first where the program is not linked with them.
  var missing: [String] {
    for library in ["libFoundation.so", "libFoundationNetworking.so"] { _ = dlopen(library, RTLD_LAZY | RTLD_GLOBAL) }
    let images = ImportedFunctions.ofAllImages
    let uncalled = calls.flatMap { image, names in
      names.filter { name in
        let wanted = [WantedFunction(name: name, value: ())]
        return !images.contains { $0.name.hasPrefix(image) && !$0.entries(wanted).isEmpty }
      }
    }
    let withoutMethod = methods.flatMap { type, names in
      let type: AnyClass? = Self.type(type) as? AnyClass
      return names.filter { name in type.map { !Interposition.isMethod(name, of: $0) } ?? true }
    }
    let withoutProperty = properties.flatMap { type, names in
      let fields = Self.type(type).map { StoredFields.all(of: $0).map(\.name) } ?? []
      return names.filter { !fields.contains($0) }
    }
    let unexported = functions.filter { Interposition.address($0) == nil }
    let unknown = types.filter { Self.type($0) == nil }
    return (unexported + uncalled + withoutMethod + withoutProperty + unknown).sorted()
  }
}
