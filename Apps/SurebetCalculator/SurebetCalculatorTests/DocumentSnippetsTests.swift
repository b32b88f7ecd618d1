import SwiftUI
import Testing
import UIKit

@testable import SurebetCalculator

// The document this app is built from shows its patterns in snippets. Here each one is compiled and run. What had to be
// corrected:
//
// - The action pattern and the injected services are shown without the class around them: one is put around both, with
//   the methods the snippet only calls.
// - "Overlays" begins with a dot: it modifies the view of "Navigation", and is written below it.
// - `Banner.fetchBanner()` waits for the network: it is called with `await`.

private enum DocumentRowType: Equatable {
    case total
    case row(Int)
}

private enum DocumentField: Hashable {
    case total
}

@MainActor
private final class DocumentViewModel: ObservableObject {
    enum ViewAction {
        case selectRow(DocumentRowType)
        case addRow
        case setTextFieldText(DocumentField, String)
        case clearAll
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

    @Published private(set) var calls: [String] = []
    @Published private(set) var isOnboardingShown = false
    @Published var fullscreenBannerIsPresented = true

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

    func updateOnboardingShown(_ isShown: Bool) { isOnboardingShown = isShown }

    private func select(_ row: DocumentRowType) { calls.append("select \(row)") }
    private func addRow() { calls.append("add") }
    private func set(_ field: DocumentField, text: String) { calls.append("set \(field) \(text)") }
    private func calculate() { calls.append("calculate") }
    private func clearAll() { calls.append("clear") }

    func logAsInTheDocument() {
        analyticsService.log(event: .reviewResponse(enjoyingApp: true))
        analyticsService.log(event: .bannerClicked(bannerId: "123", bannerType: .fullscreen))
        analyticsService.log(event: .calculatorRowAdded(rowCount: 3))
    }
}

private struct DocumentView: View {
    @StateObject var viewModel: DocumentViewModel

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
        .task { await Banner.fetchBanner() }
    }

    private var calculatorView: some View { Text(verbatim: "calculator") }
    private var onboardingView: some View { Text(verbatim: "onboarding") }

    var binding: Binding<Bool> {
        Binding(
            get: { viewModel.isOnboardingShown },
            set: { viewModel.updateOnboardingShown($0) }
        )
    }
}

/// The cache of the document, with its condition word for word.
private struct DocumentCache {
    let service: BannerService
    func getBannerFromDefaults() -> BannerModel? { service.getBannerFromDefaults() }
    func getStoredBannerImageData() -> Data? { service.getStoredBannerImageData() }

    func isBannerFullyCached() -> Bool {
        getBannerFromDefaults() != nil && getStoredBannerImageData() != nil
    }
}

@MainActor @Suite("The document's snippets") struct DocumentSnippetsTests {
    @Test("All actions go through send(_:)") func actions() {
        let viewModel = DocumentViewModel()
        viewModel.send(.selectRow(.row(1)))
        viewModel.send(.addRow)
        viewModel.send(.setTextFieldText(.total, "10"))
        viewModel.send(.clearAll)
        #expect(viewModel.calls == ["select row(1)", "add", "set total 10", "calculate", "clear"])
    }

    @Test("Tests pass mocks for the services") func injection() {
        let analytics = MockAnalyticsService()
        DocumentViewModel(analyticsService: analytics, reviewService: MockReviewService()).logAsInTheDocument()
        #expect(analytics.events.map(\.name) == ["review_response", "banner_clicked", "calculator_row_added"])
    }

    @Test("A binding of a view model's state writes through it") func bindings() {
        let viewModel = DocumentViewModel()
        let binding = Binding(
            get: { viewModel.isOnboardingShown },
            set: { viewModel.updateOnboardingShown($0) }
        )
        binding.wrappedValue = true
        #expect(viewModel.isOnboardingShown && binding.wrappedValue)
    }

    @Test("One view or the other, with a banner over it") func navigation() {
        let viewModel = DocumentViewModel()
        let controller = UIHostingController(rootView: DocumentView(viewModel: viewModel))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(texts(in: controller.view).contains("onboarding"))
        viewModel.updateOnboardingShown(true)
        window.layoutIfNeeded()
        #expect(texts(in: controller.view).contains("calculator"))
        #expect(!texts(in: controller.view).contains("onboarding"))
    }

    private func texts(in view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    @Test("A banner is cached when it and its picture are") func cache() {
        let service = MockBannerService()
        let cache = DocumentCache(service: service)
        #expect(!cache.isBannerFullyCached())
        service.banner = Samples.banner
        #expect(!cache.isBannerFullyCached())
        service.image = Samples.image
        #expect(cache.isBannerFullyCached() && service.isBannerFullyCached())
    }
}
