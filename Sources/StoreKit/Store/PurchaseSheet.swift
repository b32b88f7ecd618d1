import UIKit

/// What the user is asked.
enum PurchaseQuestion: Sendable {
  case purchase(Product, quantity: Int, UIWindowScene? = nil)
  /// By the product's name, over a scene.
  case refund(String, UIWindowScene?)

  var title: String {
    switch self {
    case .purchase: "Confirm Your In-App Purchase"
    case .refund: "Request a Refund"
    }
  }

  var message: String {
    switch self {
    case .purchase(let product, let quantity, _):
      "Do you want to buy \(quantity == 1 ? "one" : "\(quantity)") \(product.displayName) for "
        + "\((product.price * Decimal(quantity)).formatted(product.priceFormatStyle))?\n\n[Environment: Xcode]"
    case .refund(let name, _): "Do you want your money back for \(name)?\n\n[Environment: Xcode]"
    }
  }

  var button: String {
    switch self {
    case .purchase: "Buy"
    case .refund: "Request Refund"
    }
  }
}

/// The store's question over the app's window. An app without one is not asked: it agrees.
@MainActor enum PurchaseSheet {
  static func confirm(_ question: PurchaseQuestion) async -> Bool {
    var window = UIApplication.shared.keyWindow
    switch question {
    case .refund(_, let scene?), .purchase(_, _, let scene?): window = scene.presentingWindow
    default: break
    }
    guard let controller = window?.topController else { return true }
    return await withCheckedContinuation { continuation in
      let alert = alert(question) { continuation.resume(returning: $0) }
      controller.present(alert, animated: true)
    }
  }

  static func alert(_ question: PurchaseQuestion, answer: @escaping (Bool) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: question.title, message: question.message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemString.cancel.text, style: .cancel) { _ in answer(false) })
    let go = UIAlertAction(title: question.button, style: .default) { _ in answer(true) }
    alert.addAction(go)
    alert.preferredAction = go
    return alert
  }
}
