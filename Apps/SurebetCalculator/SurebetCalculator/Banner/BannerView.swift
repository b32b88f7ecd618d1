import SwiftUI

/// A banner among the calculator's rows; nothing while none is cached.
struct BannerView: View {
    @StateObject private var viewModel = BannerViewModel(type: .inline)

    var body: some View {
        Group {
            if let banner = viewModel.banner, let image = viewModel.image {
                content(banner, image)
            } else {
                Color.clear.frame(height: 0)
            }
        }
        .onAppear { viewModel.send(.appear) }
    }

    private func content(_ banner: BannerModel, _ image: UIImage) -> some View {
        Button {
            viewModel.send(.open)
        } label: {
            HStack(spacing: 12) {
                Image(uiImage: image)
                    .resizable()
                    .scaledToFill()
                    .frame(width: 64, height: 64)
                    .clipShape(RoundedRectangle(cornerRadius: 10))
                VStack(alignment: .leading, spacing: 2) {
                    Text(banner.title).font(.headline)
                    Text(banner.body).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                }
                .multilineTextAlignment(.leading)
                Spacer(minLength: 24)
            }
            .padding(12)
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14))
        }
        .buttonStyle(.plain)
        .overlay(alignment: .topTrailing) {
            CloseButton { withAnimation { viewModel.send(.close) } }
        }
    }
}

/// A cross in a circle.
struct CloseButton: View {
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: "xmark.circle.fill")
                .font(.title2)
                .foregroundStyle(.secondary)
                .padding(8)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("Close"))
    }
}

#Preview("Close", traits: .sizeThatFitsLayout) {
    CloseButton {}
}
