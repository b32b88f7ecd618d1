import Foundation

/// Loads what a server sends up to a length: an answer that is compressed can unpack to far more than was sent, and no
/// user's list or portrait is that large.
final class LimitedSession {
    typealias Completion = (Data?, URLResponse?, Error?) -> Void

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

    /// The completion is called once, on a queue of the session; with `URLError.dataLengthExceedsMaximum` for more bytes
    /// than the limit.
    func dataTask(with url: URL, completion: @escaping Completion) -> URLSessionDataTask {
        let task = session.dataTask(with: url)
        answers.expect(task, completion)
        return task
    }
}

/// The answers that are on their way.
private final class Answers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Answer {
        var data = Data()
        var isTooLong = false
        let completion: LimitedSession.Completion
    }

    private let limit: Int
    private let lock = NSLock()
    private var answers: [Int: Answer] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    func expect(_ task: URLSessionTask, _ completion: @escaping LimitedSession.Completion) {
        lock.lock()
        defer { lock.unlock() }
        answers[task.taskIdentifier] = Answer(completion: completion)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.lock()
        defer { lock.unlock() }
        guard var answer = answers.removeValue(forKey: dataTask.taskIdentifier) else { return }
        if answer.data.count + data.count > limit {
            answer.data = Data()
            answer.isTooLong = true
            dataTask.cancel()
        } else if !answer.isTooLong {
            answer.data.append(data)
        }
        answers[dataTask.taskIdentifier] = answer
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        lock.lock()
        let answer = answers.removeValue(forKey: task.taskIdentifier)
        lock.unlock()
        guard let answer else { return }
        let error = answer.isTooLong ? URLError(.dataLengthExceedsMaximum) : error
        answer.completion(error == nil ? answer.data : nil, task.response, error)
    }
}
