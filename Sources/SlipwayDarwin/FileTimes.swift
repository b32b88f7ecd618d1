public import Glibc

// Darwin's names of when a file was read, written and changed.
extension stat {
  /// When it was last read.
  public var st_atimespec: timespec {
    get { st_atim }
    set { st_atim = newValue }
  }
  /// When it was last written.
  public var st_mtimespec: timespec {
    get { st_mtim }
    set { st_mtim = newValue }
  }
  /// When its record was last changed.
  public var st_ctimespec: timespec {
    get { st_ctim }
    set { st_ctim = newValue }
  }
}
