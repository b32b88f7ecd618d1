public import FoundationNetworking

extension URLSession {
  /// The session's tasks that are not over, by kind.
  public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { done in getTasksWithCompletionHandler { done.resume(returning: ($0, $1, $2)) } }
    }
  }

  /// The session's tasks that are not over.
  public var allTasks: [URLSessionTask] {
    get async { await withCheckedContinuation { done in getAllTasks { done.resume(returning: $0) } } }
  }
}

extension HTTPCookieStorage {
  /// The cookies that a task's request would be sent with.
  public func getCookiesFor(_ task: URLSessionTask, completionHandler: @escaping @Sendable ([HTTPCookie]?) -> Void) {
    completionHandler(task.currentRequest?.url.flatMap(cookies))
  }

  /// Keeps the cookies that came with a task's answer.
  public func storeCookies(_ cookies: [HTTPCookie], for task: URLSessionTask) {
    setCookies(cookies, for: task.currentRequest?.url, mainDocumentURL: task.currentRequest?.mainDocumentURL)
  }
}
