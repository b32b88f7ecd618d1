import Foundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import StoreKit

@MainActor struct StoreViewTests {
  private let store = TestStore()

  /// Shows a view in a window, for as long as the body runs.
  private func show(
    _ view: some View,
    as name: String? = nil,
    _ body: (Screen) async throws -> Void
  ) async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    window.rootViewController = UIHostingController(rootView: view)
    window.isHidden = false
    defer { window.isHidden = true }
    let screen = Screen(window: window)
    try await body(screen)
    if let name, let folder = ProcessInfo.processInfo.environment["SLIPWAY_PICTURES"] {
      let image = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
      try image.pngData()?.write(to: URL(filePath: folder).appending(path: name + ".png"))
    }
  }

  @MainActor struct Screen {
    let window: UIWindow

    private var elements: [NSObject] {
      window.layoutIfNeeded()
      func inside(_ view: UIView) -> [NSObject] {
        [view] + (view.accessibilityElements as? [NSObject] ?? []) + view.subviews.flatMap(inside)
      }
      return inside(window)
    }
    var texts: [String] { elements.compactMap { $0.accessibilityLabel } }
    func shows(_ text: String) -> Bool { texts.contains { $0.contains(text) } }

    func press(_ text: String) throws {
      let element = elements.last {
        $0.accessibilityLabel?.contains(text) == true && $0.accessibilityTraits.contains(.button)
      }
      #expect(try #require(element as? UIResponder).accessibilityActivate())
    }
  }

  @Test func aProductIsLoadedShownAndBought() async throws {
    try await store.run {
      let log = Log()
      let view = ProductView(id: "coins") { Image(systemName: "star") }
        .onInAppPurchaseStart { log.add("start \($0.id)") }
        .onInAppPurchaseCompletion { product, result in
          guard case .success(.success(let transaction)) = result else { return }
          log.add("\(product.id) \((try? transaction.payloadValue.purchasedQuantity) ?? 0)")
        }
        .inAppPurchaseOptions { _ in [.quantity(3)] }
      try await show(view, as: "product") { screen in
        try await wait(for: "the product") { screen.shows("0,99") }
        #expect(screen.shows("Coins") && screen.shows("A few"))
        try screen.press("0,99")
        try await wait(for: "the purchase") { log.has(["coins 3"]) }
        #expect(log.has(["start coins"]))
      }
    }
  }

  @Test func whatIsOwnedHasNoPrice() async throws {
    try await store.run {
      try await show(ProductView(id: "pro")) { screen in
        try await wait(for: "the product") { screen.shows("4,99") }
        try await buy("pro")
        try await wait(for: "its mark") { screen.shows("Purchased") }
        #expect(!screen.shows("4,99"))
      }
    }
  }

  @Test func aProductThatIsNotThereSaysSo() async throws {
    try await store.run {
      try await show(ProductView(id: "nothing")) { screen in
        try await wait(for: "it is told") { screen.shows("Product Unavailable") }
      }
    }
  }

  @Test func stylesOfTheAppsOwn() async throws {
    struct Plain: ProductViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        if let product = configuration.product { Button("Get \(product.displayName)") { configuration.purchase() } }
      }
    }
    try await store.run {
      try await show(ProductView(try await product("coins")).productViewStyle(Plain())) { screen in
        try await wait(for: "the style") { screen.shows("Get Coins") }
        try screen.press("Get Coins")
        try await wait(for: "the question") { store.questions.count == 1 }
      }
      try await show(ProductView(try await product("coins")).productDescription(.hidden)) { screen in
        try await wait(for: "the product") { screen.shows("Coins") }
        #expect(!screen.shows("A few"))
      }
      try await show(ProductView(try await product("coins")).productViewStyle(.compact)) { screen in
        try await wait(for: "the product") { screen.shows("Coins") }
        #expect(!screen.shows("A few"))
      }
      try await show(ProductView(try await product("coins")).productViewStyle(.large)) { screen in
        try await wait(for: "the product") { screen.shows("A few") }
      }
    }
  }

  @Test func aStoreShowsWhatItHas() async throws {
    try await store.run {
      let view = StoreView(ids: ["pro", "nothing", "coins"])
        .storeButton(.visible, for: .restorePurchases)
        .storeButton(.hidden, for: .cancellation)
      try await show(view, as: "store") { screen in
        try await wait(for: "the products") { screen.shows("0,99") && screen.shows("4,99") }
        #expect(screen.shows("Restore Purchases") && !screen.shows("Close"))
      }
      try await show(StoreView(ids: ["nothing"])) { screen in
        try await wait(for: "it is told") { screen.shows("Store Unavailable") }
      }
    }
  }

  @Test func aGroupIsChosenOf() async throws {
    try await store.run {
      let log = Log()
      let view = SubscriptionStoreView(groupID: "G") { Text("All of it") }
        .subscriptionStorePolicyDestination(url: URL(string: "https://example.com/terms")!, for: .termsOfService)
        .onInAppPurchaseCompletion { product, _ in log.add(product.id) }
      try await show(view, as: "subscriptions") { screen in
        try await wait(for: "the plans") { screen.shows("/year") && screen.shows("/month") }
        #expect(screen.shows("All of it") && screen.shows("Terms of Service") && screen.shows("Subscribe"))
        try screen.press("/month")
        try screen.press("Subscribe")
        try await wait(for: "the purchase") { log.has(["monthly"]) }
        let owned = try await list(Transaction.currentEntitlements).map(\.productID)
        #expect(owned == ["monthly"])
      }
      try await show(SubscriptionStoreView(groupID: "G", visibleRelationships: .upgrade)) { screen in
        try await wait(for: "the plans") { screen.shows("/year") }
        #expect(!screen.shows("/month") && screen.shows("Plans"))
      }
    }
  }

  @Test func aButtonForEach() async throws {
    try await store.run {
      let view = SubscriptionStoreView(productIDs: ["yearly", "monthly"])
        .subscriptionStoreControlStyle(.buttons)
        .subscriptionStoreButtonLabel(.price)
      try await show(view) { screen in
        try await wait(for: "the plans") { screen.shows("/year") && screen.shows("/month") }
        #expect(!screen.shows("Subscribe"))
        try screen.press("/year")
        try await wait(for: "the question") { store.questions.count == 1 }
      }
    }
  }

  @Test func labelsOfButtons() async throws {
    try await store.run {
      let monthly = try await product("monthly")
      let price = monthly.priceAndPeriod
      #expect(price.hasSuffix("/month"))
      #expect(SubscriptionStoreButtonLabel.automatic.lines(of: monthly, isAmongOthers: false) == ["Subscribe"])
      #expect(SubscriptionStoreButtonLabel.automatic.lines(of: monthly, isAmongOthers: true) == ["", price])
      #expect(SubscriptionStoreButtonLabel.price.lines(of: monthly, isAmongOthers: true) == [price])
      #expect(
        SubscriptionStoreButtonLabel.action.multiline.lines(of: monthly, isAmongOthers: true) == ["Subscribe", price]
      )
    }
  }

  @Test func tasksTellWhatChanges() async throws {
    try await store.run {
      let log = Log()
      let view = Color.clear
        .storeProductTask(for: "pro") { state in
          await log.add(state.product.map { "product \($0.id)" } ?? "none")
        }
        .storeProductsTask(for: ["pro", "nothing"]) { state in
          if case .success(let products, let missing) = state { await log.add("\(products.map(\.id)) \(missing)") }
        }
        .currentEntitlementTask(for: "pro") { state in
          if case .success(let result) = state { await log.add(result == nil ? "not owned" : "owned") }
        }
        .subscriptionStatusTask(for: "G") { state in
          if case .success(let status) = state { await log.add("status \(status.count)") }
        }
      try await show(view) { _ in
        try await wait(for: "the first of all") {
          log.has(["none", "product pro", #"["pro"] ["nothing"]"#, "not owned", "status 0"])
        }
        try await buy("pro")
        try await wait(for: "what is owned") { log.has(["owned"]) }
        try await buy("monthly")
        try await wait(for: "the subscription") { log.has(["status 1"]) }
      }
    }
  }

  @Test func theShopIsThatOfTheFile() async throws {
    try await store.run {
      let front = try #require(await Storefront.current)
      #expect(front.countryCode == "DEU" && front.currency?.identifier == "EUR")
    }
    try await TestStore().run(file: nil) { #expect(await Storefront.current == nil) }
  }

  @Test func statesOfEntitlements() {
    let state = EntitlementTaskState.success(2)
    #expect(state.map { $0 * 2 }.value == 4)
    #expect(state.flatMap { _ in EntitlementTaskState<Int>.loading }.value == nil)
    #expect(EntitlementTaskState<Int>.loading.map { $0 }.value == nil)
  }
}

@MainActor private final class Log {
  private var lines: Set<String> = []
  func add(_ line: String) { lines.insert(line) }
  func has(_ wanted: [String]) -> Bool { lines.isSuperset(of: wanted) }
}
