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

// What a process may have at most. glibc's numbers are of another type than its own functions take.

public let RLIMIT_CPU = Int32(Glibc.RLIMIT_CPU.rawValue)
public let RLIMIT_FSIZE = Int32(Glibc.RLIMIT_FSIZE.rawValue)
public let RLIMIT_DATA = Int32(Glibc.RLIMIT_DATA.rawValue)
public let RLIMIT_STACK = Int32(Glibc.RLIMIT_STACK.rawValue)
public let RLIMIT_CORE = Int32(Glibc.RLIMIT_CORE.rawValue)
public let RLIMIT_AS = Int32(Glibc.RLIMIT_AS.rawValue)
public let RLIMIT_NOFILE = Int32(Glibc.RLIMIT_NOFILE.rawValue)
