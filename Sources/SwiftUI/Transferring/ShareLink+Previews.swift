import CoreTransferable

// Titles are keys, strings or texts; without a label the link says "Share".

extension ShareLink {
  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(data: items, subject, message, preview, label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(data: items, subject, message, preview, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(data: items, subject, message, preview, DefaultShareLinkLabel(Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(data: items, subject, message, preview, DefaultShareLinkLabel(Text(title)))
  }
  nonisolated public init(
    _ title: Text,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(data: items, subject, message, preview, DefaultShareLinkLabel(title))
  }
}

extension ShareLink {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(data: CollectionOfOne(item), subject, message, { _ in preview }, label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(data: CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(nil))
  }
  nonisolated public init<I: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(data: CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, I: Transferable>(
    _ title: S,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(data: CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(Text(title)))
  }
  nonisolated public init<I: Transferable>(
    _ title: Text,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(data: CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel(title))
  }
}
