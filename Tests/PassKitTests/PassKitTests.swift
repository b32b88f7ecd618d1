import Foundation
import Testing
import UIKit

@testable import PassKit

@MainActor struct PassKitTests {
  @Test func nobodyCanPay() async {
    #expect(
      !PKPaymentAuthorizationController.canMakePayments() && !PKPaymentAuthorizationViewController.canMakePayments()
    )
    for networks in [[PKPaymentNetwork.visa], []] {
      #expect(!PKPaymentAuthorizationController.canMakePayments(usingNetworks: networks))
      #expect(!PKPaymentAuthorizationController.canMakePayments(usingNetworks: networks, capabilities: .threeDSecure))
      #expect(!PKPaymentAuthorizationViewController.canMakePayments(usingNetworks: networks))
      #expect(!PKPaymentAuthorizationViewController.canMakePayments(usingNetworks: networks, capabilities: .emv))
    }
    let request = PKPaymentRequest()
    #expect(PKPaymentAuthorizationViewController(paymentRequest: request) == nil)
    #expect(PKPaymentRequest.availableNetworks().isEmpty)
    let controller = PKPaymentAuthorizationController(paymentRequest: request)
    #expect(await !controller.present())
    #expect(await withCheckedContinuation { done in controller.present { done.resume(returning: !$0) } })
    await withCheckedContinuation { done in controller.dismiss { done.resume() } }
  }

  @Test func aRequestIsAValue() {
    let request = PKPaymentRequest()
    request.paymentSummaryItems = [
      PKPaymentSummaryItem(label: "Tea", amount: 3), PKPaymentSummaryItem(label: "Shop", amount: 3, type: .pending),
    ]
    (request.countryCode, request.currencyCode, request.merchantIdentifier) = ("CH", "CHF", "merchant.org.example")
    request.supportedNetworks = [.visa, .masterCard, .amex]
    request.merchantCapabilities = [.threeDSecure, .debit]
    request.requiredShippingContactFields = [.name, .postalAddress]
    let method = PKShippingMethod(label: "Post", amount: 7)
    (method.identifier, method.detail) = ("post", "Two days")
    request.shippingMethods = [method]
    #expect(request.paymentSummaryItems[0] == PKPaymentSummaryItem(label: "Tea", amount: 3))
    #expect(request.paymentSummaryItems[1].type == .pending && request.shippingMethods?.first?.amount == 7)
    #expect(request.merchantCapabilities.contains(.capability3DS) && PKPaymentNetwork("Visa") == .visa)
    #expect(
      PKPaymentAuthorizationResult(status: .failure, errors: nil).errors.isEmpty && request.shippingType == .shipping
    )
    let contact = PKContact()
    contact.emailAddress = "a@example.org"
    request.billingContact = contact
    #expect(request.billingContact?.emailAddress == "a@example.org")
  }

  @Test func answersAreValues() {
    let bill = [PKPaymentSummaryItem(label: "Tea", amount: 3)]
    let post = PKShippingMethod(label: "Post", amount: 7)
    let contact = PKPaymentRequestShippingContactUpdate(
      errors: [PKPaymentRequest.paymentShippingAddressUnserviceableError(withLocalizedDescription: "Too far")],
      paymentSummaryItems: bill,
      shippingMethods: [post]
    )
    #expect(contact.status == .success && contact.paymentSummaryItems == bill && contact.shippingMethods == [post])
    #expect(contact.errors.first?.localizedDescription == "Too far")
    let coupon = PKPaymentRequestCouponCodeUpdate(
      errors: [PKPaymentRequest.paymentCouponCodeInvalidError(localizedDescription: nil)],
      paymentSummaryItems: bill,
      shippingMethods: []
    )
    #expect((coupon.errors.first as? PKPaymentError)?.code == .couponCodeInvalidError)
    #expect((PKPaymentRequest.paymentCouponCodeExpiredError(localizedDescription: "Old") as NSError).code == 5)
    let method = PKPaymentRequestShippingMethodUpdate(paymentSummaryItems: bill)
    method.status = .failure
    #expect(method.paymentSummaryItems == bill && method.status == .failure)
    #expect(PKPaymentRequestPaymentMethodUpdate(errors: nil, paymentSummaryItems: bill).errors.isEmpty)
    #expect(PKPaymentRequestShippingContactUpdate(paymentSummaryItems: bill).errors.isEmpty)
    let monthly = PKRecurringPaymentSummaryItem(label: "Tea", amount: 3)
    #expect(monthly.intervalUnit == .month && monthly.intervalCount == 1 && monthly.endDate == nil)
    let again = PKRecurringPaymentRequest(
      paymentDescription: "Tea",
      regularBilling: monthly,
      managementURL: URL(filePath: "/")
    )
    let request = PKPaymentRequest()
    request.recurringPaymentRequest = again
    request.shippingContactEditingMode = .storePickup
    #expect(
      request.recurringPaymentRequest?.regularBilling === monthly && PKShippingContactEditingMode.enabled == .available
    )
    let token = PKPaymentToken("1", Data([1]), PKPaymentMethod("Visa 1", .visa, .credit))
    #expect(PKPayment(token: token).token.paymentMethod.network == .visa && token.paymentMethod.type == .credit)
  }

  @Test func thereIsNoWallet() throws {
    #expect(!PKPassLibrary.isPassLibraryAvailable() && !PKPassLibrary.isPaymentPassActivationAvailable())
    #expect(PKPassLibrary().passes().isEmpty && PKPassLibrary().remotePaymentPasses().isEmpty)
    #expect(!PKAddPassesViewController.canAddPasses() && PKAddPassesViewController(passes: []) == nil)
    let signed = #expect(throws: PKPassKitError.self) { try PKPass(data: Data("PK\u{3}\u{4}".utf8)) }
    let other = #expect(throws: PKPassKitError.self) { try PKPass(data: Data()) }
    #expect(signed?.code == .invalidSignature && other?.code == .invalidDataError)
    #expect(PKPassKitError.errorDomain == PKPassKitErrorDomain && PKPassKitError.notEntitledError.rawValue == 4)
  }

  @Test func buttonsSayWhatTheyDo() {
    let button = PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)
    #expect(button.title(for: .normal) == "Buy with Apple Pay" && button.backgroundColor == .black)
    #expect(button.intrinsicContentSize.height == 30 && button.cornerRadius == 4)
    button.cornerRadius = 12
    #expect(button.layer.cornerRadius == 12)
    let outline = PKPaymentButton(type: .plain, style: .whiteOutline)
    #expect(
      outline.title(for: .normal) == "Apple Pay" && outline.layer.borderWidth == 1 && outline.backgroundColor == .white
    )
    let pass = PKAddPassButton(addPassButtonStyle: .black)
    #expect(pass.title(for: .normal) == "Add to Apple Wallet" && pass.layer.borderWidth == 0)
    pass.addPassButtonStyle = .blackOutline
    #expect(pass.layer.borderWidth == 1)
  }
}
