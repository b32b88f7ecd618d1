import Glibc

/// The tables through which a loaded image calls the exported functions of libraries: one pointer per function, resolved
/// by the dynamic linker (System V ABI, "procedure linkage table" and "global offset table").
///
/// Every process looks through all of its images when it starts: some ten thousand names, compared where they lie.
package struct ImportedFunctions {
  typealias Entry = UnsafeMutablePointer<UnsafeRawPointer?>

  /// The path of the image's file; empty for the executable.
  private let path: UnsafePointer<CChar>?
  private let base: UInt
  private var relocations: [UnsafeBufferPointer<Elf64_Rela>] = []
  private var symbols: UnsafePointer<Elf64_Sym>?
  private var names: UnsafePointer<CChar>?
  /// Where the names of the libraries lie that it is linked with.
  private var libraries: [Int] = []

  /// All images of the process: the executable first, then its libraries.
  static var ofAllImages: [ImportedFunctions] {
    guard let handle = dlopen(nil, RTLD_LAZY) else { return [] }
    defer { dlclose(handle) }
    // In glibc a handle is the image's entry in the dynamic linker's list.
    return sequence(first: handle.assumingMemoryBound(to: link_map.self)) { $0.pointee.l_next }
      .filter { $0.pointee.l_ld != nil }
      .map { ImportedFunctions($0.pointee) }
  }

  /// The image's file name; empty for the executable.
  package var name: String {
    path.map { String(cString: $0) }?.split(separator: "/").last.map(String.init) ?? ""
  }

  private init(_ image: link_map) {
    path = UnsafePointer(image.l_name)
    base = UInt(image.l_addr)
    var (procedures, procedureBytes, offsets, offsetBytes): (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
    var relativeCount = 0
    var entry = image.l_ld!
    while entry.pointee.d_tag != 0 {
      let value = UInt(entry.pointee.d_un.d_val)
      switch entry.pointee.d_tag {
      case Elf64_Sxword(DT_NEEDED): libraries.append(Int(value))
      case Elf64_Sxword(DT_JMPREL): procedures = value
      case Elf64_Sxword(DT_PLTRELSZ): procedureBytes = value
      case Elf64_Sxword(DT_RELA): offsets = value
      case Elf64_Sxword(DT_RELASZ): offsetBytes = value
      case Elf64_Sxword(DT_RELACOUNT): relativeCount = Int(value)
      case Elf64_Sxword(DT_SYMTAB): symbols = UnsafePointer(bitPattern: value)
      case Elf64_Sxword(DT_STRTAB): names = UnsafePointer(bitPattern: value)
      default: break
      }
      entry += 1
    }
    // The kernel's own image (vDSO) gives offsets where the others give addresses, and imports nothing.
    guard procedures >= base, offsets == 0 || offsets >= base else { return }
    // The first entries of the second table are relative: they name no symbol.
    relocations = [(procedures, procedureBytes, 0), (offsets, offsetBytes, relativeCount)].map {
      table,
      bytes,
      skipped in
      let count = table == 0 ? 0 : Int(bytes) / MemoryLayout<Elf64_Rela>.stride
      let all = UnsafeBufferPointer(start: UnsafePointer<Elf64_Rela>(bitPattern: table), count: count)
      return UnsafeBufferPointer(rebasing: all.dropFirst(skipped))
    }
  }

  /// Whether the image is a library whose file name begins so, or is linked with one.
  package func uses(_ library: String) -> Bool {
    guard let names else { return false }
    return name.hasPrefix(library) || libraries.contains { strncmp(names + $0, library, library.utf8.count) == 0 }
  }

  /// Where the image keeps the addresses of the functions it calls, as far as `wanted` knows their names.
  func entries<Value>(_ wanted: [WantedFunction<Value>]) -> [(Entry, Value)] {
    guard let symbols, let names else { return [] }
    var found: [(Entry, Value)] = []
    for relocations in relocations {
      for relocation in relocations where Self.isKindOfEntry(relocation) {
        let name = names + Int(symbols[Int(relocation.r_info >> 32)].st_name)
        for function in wanted where strcmp(name, function.name) == 0 {
          if let entry = Entry(bitPattern: base + UInt(relocation.r_offset)) { found.append((entry, function.value)) }
        }
      }
    }
    return found
  }

  /// Whether the relocation holds the bare address of a symbol: `GLOB_DAT` and `JUMP_SLOT`.
  private static func isKindOfEntry(_ relocation: Elf64_Rela) -> Bool {
    let kind = UInt32(truncatingIfNeeded: relocation.r_info)
    #if arch(arm64)
    return kind == 1025 || kind == 1026
    #else
    return kind == 6 || kind == 7
    #endif
  }
}

/// The name of a function, ready to be compared with symbols.
struct WantedFunction<Value> {
  let name: [CChar]
  let value: Value

  init(name: String, value: Value) {
    self.name = Array(name.utf8CString)
    self.value = value
  }
}
