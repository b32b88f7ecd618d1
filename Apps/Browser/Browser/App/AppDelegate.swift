import CoreData
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    lazy var persistentContainer: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Browser")
        container.loadPersistentStores { _, error in
            if let error {
                // Without its store the browser could keep neither history nor bookmarks.
                fatalError("The store cannot be opened: \(error)")
            }
        }
        return container
    }()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }
}
