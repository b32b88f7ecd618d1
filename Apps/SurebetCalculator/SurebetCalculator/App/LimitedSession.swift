import Foundation
import os

/// Loads what a server sends up to a length: an answer that is compressed can unpack to far more than was sent, and what a
/// banner needs is kept in the defaults.
final class LimitedSession: Sendable {

    private let answers: Answers
    private let session: URLSession

    /// - Parameters:
    ///   - configuration: how the answers are loaded.
    ///   - limit: how many bytes an answer may have once it is unpacked.
    init(configuration: URLSessionConfiguration, limit: Int) {
        answers = Answers(limit: limit)
        session = URLSession(configuration: configuration, delegate: answers, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// - Throws: `URLError.dataLengthExceedsMaximum` for more bytes than the limit, and what loading fails with.
    func data(from url: URL) async throws -> (Data, URLResponse) {
        let task = session.dataTask(with: url)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { done in
                answers.expect(task, done)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }
}

/// The answers that are on their way.
private final class Answers: NSObject, URLSessionDataDelegate, Sendable {
    private struct Answer: Sendable {
        var data = Data()
        var isTooLong = false
        let done: CheckedContinuation<(Data, URLResponse), Error>

        mutating func take(_ piece: Data, limit: Int) {
            isTooLong = isTooLong || data.count + piece.count > limit
            if isTooLong { data = Data() } else { data.append(piece) }
        }
    }

    private struct State: Sendable {
        var answers: [Int: Answer] = [:]
        /// What tasks ended with before anybody waited for them, as those do that are cancelled at once.
        var ends: [Int: Error] = [:]
    }

    private let limit: Int
    private let state = OSAllocatedUnfairLock(initialState: State())

    init(limit: Int) {
        self.limit = limit
    }

    func expect(_ task: URLSessionTask, _ done: CheckedContinuation<(Data, URLResponse), Error>) {
        let end = state.withLock { state in
            let end = state.ends.removeValue(forKey: task.taskIdentifier)
            if end == nil { state.answers[task.taskIdentifier] = Answer(done: done) }
            return end
        }
        if let end { done.resume(throwing: end) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = state.withLock { state in
            state.answers[dataTask.taskIdentifier]?.take(data, limit: limit)
            return state.answers[dataTask.taskIdentifier]?.isTooLong ?? false
        }
        if isTooLong { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        let answer = state.withLock { state in
            let answer = state.answers.removeValue(forKey: task.taskIdentifier)
            if answer == nil { state.ends[task.taskIdentifier] = error ?? URLError(.badServerResponse) }
            return answer
        }
        guard let answer else { return }
        if answer.isTooLong {
            answer.done.resume(throwing: URLError(.dataLengthExceedsMaximum))
        } else if let response = task.response, error == nil {
            answer.done.resume(returning: (answer.data, response))
        } else {
            answer.done.resume(throwing: error ?? URLError(.badServerResponse))
        }
    }
}
