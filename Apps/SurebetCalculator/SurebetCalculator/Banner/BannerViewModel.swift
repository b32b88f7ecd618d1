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
    private var isViewed = false

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
    func appear() {
        guard banner == nil, service.isBannerFullyCached(),
            let image = service.getStoredBannerImageData().flatMap({ UIImage(data: $0) })
        else { return }
        self.image = image
        banner = service.getBannerFromDefaults()
        guard let banner, !isViewed else { return }
        isViewed = true
        analyticsService.log(event: .bannerViewed(bannerId: banner.id, bannerType: type))
    }

    func open() {
        guard let banner else { return }
        analyticsService.log(event: .bannerClicked(bannerId: banner.id, bannerType: type))
        openURL(banner.actionURL)
    }

    func close() {
        guard let banner else { return }
        analyticsService.log(event: .bannerClosed(bannerId: banner.id, bannerType: type))
        self.banner = nil
        image = nil
    }
}
