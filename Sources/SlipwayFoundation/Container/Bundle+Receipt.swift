import Foundation

extension Bundle {
  /// Where the store's receipt of the app would be. No store gives one here, so that there is no file; nil for a bundle that is not
  /// the app's.
  public var appStoreReceiptURL: URL? {
    self == .main ? URL(filePath: NSHomeDirectory()).appending(path: "StoreKit/receipt") : nil
  }
}
