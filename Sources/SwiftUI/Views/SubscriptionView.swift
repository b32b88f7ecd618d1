import Combine

/// A view that acts on what a publisher sends, as `onReceive(_:perform:)` does.
nonisolated public struct SubscriptionView<PublisherType: Publisher, Content: View>: View
where PublisherType.Failure == Never {
  public var content: Content
  public var publisher: PublisherType
  public var action: (PublisherType.Output) -> Void

  public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
    (self.content, self.publisher, self.action) = (content, publisher, action)
  }

  @MainActor public var body: some View { content.onReceive(publisher, perform: action) }
}
