import Foundation
import Glibc
import SlipwayCrypto

/// The file an app's keychain lies in, enciphered with a key that lies beside it.
///
/// Whoever can read the user's files can read both: this keeps a copy of the items alone (a backup, a disk that is thrown
/// away with its key erased) from telling them, and no program of the user's own. Readers share a lock and writers have it
/// alone, among threads and processes; a file is replaced as a whole.
struct KeychainStore: Sendable {
  let folder: URL

  private var file: String { folder.appending(path: "items").path }
  private var keyFile: String { folder.appending(path: "key").path }
  private var lockFile: String { folder.appending(path: "lock").path }

  /// All items, in the order in which they were added.
  func read() throws(SecurityError) -> [KeychainItem] {
    guard access(folder.path, F_OK) == 0 else { return [] }
    return try locked(LOCK_SH) { () throws(SecurityError) in try load() }
  }

  /// Lets a body change the items, and keeps them if it did not throw.
  func change(_ body: (inout [KeychainItem]) throws(SecurityError) -> Void) throws(SecurityError) {
    do {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    } catch {
      throw SecurityError(errSecNotAvailable, "cannot create \(folder.path): \(error)")
    }
    try locked(LOCK_EX) { () throws(SecurityError) in
      var items = try load()
      try body(&items)
      try save(items)
    }
  }

  private func locked<R>(
    _ operation: Int32,
    _ body: () throws(SecurityError) -> R
  ) throws(SecurityError) -> R {
    let descriptor = open(lockFile, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure("cannot open \(lockFile)") }
    defer { close(descriptor) }
    while flock(descriptor, operation) != 0 {
      guard errno == EINTR else { throw Self.failure("cannot lock \(lockFile)") }
    }
    return try body()
  }

  private func load() throws(SecurityError) -> [KeychainItem] {
    guard let sealed = try Self.contents(of: file) else { return [] }
    guard let key = try Self.contents(of: keyFile) else {
      throw SecurityError(errSecNotAvailable, "\(keyFile) is gone, without which \(file) cannot be read")
    }
    guard var plain = KeychainCipher.open(sealed, key: key) else {
      throw SecurityError(errSecDecode, "\(file) was changed, or \(keyFile) is not its key")
    }
    defer { plain.withUnsafeMutableBytes { cleanse($0) } }
    do {
      return try PropertyListDecoder().decode([KeychainItem].self, from: plain)
    } catch {
      throw SecurityError(errSecDecode, "\(file) cannot be understood: \(error)")
    }
  }

  private func save(_ items: [KeychainItem]) throws(SecurityError) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard var plain = try? encoder.encode(items) else {
      throw SecurityError(errSecInternalError, "the items cannot be written as a property list")
    }
    defer { plain.withUnsafeMutableBytes { cleanse($0) } }
    let sealed = KeychainCipher.seal(plain, key: try key())
    try replace(file, with: sealed)
  }

  private func key() throws(SecurityError) -> Data {
    if let key = try Self.contents(of: keyFile) { return key }
    var key = Data(count: KeychainCipher.keyByteCount)
    key.withUnsafeMutableBytes { randomise($0) }
    try replace(keyFile, with: key)
    return key
  }

  // MARK: - Files

  /// nil if there is no such file, and only then.
  private static func contents(of path: String) throws(SecurityError) -> Data? {
    guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw SecurityError(errSecIO, "cannot read \(path): \(error)")
    }
  }

  /// Puts a file in another's place once all of it is on the disk. Nobody but the user may read it at any time.
  private func replace(_ path: String, with data: Data) throws(SecurityError) {
    let fresh = path + ".new"
    unlink(fresh)
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure("cannot create \(fresh)") }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure("cannot write \(fresh)") }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw Self.failure("cannot write \(fresh)") }
    guard rename(fresh, path) == 0 else { throw Self.failure("cannot replace \(path)") }
  }

  private static func failure(_ what: String) -> SecurityError {
    SecurityError(errSecIO, "\(what): \(String(cString: strerror(errno)))")
  }
}

/// AES-GCM with a nonce of its own for each file.
enum KeychainCipher {
  static let keyByteCount = 32
  private static let nonceByteCount = 12
  private static let tagByteCount = 16
  /// Bound into the tag: what a later version writes is not taken for this one's.
  private static let version = Array("Slipway keychain 1".utf8)

  static func seal(_ plain: Data, key: Data) -> Data {
    var sealed = Data(count: nonceByteCount + plain.count + tagByteCount)
    do {
      try sealed.withUnsafeMutableBytes { sealed in
        let nonce = UnsafeMutableRawBufferPointer(rebasing: sealed[..<nonceByteCount])
        randomise(nonce)
        let context = try context(key, UnsafeRawBufferPointer(nonce), isEncrypting: true)
        let body = UnsafeMutableRawBufferPointer(rebasing: sealed[nonceByteCount...])
        let count = try plain.withUnsafeBytes { try context.update($0, into: body) }
        _ = try context.finish(into: .init(rebasing: body[count...]))
        try context.getTag(into: .init(rebasing: body[count...]))
      }
    } catch {
      // The key's length is right, and the library has the cipher.
      fatalError("AES-GCM failed: \(error)")
    }
    return sealed
  }

  /// nil if it was not sealed with this key.
  static func open(_ sealed: Data, key: Data) -> Data? {
    guard key.count == keyByteCount, sealed.count >= nonceByteCount + tagByteCount else { return nil }
    var plain = Data(count: sealed.count - nonceByteCount - tagByteCount)
    let isRight: Void? = try? sealed.withUnsafeBytes { sealed in
      try plain.withUnsafeMutableBytes { plain in
        let context = try context(key, .init(rebasing: sealed[..<nonceByteCount]), isEncrypting: false)
        try context.expectTag(.init(rebasing: sealed.suffix(tagByteCount)))
        let body = UnsafeRawBufferPointer(rebasing: sealed.dropFirst(nonceByteCount).dropLast(tagByteCount))
        let count = try context.update(body, into: plain)
        _ = try context.finish(into: .init(rebasing: plain[count...]))
      }
    }
    return isRight == nil ? nil : plain
  }

  private static func context(
    _ key: Data,
    _ nonce: UnsafeRawBufferPointer,
    isEncrypting: Bool
  ) throws -> CipherContext {
    guard let cipher = Cipher.aes(.gcm, keyByteCount: key.count) else {
      throw SecurityError(errSecInternalError, "the keychain's key has \(key.count) bytes")
    }
    let context = try key.withUnsafeBytes {
      try CipherContext(cipher, key: $0, nonce: nonce, isEncrypting: isEncrypting)
    }
    try version.withUnsafeBytes { try context.authenticate($0) }
    return context
  }
}
