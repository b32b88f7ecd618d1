import Glibc
import SlipwayDarwin
import Testing

@_silgen_name("sqlite3_snapshot_get") private func getSnapshot(
  _ database: OpaquePointer?,
  _ schema: UnsafePointer<CChar>,
  _ snapshot: UnsafeMutablePointer<OpaquePointer?>
) -> Int32
@_silgen_name("sqlite3_snapshot_open") private func openSnapshot(
  _ database: OpaquePointer?,
  _ schema: UnsafePointer<CChar>,
  _ snapshot: OpaquePointer?
) -> Int32
@_silgen_name("sqlite3_snapshot_recover") private func recoverSnapshot(
  _ database: OpaquePointer?,
  _ schema: UnsafePointer<CChar>
) -> Int32

/// Debian's SQLite has no snapshots; what names their functions is linked, and told so.
@Suite struct SQLiteSnapshotTests {
  private static let libraryHasThem: Bool = {
    let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL)
    defer { library.map { _ = dlclose($0) } }
    return library.map { dlsym($0, "sqlite3_snapshot_get") != nil } ?? false
  }()

  @Test(.enabled(if: !libraryHasThem)) func noneCanBeTaken() {
    var snapshot: OpaquePointer? = OpaquePointer(bitPattern: 1)
    #expect(getSnapshot(nil, "main", &snapshot) == 1 && snapshot == nil)
    #expect(openSnapshot(nil, "main", nil) == 1 && recoverSnapshot(nil, "main") == 1)
  }
}
