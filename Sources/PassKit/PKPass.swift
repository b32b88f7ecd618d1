import Foundation
import UIKit

public let PKPassKitErrorDomain = "PKPassKitErrorDomain"

/// Why a pass cannot be read or added.
public struct PKPassKitError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case invalidDataError = 1
    case unsupportedVersionError, invalidSignature, notEntitledError
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { PKPassKitErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknownError: Code { .unknownError }
  public static var invalidDataError: Code { .invalidDataError }
  public static var unsupportedVersionError: Code { .unsupportedVersionError }
  public static var invalidSignature: Code { .invalidSignature }
  public static var notEntitledError: Code { .notEntitledError }
}

/// The user's passes. There is no Wallet on a desktop.
open class PKPassLibrary: NSObject {
  public override init() { super.init() }
  /// False.
  open class func isPassLibraryAvailable() -> Bool { false }
  /// False.
  open class func isPaymentPassActivationAvailable() -> Bool { false }
  /// There are none.
  open func remotePaymentPasses() -> [PKPass] { [] }
  open func passes() -> [PKPass] { [] }
}

/// A ticket, a coupon or a card. Nobody checks the signatures of passes here, so that none is read.
open class PKPass: NSObject {
  /// - Throws: `PKPassKitError.invalidSignature`; of data that are no archive `invalidDataError`.
  public init(data: Data) throws {
    throw PKPassKitError(data.starts(with: Data("PK".utf8)) ? .invalidSignature : .invalidDataError)
  }
}

/// Shows passes that the user may add.
@preconcurrency @MainActor open class PKAddPassesViewController: UIViewController {
  /// False.
  open class func canAddPasses() -> Bool { false }
  /// Nil, as on any device without Wallet.
  public init?(pass: PKPass) { return nil }
  /// Nil, as on any device without Wallet.
  public init?(passes: [PKPass]) { return nil }
  public required init?(coder: NSCoder) { return nil }
}

public enum PKAddPassButtonStyle: Int, Sendable { case black, blackOutline }

/// A button that adds a pass.
@preconcurrency @MainActor open class PKAddPassButton: UIButton {
  open var addPassButtonStyle: PKAddPassButtonStyle { didSet { showColors() } }

  public init(addPassButtonStyle style: PKAddPassButtonStyle) {
    addPassButtonStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 44))
    setTitle("Add to Apple Wallet", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    setTitleColor(.white, for: .normal)
    backgroundColor = .black
    layer.cornerRadius = 8
    showColors()
  }

  public required init?(coder: NSCoder) { return nil }

  private func showColors() {
    layer.borderWidth = addPassButtonStyle == .blackOutline ? 1 : 0
    layer.borderColor = UIColor.white.cgColor
  }
}
