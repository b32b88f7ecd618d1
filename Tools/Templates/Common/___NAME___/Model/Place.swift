/// One thing of the list.
struct Place: Identifiable, Hashable, Sendable {
    let id: Int
    let name: String
    let country: String
    let text: String
    /// The name of an SF Symbol.
    let symbol: String
    var isFavourite = false
}
