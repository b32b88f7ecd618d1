import Glibc

/// The table through which a loaded library calls the exported functions of libraries (System V ABI, "procedure linkage
/// table"): one pointer per function, resolved by the dynamic linker.
struct ImportedFunctions {
  typealias Entry = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private var base: UInt = 0
  private var relocations = UnsafeBufferPointer<Elf64_Rela>(start: nil, count: 0)
  private var symbols: UnsafePointer<Elf64_Sym>?
  private var names: UnsafePointer<CChar>?

  /// The table of a library that is loaded; an empty one if it is not.
  init(ofLibrary name: String) {
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_NOLOAD) else { return }
    defer { dlclose(handle) }
    // In glibc a handle is the library's entry in the dynamic linker's list.
    let library = handle.assumingMemoryBound(to: link_map.self).pointee
    base = UInt(library.l_addr)
    readDynamicSection(library.l_ld)
  }

  /// Where the library keeps the address of a function it calls; nil if it does not call it through the table. The entry
  /// is writable.
  func entry(of function: String) -> Entry? {
    guard let symbols, let names else { return nil }
    for relocation in relocations
    where String(cString: names + Int(symbols[Int(relocation.r_info >> 32)].st_name)) == function {
      guard let entry = Entry(bitPattern: base + UInt(relocation.r_offset)) else { return nil }
      makeWritable(entry)
      return entry
    }
    return nil
  }

  private mutating func readDynamicSection(_ section: UnsafePointer<Elf64_Dyn>) {
    var table: UInt = 0
    var bytes: UInt = 0
    var entry = section
    while entry.pointee.d_tag != 0 {
      let value = UInt(entry.pointee.d_un.d_val)
      switch Int32(entry.pointee.d_tag) {
      case DT_JMPREL: table = value
      case DT_PLTRELSZ: bytes = value
      case DT_SYMTAB: symbols = UnsafePointer(bitPattern: value)
      case DT_STRTAB: names = UnsafePointer(bitPattern: value)
      default: break
      }
      entry += 1
    }
    let count = Int(bytes) / MemoryLayout<Elf64_Rela>.stride
    relocations = UnsafeBufferPointer(start: UnsafePointer(bitPattern: table), count: count)
  }

  /// A library linked with full RELRO has its table write-protected.
  private func makeWritable(_ entry: Entry) {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: entry) & ~(page - 1))
    mprotect(start, Int(page), PROT_READ | PROT_WRITE)
  }
}
