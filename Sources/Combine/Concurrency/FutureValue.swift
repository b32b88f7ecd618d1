extension Future where Failure == Never {
  /// Waits for the result. Cancelling the task does not end the wait: the promise will be kept.
  public var value: Output {
    get async {
      switch await result().result {
      case .success(let output): output
      }
    }
  }
}

extension Future {
  /// Waits for the result and throws the error if it is one. Cancelling the task does not end the wait: the promise
  /// will be kept.
  public var value: Output {
    get async throws { try await result().result.get() }
  }

  private struct Kept: @unchecked Sendable {
    let result: Result<Output, Failure>
  }

  private func result() async -> Kept {
    await withUnsafeContinuation { continuation in
      let waiter = AnySubscriber<Output, Failure>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: { output in
          continuation.resume(returning: Kept(result: .success(output)))
          return .none
        },
        receiveCompletion: { completion in
          if case .failure(let error) = completion { continuation.resume(returning: Kept(result: .failure(error))) }
        }
      )
      subscribe(waiter)
    }
  }
}
