import DPScreens
import UIKit

/// A form that can say at its fields what is wrong with them.
protocol FaultShowing: AnyObject {
    func show(_ faults: BookingFaults)
    func tryAgain()
}

/// The errors of a form: faults go to their fields, and after all else the user may try again without leaving the form.
final class BookingErrorHandler: DPViewErrorHandler {
    func handleErrorUnique(_ error: Error) {
        if let faults = error as? BookingFaults {
            form?.show(faults)
        } else {
            offerRetry(after: error)
        }
    }

    private var form: FaultShowing? { viewController as? FaultShowing }

    private func offerRetry(after error: Error) {
        let alert = UIAlertController(
            title: error.localizedDescription,
            message: (error as? LocalizedError)?.recoverySuggestion,
            preferredStyle: .alert
        )
        let later = NSLocalizedString("Not Now", comment: "The button that leaves an error as it is")
        alert.addAction(UIAlertAction(title: later, style: .cancel))
        let again = NSLocalizedString("Try Again", comment: "The button after an error")
        let retry = UIAlertAction(title: again, style: .default) { [weak self] _ in self?.form?.tryAgain() }
        alert.addAction(retry)
        alert.preferredAction = retry
        viewController?.present(alert, animated: true)
    }
}
