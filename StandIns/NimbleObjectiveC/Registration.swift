import Nimble
import XCTest

// Expectations are reported to the test that runs, which an observer knows. In Objective-C it is added when its class is loaded.

@section(".init_array") @used private let registration: @convention(c) () -> Void = register

private func register() { XCTestObservationCenter.shared.addTestObserver(CurrentTestCaseTracker.sharedInstance) }
