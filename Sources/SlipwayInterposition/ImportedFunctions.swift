import Glibc

/// The tables through which a loaded image calls the exported functions of libraries: one pointer per function, resolved
/// by the dynamic linker (System V ABI, "procedure linkage table" and "global offset table").
struct ImportedFunctions {
  typealias Entry = UnsafeMutablePointer<UnsafeRawPointer?>

  /// The image's file name; empty for the executable.
  let name: String
  private let base: UInt
  private var relocations: [UnsafeBufferPointer<Elf64_Rela>] = []
  private var symbols: UnsafePointer<Elf64_Sym>?
  private var names: UnsafePointer<CChar>?

  /// All images of the process: the executable first, then its libraries.
  static var ofAllImages: [ImportedFunctions] {
    guard let handle = dlopen(nil, RTLD_LAZY) else { return [] }
    defer { dlclose(handle) }
    // In glibc a handle is the image's entry in the dynamic linker's list.
    return sequence(first: handle.assumingMemoryBound(to: link_map.self)) { $0.pointee.l_next }
      .filter { $0.pointee.l_ld != nil }
      .map { ImportedFunctions($0.pointee) }
  }

  private init(_ image: link_map) {
    let path = image.l_name.map { String(cString: $0) } ?? ""
    name = path.split(separator: "/").last.map(String.init) ?? ""
    base = UInt(image.l_addr)
    var (procedures, procedureBytes, offsets, offsetBytes): (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
    var entry = image.l_ld!
    while entry.pointee.d_tag != 0 {
      let value = UInt(entry.pointee.d_un.d_val)
      switch Int32(truncatingIfNeeded: entry.pointee.d_tag) {
      case DT_JMPREL: procedures = value
      case DT_PLTRELSZ: procedureBytes = value
      case DT_RELA: offsets = value
      case DT_RELASZ: offsetBytes = value
      case DT_SYMTAB: symbols = UnsafePointer(bitPattern: value)
      case DT_STRTAB: names = UnsafePointer(bitPattern: value)
      default: break
      }
      entry += 1
    }
    // The kernel's own image (vDSO) gives offsets where the others give addresses, and imports nothing.
    guard procedures >= base, offsets == 0 || offsets >= base else { return }
    relocations = [(procedures, procedureBytes), (offsets, offsetBytes)].map { table, bytes in
      let count = table == 0 ? 0 : Int(bytes) / MemoryLayout<Elf64_Rela>.stride
      return UnsafeBufferPointer(start: UnsafePointer(bitPattern: table), count: count)
    }
  }

  /// Where the image keeps the addresses of the functions it calls, as far as `wanted` knows their names.
  func entries<Value>(_ wanted: [String: Value]) -> [(Entry, Value)] {
    guard let symbols, let names else { return [] }
    return relocations.joined().compactMap { relocation in
      guard Self.kinds.contains(UInt32(truncatingIfNeeded: relocation.r_info)) else { return nil }
      let name = names + Int(symbols[Int(relocation.r_info >> 32)].st_name)
      guard let value = wanted[String(cString: name)], let entry = Entry(bitPattern: base + UInt(relocation.r_offset))
      else { return nil }
      return (entry, value)
    }
  }

  /// The relocations that hold the bare address of a symbol: `GLOB_DAT` and `JUMP_SLOT`.
  private static let kinds: Set<UInt32> = {
    #if arch(arm64)
    [1025, 1026]
    #else
    [6, 7]
    #endif
  }()
}
