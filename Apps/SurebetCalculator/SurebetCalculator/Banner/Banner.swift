import SwiftUI

/// What the rest of the app sees of banners.
@MainActor
enum Banner {
    static let service: BannerService = BannerManager()

    static func fetchBanner() async {
        try? await service.fetchBanner()
    }

    static var isBannerFullyCached: Bool {
        service.isBannerFullyCached()
    }

    static var bannerView: some View {
        BannerView()
    }

    static func fullscreenBannerView(isPresented: Binding<Bool>) -> some View {
        FullscreenBannerView(isPresented: isPresented)
    }
}
