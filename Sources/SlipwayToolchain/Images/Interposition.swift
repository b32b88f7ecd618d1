import Glibc
import Synchronization

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

  /// A C function that a library beside us exports without a header. `LibraryHook.all` names them all.
  package static func original<Function>(_ name: String) -> Function {
    guard let address = address(name) else { fatalError("the Swift runtime of this machine has no \(name)") }
    return unsafeBitCast(address, to: Function.self)
  }

  /// The same, or nil where no library exports it.
  package static func find<Function>(_ name: String) -> Function? {
    address(name).map { unsafeBitCast($0, to: Function.self) }
  }

  /// Where a function or variable lies that a library beside us exports; nil where none does.
  package static func address(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
}

extension Interposition {
  /// Has a class of a library answer one of its methods as a subclass of ours does: the entry of the library's class in the
  /// table of its methods becomes our class's.
  ///
  /// `self` is then an object of the library's class in our method, which may touch no property of our class. Subclasses that
  /// others have compiled keep tables of their own. A class that has no such method, as another toolchain's may not, stays
  /// what it is.
  ///
  /// - Parameter method: the symbol of the method that the class has.
  package static func replace(_ method: String, of theirs: AnyClass, byThatOf own: AnyClass) {
    let ownTable = words(of: own)
    guard let place = place(of: method, in: theirs), place < ownTable.count else { return }
    exchange(method, at: place, of: theirs, by: ownTable[place])
  }

  /// Has a class of a library answer one of its methods by another one, whose object is not of its own class then.
  package static func replace(_ method: String, of theirs: AnyClass, by other: UnsafeRawPointer) {
    guard let place = place(of: method, in: theirs) else { return }
    exchange(method, at: place, of: theirs, by: other)
  }

  /// Whether a class has the method in its table, or had it before one of ours took its place.
  static func isMethod(_ method: String, of type: AnyClass) -> Bool {
    exchanged.withLock { $0.contains(method) } || place(of: method, in: type) != nil
  }

  private static let exchanged = Mutex<Set<String>>([])

  private static func place(of method: String, in type: AnyClass) -> Int? {
    address(method).flatMap { words(of: type).firstIndex(of: UnsafeRawPointer($0)) }
  }

  private static func exchange(_ method: String, at place: Int, of type: AnyClass, by other: UnsafeRawPointer?) {
    write(other, to: words(of: type).baseAddress! + place)
    exchanged.withLock { _ = $0.insert(method) }
  }

  /// What the first method does that a class without a superclass and without properties declares. It may be generic. Class and
  /// method are no less than `package`: of others the optimiser takes away what it sees nobody call.
  package static func firstMethod(of type: AnyClass) -> UnsafeRawPointer {
    // Kind, superclass, flags, sizes, the size of the whole, description and what frees the properties come first.
    guard let method = words(of: type)[7] else { fatalError("\(type) has no method") }
    return method
  }

  /// The words of a class's metadata: kind, superclass, sizes and description come first, then what the class declares.
  static func words(of type: AnyClass) -> UnsafeMutableBufferPointer<UnsafeRawPointer?> {
    let address = UnsafeMutableRawPointer(mutating: unsafeBitCast(type, to: UnsafeRawPointer.self))
    // The ABI's class metadata: the size of the whole and how much of it lies before the address, 32 and 36 bytes from there.
    let size = address.load(fromByteOffset: 32, as: UInt32.self) - address.load(fromByteOffset: 36, as: UInt32.self)
    let word = MemoryLayout<UnsafeRawPointer?>.size
    return UnsafeMutableBufferPointer(
      start: address.assumingMemoryBound(to: UnsafeRawPointer?.self),
      count: Int(size) / word
    )
  }
}
