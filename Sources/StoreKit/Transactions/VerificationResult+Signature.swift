public import CryptoKit
public import Foundation

extension VerificationResult where SignedType == Transaction {
  private var signedPayload: WebSignature { WebSignature(TransactionPayload(unsafePayloadValue).json) }

  /// The transaction as a JSON Web Signature. It is signed anew each time.
  public var jwsRepresentation: String { signedPayload.text }
  public var headerData: Data { signedPayload.header }
  public var payloadData: Data { signedPayload.payload }
  /// What is signed: header and payload as text.
  public var signedData: Data { signedPayload.signed }
  public var signature: P256.Signing.ECDSASignature { signedPayload.signature }
  public var signatureData: Data { signedPayload.signature.rawRepresentation }
  public var signedDate: Date { unsafePayloadValue.signedDate }
}

extension VerificationResult where SignedType == Product.SubscriptionInfo.RenewalInfo {
  private var signedPayload: WebSignature { WebSignature(RenewalPayload(unsafePayloadValue).json) }

  /// The renewal as a JSON Web Signature. It is signed anew each time.
  public var jwsRepresentation: String { signedPayload.text }
  public var headerData: Data { signedPayload.header }
  public var payloadData: Data { signedPayload.payload }
  /// What is signed: header and payload as text.
  public var signedData: Data { signedPayload.signed }
  public var signature: P256.Signing.ECDSASignature { signedPayload.signature }
  public var signatureData: Data { signedPayload.signature.rawRepresentation }
  public var signedDate: Date { unsafePayloadValue.signedDate }
}

extension VerificationResult where SignedType == AppTransaction {
  private var signedPayload: WebSignature { WebSignature(AppPayload(unsafePayloadValue).json) }

  /// The app's own transaction as a JSON Web Signature. It is signed anew each time.
  public var jwsRepresentation: String { signedPayload.text }
  public var headerData: Data { signedPayload.header }
  public var payloadData: Data { signedPayload.payload }
  /// What is signed: header and payload as text.
  public var signedData: Data { signedPayload.signed }
  public var signature: P256.Signing.ECDSASignature { signedPayload.signature }
  public var signatureData: Data { signedPayload.signature.rawRepresentation }
  public var signedDate: Date { unsafePayloadValue.signedDate }
}
