import SwiftUI

@main
struct SurebetCalculatorApp: App {
    var body: some Scene {
        WindowGroup {
            RootView()
        }
    }
}
