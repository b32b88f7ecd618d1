import UIKit

/// Hands items to other programs, in the forms in which they transfer.
nonisolated public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
  Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage: Transferable, PreviewIcon: Transferable,
  Label: View
{
  let data: Data
  let subject: Text?
  let message: Text?
  let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  let label: Label
  @Environment(\.self) private var environment

  init(
    data: Data,
    _ subject: Text?,
    _ message: Text?,
    _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?,
    _ label: Label
  ) {
    (self.data, self.subject, self.message, self.preview, self.label) = (data, subject, message, preview, label)
  }

  @MainActor public var body: some View {
    Button {
      share()
    } label: {
      label
    }
  }

  @MainActor private func share() {
    let host = environment.hostController
    Task { [data, subject, message, preview, environment] in
      var items: [Any] = message.map { [$0.string(in: environment)] } ?? []
      for element in data { items.append(await SharedItem.make(of: element, in: environment)) }
      let activities = UIActivityViewController(activityItems: items, applicationActivities: nil)
      activities.subject = subject?.string(in: environment)
      if let shown = data.first.flatMap({ preview?($0) }) {
        activities.preview = (shown.title.string(in: environment), await shown.picture(in: environment))
      }
      host.controller?.present(activities, animated: true)
    }
  }
}

/// "Share", or another title, with the system's icon.
nonisolated public struct DefaultShareLinkLabel: View {
  private let title: Text?

  init(_ title: Text?) { self.title = title }

  @MainActor public var body: some View {
    Label {
      title ?? Text(verbatim: SystemWords.share)
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// What is shown of an item before it is shared: a title, and a picture or else an icon.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
  let image: Image?
  let icon: Icon?

  @MainActor func picture(in environment: EnvironmentValues) async -> UIImage? {
    if let image { return await SharedItem.picture(of: image, in: environment) }
    if let icon { return await SharedItem.picture(of: icon, in: environment) }
    return nil
  }
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey), image: nil, icon: nil) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(title: Text(title), image: nil, icon: nil) }
  public init(_ title: Text) { self.init(title: title, image: nil, icon: nil) }
}

extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(title: Text(titleKey), image: image, icon: nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.init(title: Text(title), image: image, icon: nil) }
  public init(_ title: Text, image: Image) { self.init(title: title, image: image, icon: nil) }
}

extension SharePreview where Image == Never {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(title: Text(titleKey), image: nil, icon: icon) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init(title: Text(title), image: nil, icon: icon) }
  public init(_ title: Text, icon: Icon) { self.init(title: title, image: nil, icon: icon) }
}

extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(title: Text(titleKey), image: image, icon: icon)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(title: Text(title), image: image, icon: icon)
  }
  public init(_ title: Text, image: Image, icon: Icon) { self.init(title: title, image: image, icon: icon) }
}
