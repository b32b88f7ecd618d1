import SlipwayFoundation
import Testing

@testable import WatchConnectivity

struct WCSessionTests {
  private final class Listener: NSObject, WCSessionDelegate, @unchecked Sendable {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    override init() {
      (events, continuation) = AsyncStream.makeStream()
      super.init()
      Listener.register
    }

    private func text(_ error: (any Error)?) -> String { ((error as? WCError)?.code).map { "\($0)" } ?? "no error" }

    func session(_ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: (any Error)?) {
      continuation.yield("activation \(state) \(text(error))")
    }
    func sessionDidBecomeInactive(_ session: WCSession) { continuation.yield("inactive") }
    func sessionDidDeactivate(_ session: WCSession) { continuation.yield("deactivated") }
    func finish(_ session: WCSession, _ transfer: WCSessionUserInfoTransfer, _ error: (any Error)?) {
      continuation.yield("info \(transfer.userInfo["a"] ?? "") \(text(error))")
    }
    func finish(_ session: WCSession, _ transfer: WCSessionFileTransfer, _ error: (any Error)?) {
      continuation.yield("file \(transfer.file.fileURL.lastPathComponent) \(text(error))")
    }

    /// What the lowering of an app would write for methods with Apple's names.
    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "WatchListener",
          methods: [
            MethodRecord(
              "session:didFinishUserInfoTransfer:error:",
              Listener.finish as (Listener) -> (WCSession, WCSessionUserInfoTransfer, (any Error)?) -> Void
            ),
            MethodRecord(
              "session:didFinishFileTransfer:error:",
              Listener.finish as (Listener) -> (WCSession, WCSessionFileTransfer, (any Error)?) -> Void
            ),
          ]
        )
      ]
    }
  }

  @Test func thereIsNoWatch() {
    let session = WCSession.default
    #expect(!WCSession.isSupported() && session === WCSession.default)
    #expect(session.activationState == .notActivated && session.watchDirectoryURL == nil)
    #expect(!session.isPaired && !session.isWatchAppInstalled && !session.isComplicationEnabled)
    #expect(!session.isReachable && !session.hasContentPending && session.remainingComplicationUserInfoTransfers == 0)
    #expect(session.applicationContext.isEmpty && session.receivedApplicationContext.isEmpty)
    #expect(session.outstandingFileTransfers.isEmpty && session.outstandingUserInfoTransfers.isEmpty)
  }

  @Test func whatIsAskedFails() async {
    let session = WCSession()
    #expect(throws: WCError(.sessionNotSupported)) { try session.updateApplicationContext(["a": 1]) }
    let message = await withCheckedContinuation { done in
      session.sendMessage(["a": 1], replyHandler: nil) { done.resume(returning: ($0 as? WCError)?.code) }
    }
    let data = await withCheckedContinuation { done in
      session.sendMessageData(Data([1]), replyHandler: nil) { done.resume(returning: ($0 as? WCError)?.code) }
    }
    #expect(message == .sessionNotSupported && data == .sessionNotSupported)
  }

  @Test func theDelegateIsTold() async {
    let session = WCSession()
    let listener = Listener()
    session.delegate = listener
    var events = listener.events.makeAsyncIterator()
    session.activate()
    #expect(await events.next() == "activation notActivated sessionNotSupported")
    let info = session.transferUserInfo(["a": 1])
    #expect(await events.next() == "info 1 sessionNotSupported")
    let complication = session.transferCurrentComplicationUserInfo(["a": 2])
    #expect(await events.next() == "info 2 sessionNotSupported")
    let file = session.transferFile(URL(filePath: "/tmp/x"), metadata: ["b": 3])
    #expect(await events.next() == "file x sessionNotSupported")
    #expect(!info.isTransferring && !info.isCurrentComplicationInfo && complication.isCurrentComplicationInfo)
    #expect(!complication.isTransferring && !file.isTransferring && file.file.metadata?["b"] as? Int == 3)
  }

  @Test func errorsHaveApplesNumbers() {
    #expect(WCError.genericError.rawValue == 7001 && WCError.sessionNotSupported.rawValue == 7002)
    #expect(WCError.notReachable.rawValue == 7007 && WCError.watchOnlyApp.rawValue == 7019)
    #expect(WCError(.notReachable)._nsError.domain == "WCErrorDomain")
  }
}
