import Foundation

/// A short hash that stays the same from one run to the next (FNV-1a).
struct Fingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// What tells that a file changed without reading it: its place, size and date.
  mutating func add(stateOf file: URL) {
    var status = stat()
    add(file.path)
    guard stat(file.path, &status) == 0 else { return }
    add("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
  }

  /// A file's name and bytes: stays the same over a fresh checkout, where dates do not.
  mutating func add(contentsOf file: URL, named name: String) {
    add(name)
    guard let data = FileManager.default.contents(atPath: file.path) else { return }
    data.withUnsafeBytes { bytes in
      for byte in bytes { add(byte) }
    }
  }

  /// The state of a file, or of all files of a folder that counts as one.
  mutating func add(stateOfAll item: URL) {
    add(stateOf: item)
    guard item.pathExtension != "swift" else { return }
    for file in FileManager.default.files(under: item) { add(stateOf: item.appending(path: file)) }
  }

  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ texts: String...) -> String {
    var print = Fingerprint()
    texts.forEach { print.add($0) }
    return print.text
  }
}

extension FileManager {
  /// Writes a file unless it holds that already: an unchanged file keeps its date, and nothing is built again for it.
  ///
  /// A changed file's date is in another second than it was, ahead of the clock if need be: the Swift driver compares the dates
  /// of its incremental build by the second, and never compiles what was edited again within one.
  ///
  /// - Returns: whether it was written.
  @discardableResult
  func write(_ data: Data, ifChanged file: URL) throws(BuildError) -> Bool {
    if let present = contents(atPath: file.path), present == data { return false }
    do {
      let old = second(of: file)
      try createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
      if let old, let new = second(of: file), new <= old {
        try setAttributes([.modificationDate: Date(timeIntervalSince1970: old + 1)], ofItemAtPath: file.path)
      }
      return true
    } catch {
      throw BuildError("cannot write \(file.path): \(error.localizedDescription)")
    }
  }

  /// Of a file's date, since 1970; nil where there is no file.
  private func second(of file: URL) -> TimeInterval? {
    var status = stat()
    return stat(file.path, &status) == 0 ? TimeInterval(status.st_mtim.tv_sec) : nil
  }

  @discardableResult
  func write(_ text: String, ifChanged file: URL) throws(BuildError) -> Bool {
    try write(Data(text.utf8), ifChanged: file)
  }

  /// All files under a folder, relative to it, hidden ones left out; a link counts as a file.
  func files(under folder: URL) -> [String] { entries(under: folder).files.sorted() }

  /// All folders inside of a folder, relative to it and with a slash behind them, hidden ones left out.
  func folders(under folder: URL) -> [String] { entries(under: folder).folders }

  /// Read from the system's directories: each command walks through some hundreds of files, and Foundation's enumerator
  /// takes as long for that as for all else.
  private func entries(under folder: URL) -> (files: [String], folders: [String]) {
    var files: [String] = []
    var folders: [String] = []
    var unread = [""]
    while let place = unread.popLast() {
      guard let directory = opendir(folder.path + "/" + place) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard !name.hasPrefix(".") else { continue }
        let isFolder =
          switch Int(entry.pointee.d_type) {
          case Int(DT_DIR): true
          case Int(DT_UNKNOWN): isFolderItself(folder.path + "/" + place + name)
          default: false
          }
        guard isFolder else {
          files.append(place + name)
          continue
        }
        folders.append(place + name + "/")
        unread.append(place + name + "/")
      }
    }
    return (files, folders)
  }

  /// Some file systems do not tell in their directories what an entry is.
  private func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
