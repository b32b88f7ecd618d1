import Glibc

/// The tables through which a loaded image calls the exported functions of libraries: one pointer per function, resolved
/// by the dynamic linker (System V ABI, "procedure linkage table" and "global offset table").
///
/// Every process looks through all of its images when it starts, so names are compared once per symbol, and the far more
/// numerous entries by their symbol's number.
struct ImportedFunctions {
  typealias Entry = UnsafeMutablePointer<UnsafeRawPointer?>

  /// The path of the image's file; empty for the executable.
  private let path: UnsafePointer<CChar>?
  private let base: UInt
  private var relocations: [UnsafeBufferPointer<Elf64_Rela>] = []
  private var symbols: UnsafePointer<Elf64_Sym>?
  private var names: UnsafePointer<CChar>?
  private var hashTable: UnsafePointer<UInt32>?

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
  var name: String {
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
      case Elf64_Sxword(DT_JMPREL): procedures = value
      case Elf64_Sxword(DT_PLTRELSZ): procedureBytes = value
      case Elf64_Sxword(DT_RELA): offsets = value
      case Elf64_Sxword(DT_RELASZ): offsetBytes = value
      case Elf64_Sxword(DT_RELACOUNT): relativeCount = Int(value)
      case Elf64_Sxword(DT_SYMTAB): symbols = UnsafePointer(bitPattern: value)
      case Elf64_Sxword(DT_STRTAB): names = UnsafePointer(bitPattern: value)
      case Elf64_Sxword(DT_GNU_HASH): hashTable = UnsafePointer(bitPattern: value)
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

  /// Where the image keeps the addresses of the functions it calls, as far as `wanted` knows their names.
  func entries<Value>(_ wanted: [WantedFunction<Value>]) -> [(Entry, Value)] {
    let wanted = wanted.compactMap { function in number(of: function).map { ($0, function.value) } }
    guard !wanted.isEmpty else { return [] }
    var found: [(Entry, Value)] = []
    for relocation in relocations.joined() {
      let symbol = Int(relocation.r_info >> 32)
      for (number, value) in wanted where number == symbol {
        guard Self.kinds.contains(UInt32(truncatingIfNeeded: relocation.r_info)),
          let entry = Entry(bitPattern: base + UInt(relocation.r_offset))
        else { continue }
        found.append((entry, value))
      }
    }
    return found
  }

  /// The number of a function among the image's symbols. What the image imports comes first; what it exports, and may call
  /// through its table all the same, is found by the hash.
  private func number<Value>(of function: WantedFunction<Value>) -> Int? {
    guard let symbols, let names, let hashTable else { return nil }
    func isMeant(_ number: Int) -> Bool { strcmp(names + Int(symbols[number].st_name), function.name) == 0 }
    let (bucketCount, exportsStart, filterSize) = (hashTable[0], Int(hashTable[1]), Int(hashTable[2]))
    for number in 0..<exportsStart where isMeant(number) { return number }
    // After the header come the words of a filter, twice as wide, then the buckets, then the chains.
    let buckets = hashTable + 4 + 2 * filterSize
    guard bucketCount > 0 else { return nil }
    var number = Int(buckets[Int(function.hash % bucketCount)])
    guard number >= exportsStart else { return nil }
    let chains = buckets + Int(bucketCount)
    while true {
      let hash = chains[number - exportsStart]
      if hash | 1 == function.hash | 1, isMeant(number) { return number }
      if hash & 1 == 1 { return nil }
      number += 1
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

/// The name of a function, ready to be compared with symbols.
struct WantedFunction<Value> {
  let name: [CChar]
  /// As the linker hashes it (`DT_GNU_HASH`).
  let hash: UInt32
  let value: Value

  init(name: String, value: Value) {
    self.name = Array(name.utf8CString)
    hash = name.utf8.reduce(5381) { $0 &* 33 &+ UInt32($1) }
    self.value = value
  }
}
