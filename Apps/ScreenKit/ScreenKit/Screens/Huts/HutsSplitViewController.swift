import UIKit

/// The huts, and beside them, where there is room, the one that was chosen.
final class HutsSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    init(services: Services) {
        super.init(style: .doubleColumn)
        let huts = HutsViewController(services: services)
        let list = UINavigationController(rootViewController: huts)
        list.navigationBar.prefersLargeTitles = true
        tabBarItem = huts.tabBarItem
        preferredDisplayMode = .oneBesideSecondary
        delegate = self
        setViewController(list, for: .primary)
        setViewController(UINavigationController(rootViewController: NoHutViewController()), for: .secondary)
    }

    required init?(coder: NSCoder) {
        fatalError("HutsSplitViewController is made in code")
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        let detail = svc.viewController(for: .secondary) as? UINavigationController
        return detail?.viewControllers.first is NoHutViewController ? .primary : .secondary
    }
}

/// What stands beside the list while no hut is chosen.
private final class NoHutViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let message = MessageView()
        message.show(
            imageName: "mountain.2",
            title: NSLocalizedString("No Hut Selected", comment: "The title beside the list of huts"),
            text: NSLocalizedString("Choose a hut from the list.", comment: "What to do beside the list of huts")
        )
        message.fill(view)
    }
}
