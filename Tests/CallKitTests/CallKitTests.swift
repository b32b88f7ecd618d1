import SlipwayFoundation
import Testing

@testable import CallKit

struct CallTests {
  private final class Listener: NSObject, CXProviderDelegate, CXCallObserverDelegate, @unchecked Sendable {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    override init() {
      (events, continuation) = AsyncStream.makeStream()
      super.init()
      Listener.register
    }
    func providerDidReset(_ provider: CXProvider) { continuation.yield("reset") }
    func begun(_ provider: CXProvider) { continuation.yield("begun") }
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) { continuation.yield("changed") }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "CallListener",
          methods: [MethodRecord("providerDidBegin:", Listener.begun)]
        )
      ]
    }
  }

  @Test func noCallIsShown() async {
    let configuration = CXProviderConfiguration()
    configuration.supportedHandleTypes = [.phoneNumber]
    let provider = CXProvider(configuration: configuration)
    #expect(provider.configuration === configuration && configuration.maximumCallGroups == 2)
    let error = await withCheckedContinuation { done in
      provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) {
        done.resume(returning: ($0 as? CXErrorCodeIncomingCallError)?.code)
      }
    }
    #expect(error == .unentitled && provider.pendingTransactions.isEmpty)
    await #expect(throws: CXErrorCodeIncomingCallError(.unentitled)) {
      try await provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate())
    }
    #expect(provider.pendingCallActions(of: CXEndCallAction.self, withCall: UUID()).isEmpty)
    provider.reportCall(with: UUID(), endedAt: nil, reason: .remoteEnded)
    provider.invalidate()
  }

  @Test func theDelegateHearsThatItBegins() async {
    let (provider, listener) = (CXProvider(configuration: CXProviderConfiguration()), Listener())
    provider.setDelegate(listener, queue: DispatchQueue(label: "calls"))
    var events = listener.events.makeAsyncIterator()
    #expect(await events.next() == "begun")
  }

  @Test func whatIsAskedIsRefused() async {
    let controller = CXCallController(queue: DispatchQueue(label: "calls"))
    let start = CXStartCallAction(call: UUID(), handle: CXHandle(type: .phoneNumber, value: "1"))
    let code = await withCheckedContinuation { done in
      controller.request(CXTransaction(action: start)) {
        done.resume(returning: ($0 as? CXErrorCodeRequestTransactionError)?.code)
      }
    }
    #expect(code == .unentitled && controller.callObserver.calls.isEmpty)
    await #expect(throws: CXErrorCodeRequestTransactionError(.emptyTransaction)) {
      try await controller.request(CXTransaction())
    }
    await #expect(throws: CXErrorCodeRequestTransactionError(.unentitled)) {
      try await controller.requestTransaction(with: [start])
    }
    controller.callObserver.setDelegate(Listener(), queue: nil)
  }

  @Test func actionsAreValues() {
    let call = UUID()
    let start = CXStartCallAction(call: call, handle: CXHandle(type: .emailAddress, value: "a@b.c"))
    let transaction = CXTransaction(actions: [start])
    let muted = CXSetMutedCallAction(call: call, muted: true)
    transaction.addAction(muted)
    #expect(!transaction.isComplete && transaction.actions.count == 2 && muted.isMuted && start.callUUID == call)
    start.fulfill(withDateStarted: .distantPast)
    muted.fail()
    #expect(transaction.isComplete && start.dateStarted == .distantPast)
    #expect(start.handle == CXHandle(type: .emailAddress, value: "a@b.c"))
    #expect(start.handle != CXHandle(type: .generic, value: "a@b.c"))
    #expect(CXSetHeldCallAction(call: call, onHold: true).isOnHold)
    #expect(CXSetGroupCallAction(call: call, callUUIDToGroupWith: call).callUUIDToGroupWith == call)
    #expect(CXPlayDTMFCallAction(call: call, digits: "1#", type: .hardPause).type.rawValue == 3)
  }

  @Test func noExtensionIsThere() async {
    let manager = CXCallDirectoryManager.sharedInstance
    await #expect(throws: CXErrorCodeCallDirectoryManagerError(.noExtensionFound)) {
      try await manager.reloadExtension(withIdentifier: "a.b")
    }
    await #expect(throws: CXErrorCodeCallDirectoryManagerError(.noExtensionFound)) {
      try await manager.enabledStatusForExtension(withIdentifier: "a.b")
    }
    #expect(CXErrorCodeIncomingCallError.Code.filteredByDoNotDisturb.rawValue == 3)
    #expect(CXErrorCodeRequestTransactionError(.invalidAction)._nsError.domain == CXErrorDomainRequestTransaction)
  }
}
