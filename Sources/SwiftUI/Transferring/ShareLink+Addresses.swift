import CoreTransferable

// Titles are keys, strings or texts; without a label the link says "Share".

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(data: items, subject, message, nil, label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL, Label == DefaultShareLinkLabel {
  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(Text(title)))
  }
  nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(title))
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(data: CollectionOfOne(item), subject, message, nil, label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(Text(title)))
  }
  nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title))
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(data: items, subject, message, nil, label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data.Element == String, Label == DefaultShareLinkLabel {
  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(Text(title)))
  }
  nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(data: items, subject, message, nil, DefaultShareLinkLabel(title))
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(data: CollectionOfOne(item), subject, message, nil, label())
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(nil))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(Text(title)))
  }
  nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(data: CollectionOfOne(item), subject, message, nil, DefaultShareLinkLabel(title))
  }
}
