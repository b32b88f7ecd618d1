import UIKit

/// Leads the user through a part of the app, and keeps the coordinators of what has been opened from there.
class Coordinator: NSObject {
    private(set) var children: [Coordinator] = []

    func start() {}

    func begin(_ child: Coordinator) {
        children.append(child)
        child.start()
    }

    func end(_ child: Coordinator) {
        children.removeAll { $0 === child }
    }
}
