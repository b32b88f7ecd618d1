import COpenSSL

/// What libcrypto could not do, in its own code.
package struct CryptoFailure: Error, Equatable {
  package let code: Int32

  /// The newest entry of this thread's error queue, which is emptied: the next failure must not report this one.
  static func last() -> CryptoFailure {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    return CryptoFailure(code: Int32(truncatingIfNeeded: code))
  }
}

/// Throws unless a call of libcrypto says 1.
func check(_ status: Int32) throws(CryptoFailure) {
  guard status == 1 else { throw .last() }
}

/// Throws unless a call of libcrypto made something.
func made(_ pointer: OpaquePointer?) throws(CryptoFailure) -> OpaquePointer {
  guard let pointer else { throw .last() }
  return pointer
}

/// For calls that fail only where memory is exhausted or the library lacks what every build of it has.
func must(_ status: Int32, _ what: StaticString) {
  guard status == 1 else { fatalError("libcrypto: \(what) failed, error \(CryptoFailure.last().code)") }
}

func must(_ pointer: OpaquePointer?, _ what: StaticString) -> OpaquePointer {
  guard let pointer else { fatalError("libcrypto: \(what) failed, error \(CryptoFailure.last().code)") }
  return pointer
}
