import UIKit

/// Hands addresses or texts to other programs.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View {
  private let data: Data
  private let message: Text?
  private let label: Label
  @Environment(\.self) private var environment

  fileprivate init(_ data: Data, _ message: Text?, _ label: Label) {
    self.data = data
    self.message = message
    self.label = label
  }

  @MainActor public var body: some View {
    Button {
      share()
    } label: {
      label
    }
  }

  @MainActor private func share() {
    let items = (message.map { [$0.string(in: environment)] } ?? []) + Array(data) as [Any]
    let activities = UIActivityViewController(activityItems: items, applicationActivities: nil)
    environment.hostController.controller?.present(activities, animated: true)
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
  /// The message goes along; programs here ask for no subject.
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(CollectionOfOne(item), message, label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(CollectionOfOne(item), message, label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(CollectionOfOne(item), message, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(CollectionOfOne(item), message, DefaultShareLinkLabel(Text(titleKey)))
  }
  nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(CollectionOfOne(item), message, DefaultShareLinkLabel(title))
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(CollectionOfOne(item), message, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(CollectionOfOne(item), message, DefaultShareLinkLabel(Text(titleKey)))
  }
  nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(CollectionOfOne(item), message, DefaultShareLinkLabel(title))
  }
}

/// "Share", or another title, with the system's icon.
nonisolated public struct DefaultShareLinkLabel: View {
  private let title: Text?

  fileprivate init(_ title: Text?) { self.title = title }

  @MainActor public var body: some View {
    Label {
      title ?? Text(verbatim: SystemWords.share)
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}
