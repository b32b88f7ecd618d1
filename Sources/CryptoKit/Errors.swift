import SlipwayCrypto

/// What goes wrong in cryptography.
public enum CryptoKitError: Error, Equatable, Hashable, Sendable {
  /// A key has a length that no such key has.
  case incorrectKeySize
  /// A parameter has a length that it must not have.
  case incorrectParameterSize
  /// A tag or a signature does not belong to the message.
  case authenticationFailure
  /// The library below failed. The code is libcrypto's, where Apple's is corecrypto's.
  case underlyingCoreCryptoError(error: Int32)
  /// A key could not be wrapped.
  case wrapFailure
  /// A key could not be unwrapped.
  case unwrapFailure
  /// A parameter has a value that it must not have: a point that is not on the curve, say.
  case invalidParameter
}

/// What is wrong with a key or signature in DER or PEM.
public enum CryptoKitASN1Error: Error, Equatable, Hashable, Sendable {
  case invalidFieldIdentifier
  case unexpectedFieldType
  case invalidObjectIdentifier
  case invalidASN1Object
  case invalidASN1IntegerEncoding
  case truncatedASN1Field
  case unsupportedFieldLength
  case invalidPEMDocument
}

/// What functions throw whose errors are of several types.
public typealias CryptoKitMetaError = any Error

extension CryptoKitError {
  init(_ failure: CryptoFailure) { self = .underlyingCoreCryptoError(error: failure.code) }
}

/// Runs a body of the library below, whose errors become Apple's.
func translatingErrors<R>(size: CryptoKitError = .incorrectParameterSize, _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch let error as CryptoFailure {
    throw CryptoKitError(error)
  } catch CurveError.size {
    throw size
  } catch CurveError.value {
    throw CryptoKitError.invalidParameter
  } catch let error as DERError {
    throw CryptoKitASN1Error(error)
  }
}

extension CryptoKitASN1Error {
  fileprivate init(_ error: DERError) {
    self =
      switch error {
      case .invalidFieldIdentifier: .invalidFieldIdentifier
      case .unexpectedFieldType: .unexpectedFieldType
      case .invalidObject: .invalidASN1Object
      case .invalidInteger: .invalidASN1IntegerEncoding
      case .truncatedField: .truncatedASN1Field
      case .unsupportedLength: .unsupportedFieldLength
      }
  }
}
