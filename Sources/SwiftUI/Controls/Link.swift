import UIKit

/// Opens a web address, or another address that the system knows how to open.
nonisolated public struct Link<Label: View>: View {
  private let label: Label
  private let destination: URL
  @Environment(\.openURL) private var openURL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  @MainActor public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens addresses: as the system does, or as a handler decides.
@MainActor @preconcurrency public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    fileprivate enum Kind { case handled, discarded, system(URL?) }
    fileprivate let kind: Kind
    /// The handler has opened the address.
    public static let handled = Result(kind: .handled)
    /// The address is not opened.
    public static let discarded = Result(kind: .discarded)
    /// The system opens the address.
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (@MainActor @Sendable (URL) -> Result)?

  nonisolated init() { handler = nil }
  nonisolated public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    nonisolated(unsafe) let handler = handler
    self.handler = { handler($0) }
  }

  public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// `completion` gets whether the address was opened.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      nonisolated(unsafe) let completion = completion
      UIApplication.shared.open(other ?? url, options: [:], completionHandler: { completion($0) })
    }
  }
}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction() } }

extension EnvironmentValues {
  /// Opens an address.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
