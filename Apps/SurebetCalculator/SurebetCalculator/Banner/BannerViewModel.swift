import Combine
import UIKit

@MainActor
final class BannerViewModel: ObservableObject {
    enum ViewAction {
        case appear
        case open
        case close
    }

    @Published private(set) var banner: BannerModel?
    @Published private(set) var image: UIImage?

    private let type: BannerType
    private let service: BannerService
    private let analyticsService: AnalyticsService
    private let openURL: @MainActor (URL) -> Void
    /// The banners that were shown and closed here, by their ids.
    private var viewed: Set<String> = []
    private var closed: Set<String> = []
    private var changes: AnyCancellable?

    init(
        type: BannerType,
        service: BannerService = BannerManager(),
        analyticsService: AnalyticsService = AnalyticsManager(),
        openURL: @escaping @MainActor (URL) -> Void = { UIApplication.shared.open($0) }
    ) {
        self.type = type
        self.service = service
        self.analyticsService = analyticsService
        self.openURL = openURL
    }

    func send(_ action: ViewAction) {
        switch action {
        case .appear: appear()
        case .open: open()
        case .close: close()
        }
    }
}

private extension BannerViewModel {
    /// Shows what is cached, and from now on what is fetched.
    func appear() {
        showCached()
        guard changes == nil else { return }
        changes = service.changes
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.showCached() }
    }

    /// What is on the screen stays when the cache is emptied; what was closed does not come again.
    func showCached() {
        guard service.isBannerFullyCached(), let cached = service.getBannerFromDefaults(), !closed.contains(cached.id),
            let image = service.getStoredBannerImageData().flatMap({ UIImage(data: $0) })
        else { return }
        self.image = image
        banner = cached
        guard viewed.insert(cached.id).inserted else { return }
        analyticsService.log(event: .bannerViewed(bannerId: cached.id, bannerType: type))
    }

    func open() {
        guard let banner else { return }
        analyticsService.log(event: .bannerClicked(bannerId: banner.id, bannerType: type))
        openURL(banner.actionURL)
    }

    func close() {
        guard let banner else { return }
        analyticsService.log(event: .bannerClosed(bannerId: banner.id, bannerType: type))
        closed.insert(banner.id)
        self.banner = nil
        image = nil
    }
}
