import Glibc

// Darwin's socket addresses begin with their length in bytes. Linux's have no room for it: the family says it, and what is
// written here is not kept. Whoever fills an address in as on iOS sets both.

extension sockaddr {
  /// The length that an address of the family has; 0 for a family that is not the Internet's.
  public var sa_len: UInt8 {
    get { lengthOfAddress(sa_family) }
    set {}
  }
}

extension sockaddr_in {
  /// The length of the structure.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  /// The length of the structure.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}

extension sockaddr_storage {
  /// The length that an address of the family has; 0 for a family that is not the Internet's.
  public var ss_len: UInt8 {
    get { lengthOfAddress(ss_family) }
    set {}
  }
}

private func lengthOfAddress(_ family: sa_family_t) -> UInt8 {
  switch Int32(family) {
  case AF_INET: UInt8(MemoryLayout<sockaddr_in>.size)
  case AF_INET6: UInt8(MemoryLayout<sockaddr_in6>.size)
  default: 0
  }
}
