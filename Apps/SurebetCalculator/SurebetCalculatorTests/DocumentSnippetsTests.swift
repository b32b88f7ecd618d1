// swift-format-ignore-file
// What is quoted below stands as the document has it.

import SwiftUI
import Testing
import UIKit

@testable import SurebetCalculator

// The document this app is built from shows its patterns in snippets. Here each one is compiled, with the names that the
// document and the app give things, and run. What had to be added:
//
// - The action pattern and the injected services are shown without the class around them: one is put around both, with
//   what the snippet only calls and leaves out.
// - "Overlays" begins with a dot: it modifies the view of "Navigation", and is written below it. What the two views show
//   is the app's own business: here they say when they come and go.
// - `Banner.fetchBanner()` waits for the network: it is called with `await`.

private enum Document {
    @MainActor
    final class SurebetCalculatorViewModel {
        enum ViewAction {
            case selectRow(RowType)
            case addRow
            case setTextFieldText(FocusableField, String)
            case clearAll
        }

        func send(_ action: ViewAction) {
            switch action {
            case let .selectRow(row): select(row)
            case .addRow: addRow()
            case let .setTextFieldText(field, text):
                set(field, text: text)
                calculate()  // → Service
            case .clearAll: clearAll()
            }
        }

        private let analyticsService: AnalyticsService
        private let reviewService: ReviewService

        init(
            analyticsService: AnalyticsService = AnalyticsManager(),
            reviewService: ReviewService = ReviewHandler()
        ) {
            self.analyticsService = analyticsService
            self.reviewService = reviewService
        }

        private(set) var calls: [String] = []

        private func select(_ row: RowType) { calls.append("select \(row)") }
        private func addRow() { calls.append("add") }
        private func set(_ field: FocusableField, text: String) { calls.append("set \(field) \(text)") }
        private func calculate() { calls.append("calculate") }
        private func clearAll() { calls.append("clear") }

        func tellOfEverything() async {
            analyticsService.log(event: .reviewResponse(enjoyingApp: true))
            analyticsService.log(event: .bannerClicked(bannerId: "123", bannerType: .fullscreen))
            analyticsService.log(event: .calculatorRowAdded(rowCount: 3))
            await reviewService.requestReview()
        }
    }

    struct RootView: View {
        @StateObject var viewModel: RootViewModel
        let seen: Seen

        var body: some View {
            Group {
                if viewModel.isOnboardingShown {
                    calculatorView
                } else {
                    onboardingView
                }
            }
            .overlay {
                if viewModel.fullscreenBannerIsPresented {
                    Banner.fullscreenBannerView(isPresented: $viewModel.fullscreenBannerIsPresented)
                        .transition(.move(edge: .bottom))
                }
            }
            .task {
                await Banner.fetchBanner()
                seen.hasFetched = true
            }
        }

        private var calculatorView: some View { page("calculator") }
        private var onboardingView: some View { page("onboarding") }

        private func page(_ name: String) -> some View {
            Text(verbatim: name)
                .onAppear { seen.pages.insert(name) }
                .onDisappear { seen.pages.remove(name) }
        }
    }

    /// The pages that are on the screen.
    final class Seen {
        var pages: Set<String> = []
        var hasFetched = false
    }
}

@MainActor @Suite("The document's snippets", .serialized) struct DocumentSnippetsTests {
    private let analytics = MockAnalyticsService()
    private let review = MockReviewService()

    private func makeRootViewModel() -> RootViewModel {
        RootViewModel(
            analyticsService: analytics,
            reviewService: review,
            defaults: Samples.defaults(),
            isBannerCached: { true }
        )
    }

    @Test("All actions go through send(_:), in the document's class and in the app's") func actions() {
        let document = Document.SurebetCalculatorViewModel()
        document.send(.selectRow(.row(1)))
        document.send(.addRow)
        document.send(.setTextFieldText(.totalBetSize, "10"))
        document.send(.clearAll)
        #expect(document.calls == ["select row(1)", "add", "set totalBetSize 10", "calculate", "clear"])

        let app = SurebetCalculatorViewModel(analyticsService: analytics)
        app.send(.setTextFieldText(.totalBetSize, "10"))
        app.send(.selectRow(.row(1)))
        app.send(.addRow)
        #expect(app.selectedRow == .row(1) && app.rows.count == 3)
        app.send(.clearAll)
        #expect(!app.hasInput && analytics.events == [.calculatorRowAdded(rowCount: 3), .calculatorCleared])
    }

    @Test("Tests pass mocks for the services") func injection() async {
        let viewModel = Document.SurebetCalculatorViewModel(analyticsService: analytics, reviewService: review)
        await viewModel.tellOfEverything()
        #expect(analytics.events.map(\.name) == ["review_response", "banner_clicked", "calculator_row_added"])
        #expect(review.requestCount == 1)
    }

    @Test("A binding of the view model's state writes through it") func bindings() {
        let viewModel = makeRootViewModel()
        let binding =
            Binding(
                get: { viewModel.isOnboardingShown },
                set: { viewModel.updateOnboardingShown($0) }
            )
        #expect(!binding.wrappedValue)
        binding.wrappedValue = true
        #expect(viewModel.isOnboardingShown && binding.wrappedValue)
    }

    @Test("One view or the other, with a banner over it") func navigation() async throws {
        let viewModel = makeRootViewModel()
        let seen = Document.Seen()
        let controller = UIHostingController(rootView: Document.RootView(viewModel: viewModel, seen: seen))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(seen.pages == ["onboarding"])

        viewModel.updateOnboardingShown(true)
        try await wait(for: "the calculator") { window.layoutIfNeeded(); return seen.pages == ["calculator"] }
        #expect(!texts(in: controller.view).contains(Samples.banner.title))

        // There is no server: what the fetch leaves is an empty cache.
        try await wait(for: "the end of the fetch") { seen.hasFetched }
        UserDefaults.standard.set(try JSONEncoder().encode(Samples.banner), forKey: "banner")
        UserDefaults.standard.set(Samples.image, forKey: "banner.image")
        defer { BannerManager(baseURL: nil).clearBanner() }
        try #require(Banner.isBannerFullyCached)
        viewModel.fullscreenBannerIsPresented = true
        try await wait(for: "the banner") {
            window.layoutIfNeeded()
            return texts(in: controller.view).contains(Samples.banner.title)
        }
        #expect(seen.pages == ["calculator"])

        viewModel.fullscreenBannerIsPresented = false
        try await wait(for: "the banner's end") {
            window.layoutIfNeeded()
            return !texts(in: controller.view).contains(Samples.banner.title)
        }
    }

    private func texts(in view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    private func wait(for what: String, until condition: () -> Bool) async throws {
        for _ in 0..<3_000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition(), "\(what) did not come")
    }

    @Test("A banner is cached when it and its picture are") func cache() {
        let service = MockBannerService()
        #expect(!service.isBannerFullyCached())
        service.banner = Samples.banner
        #expect(!service.isBannerFullyCached())
        service.image = Samples.image
        #expect(service.isBannerFullyCached())
        service.banner = nil
        #expect(!service.isBannerFullyCached())
    }
}
