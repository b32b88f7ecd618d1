import Glibc

/// Takes the place of functions that a library exports, in all images of the process, as the dynamic linker's rules for
/// interposition allow: what Foundation on Linux leaves out is given to it where it asks, without a second declaration in
/// anybody's source.
///
/// Only calls from one image to another, or that a library makes to its own exports through its table, are reached.
package enum Interposition {
  /// Replaces functions by name. Images that are loaded later keep the original.
  ///
  /// - Parameter isMeant: whether they are replaced where this image calls them.
  package static func replace(
    _ functions: [String: UnsafeRawPointer],
    inImages isMeant: (ImportedFunctions) -> Bool
  ) {
    let wanted = functions.map { WantedFunction(name: $0.key, value: $0.value) }
    for image in ImportedFunctions.ofAllImages where isMeant(image) {
      for (entry, replacement) in image.entries(wanted) { write(replacement, to: entry) }
    }
  }

  /// Writes an entry of a table that the dynamic linker has filled: an image linked with full RELRO has its tables
  /// write-protected.
  package static func write(_ value: UnsafeRawPointer?, to entry: UnsafeMutablePointer<UnsafeRawPointer?>) {
    let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: entry) & ~(pageSize - 1))
    mprotect(page, Int(pageSize), PROT_READ | PROT_WRITE)
    entry.pointee = value
  }

  /// A C function that a library beside us exports without a header.
  package static func original<Function>(_ name: String) -> Function {
    guard let address = dlsym(nil, name) else { fatalError("the Swift runtime of this machine has no \(name)") }
    return unsafeBitCast(address, to: Function.self)
  }
}
