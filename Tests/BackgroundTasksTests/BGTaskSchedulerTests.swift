import Foundation
import Testing

@testable import BackgroundTasks

struct BGTaskSchedulerTests {
  @Test func onlyWhatTheAppDeclaresIsRegistered() {
    let scheduler = BGTaskScheduler(permitted: ["refresh"])
    #expect(scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in Issue.record("begun") })
    #expect(!scheduler.register(forTaskWithIdentifier: "other", using: .main) { _ in Issue.record("begun") })
    #expect(!BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
  }

  @Test func requestsAreRefusedAsOnASimulator() async throws {
    let scheduler = BGTaskScheduler(permitted: ["refresh"])
    func code(_ request: BGTaskRequest) -> BGTaskScheduler.Error.Code? {
      do { try scheduler.submit(request) } catch { return (error as? BGTaskScheduler.Error)?.code }
      return nil
    }
    #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == .unavailable)
    #expect(code(BGProcessingTaskRequest(identifier: "other")) == .notPermitted)
    #expect(await scheduler.pendingTaskRequests().isEmpty)
    let pending = await withCheckedContinuation { done in
      scheduler.getPendingTaskRequests { done.resume(returning: $0.count) }
    }
    #expect(pending == 0)
  }

  @Test func aTaskIsDoneWhenTheAppSaysSo() {
    let task = BGAppRefreshTask(identifier: "refresh")
    #expect(task.success == nil && task.identifier == "refresh")
    task.setTaskCompleted(success: false)
    #expect(task.success == false)
  }

  @Test func copiesAreWhatTheyWereMadeOf() throws {
    let request = BGProcessingTaskRequest(identifier: "clean")
    (request.requiresExternalPower, request.earliestBeginDate) = (true, Date(timeIntervalSince1970: 5))
    let copy = try #require(request.copy() as? BGProcessingTaskRequest)
    #expect(copy !== request && copy.identifier == "clean" && copy.requiresExternalPower)
    #expect(!copy.requiresNetworkConnectivity && copy.earliestBeginDate == request.earliestBeginDate)
    #expect(BGAppRefreshTaskRequest(identifier: "a").copy() is BGAppRefreshTaskRequest)
  }
}
