import SwiftUI

@main
struct ___NAME___App: App {
    @StateObject private var viewModel = PlacesViewModel()

    var body: some Scene {
        WindowGroup {
            PlacesView(viewModel: viewModel)
        }
    }
}
