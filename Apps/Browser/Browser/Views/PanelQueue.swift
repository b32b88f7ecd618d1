import UIKit

/// A question of a page, or news for the user, in an alert.
///
/// It is answered once: by a button, or, where the alert goes without one or is never shown, as `dismissed` says. A page
/// stands still until its question is answered.
final class Panel {
    struct Button {
        var title: String
        var style = UIAlertAction.Style.default
        /// Called with the texts of the fields.
        var action: ([String]) -> Void = { _ in }
    }

    let title: String?
    let message: String?
    let fields: [(UITextField) -> Void]
    let buttons: [Button]
    /// Told once the panel is answered.
    fileprivate var ended: () -> Void = {}
    private var dismissed: (() -> Void)?

    init(
        title: String?,
        message: String?,
        fields: [(UITextField) -> Void] = [],
        buttons: [Button],
        dismissed: @escaping () -> Void = {}
    ) {
        self.title = title
        self.message = message
        self.fields = fields
        self.buttons = buttons
        self.dismissed = dismissed
    }

    /// Answers with a button.
    func choose(_ button: Button, texts: [String] = []) {
        guard dismissed != nil else { return }
        dismissed = nil
        button.action(texts)
        ended()
    }

    /// Answers as where the alert was taken away.
    fileprivate func dismiss() {
        guard let answer = dismissed else { return }
        dismissed = nil
        answer()
        ended()
    }

    deinit { dismiss() }
}

/// Shows panels over a screen, one after the other, above whatever the screen presents by then.
final class PanelQueue {
    private weak var screen: UIViewController?
    private var waiting: [Panel] = []
    private weak var shown: UIAlertController?

    init(over screen: UIViewController) {
        self.screen = screen
    }

    func show(_ panel: Panel) {
        panel.ended = { [weak self] in self?.shownPanelEnded() }
        waiting.append(panel)
        showNext()
    }

    private func shownPanelEnded() {
        shown = nil
        // The alert may still be on its way out.
        DispatchQueue.main.async { [weak self] in self?.showNext() }
    }

    private func showNext() {
        guard shown == nil, !waiting.isEmpty else { return }
        guard let screen, screen.viewIfLoaded?.window != nil else {
            // Nobody sees the screen: nobody can answer.
            let unseen = waiting
            waiting = []
            unseen.forEach { $0.dismiss() }
            return
        }
        let top = topmost(over: screen)
        if let transition = top.transitionCoordinator {
            transition.animate(alongsideTransition: nil) { [weak self] _ in
                DispatchQueue.main.async { self?.showNext() }
            }
        } else {
            let alert = makeAlert(of: waiting.removeFirst())
            shown = alert
            top.present(alert, animated: true)
        }
    }

    private func topmost(over screen: UIViewController) -> UIViewController {
        var top = screen
        while let presented = top.presentedViewController { top = presented }
        return top
    }

    /// The alert's buttons hold the panel: where something else takes the alert away, the panel goes with it.
    private func makeAlert(of panel: Panel) -> UIAlertController {
        let alert = UIAlertController(title: panel.title, message: panel.message, preferredStyle: .alert)
        for field in panel.fields { alert.addTextField(configurationHandler: field) }
        for button in panel.buttons {
            alert.addAction(
                UIAlertAction(title: button.title, style: button.style) { [weak alert] _ in
                    panel.choose(button, texts: alert?.textFields?.map { $0.text ?? "" } ?? [])
                }
            )
        }
        return alert
    }
}
