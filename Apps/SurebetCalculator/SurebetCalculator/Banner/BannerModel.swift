import Foundation

/// What the server offers to show.
struct BannerModel: Codable, Equatable, Sendable {
    let id: String
    let title: String
    let body: String
    let imageURL: URL
    let actionURL: URL
}

/// Where a banner stands.
enum BannerType: String, Sendable {
    case inline
    case fullscreen
}
