/// The classes of the process, as the compiler has listed them in each image; what is generic is none before it is used.
package enum LoadedClasses {
  /// All of them; a class is made ready by asking for it.
  ///
  /// - Parameter ofProgram: whether those alone are meant that the program itself brings, and no library.
  package static func all(ofProgram: Bool = false) -> [AnyClass] {
    var search = Search(ofProgram: ofProgram)
    withUnsafeMutablePointer(to: &search) { search in
      enumerateMetadataSections(
        { sections, search in
          search?.assumingMemoryBound(to: Search.self).pointee.add(sections)
          return true
        },
        search
      )
    }
    return search.classes
  }

  private struct Search {
    let ofProgram: Bool
    var classes: [AnyClass] = []

    /// Reads an image's list of types: the ninth word says where it begins, the tenth how long it is.
    mutating func add(_ sections: UnsafeRawPointer?) {
      guard let words = sections?.assumingMemoryBound(to: Int.self),
        let start = UnsafeRawPointer(bitPattern: words[8]), !ofProgram || isOfProgram(start)
      else { return }
      for offset in stride(from: 0, to: words[9], by: 4) {
        let record = start + offset
        let distance = record.load(as: Int32.self)
        let place = record + Int(distance & ~3)
        switch distance & 3 {
        case 0: add(context: place)
        case 1: add(context: place.load(as: UnsafeRawPointer?.self))
        default: break
        }
      }
    }

    private mutating func add(context: UnsafeRawPointer?) {
      // A class that is not generic has a function that makes it ready, in its descriptor's fourth word.
      guard let context, context.load(as: UInt32.self) & 0x9f == 16 else { return }
      let place = context + 12
      let distance = place.load(as: Int32.self)
      guard distance != 0 else { return }
      let access = unsafeBitCast(place + Int(distance), to: (@convention(c) (Int) -> UnsafeRawPointer).self)
      let type = access(0)
      // A class of Swift's begins with zero, one that stands for a type of C's (`CFRunLoop`) does not.
      if type.load(as: Int.self) == 0 { classes.append(unsafeBitCast(type, to: AnyClass.self)) }
    }
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?
)
@_silgen_name("slipway_is_of_program")
private func isOfProgram(_ address: UnsafeRawPointer) -> Bool
