import SwiftUI

/// A banner over the whole screen.
struct FullscreenBannerView: View {
    @Binding var isPresented: Bool
    @StateObject private var viewModel = BannerViewModel(type: .fullscreen)

    var body: some View {
        ZStack {
            Color(uiColor: .systemBackground).ignoresSafeArea()
            if let banner = viewModel.banner, let image = viewModel.image {
                content(banner, image)
            }
        }
        .overlay(alignment: .topTrailing) {
            CloseButton(action: close).padding(8)
        }
        .onAppear { viewModel.send(.appear) }
    }
}

private extension FullscreenBannerView {
    func content(_ banner: BannerModel, _ image: UIImage) -> some View {
        VStack(spacing: 16) {
            Spacer()
            Image(uiImage: image)
                .resizable()
                .scaledToFit()
                .clipShape(RoundedRectangle(cornerRadius: 20))
                .frame(maxHeight: 360)
            Text(banner.title).font(.title).fontWeight(.bold)
            Text(banner.body).foregroundStyle(.secondary)
            Spacer()
            Button {
                viewModel.send(.open)
                close()
            } label: {
                Text("Learn more").font(.headline).frame(maxWidth: .infinity).padding(.vertical, 6)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
        }
        .multilineTextAlignment(.center)
        .padding(24)
        .frame(maxWidth: 520)
    }

    func close() {
        viewModel.send(.close)
        withAnimation { isPresented = false }
    }
}
