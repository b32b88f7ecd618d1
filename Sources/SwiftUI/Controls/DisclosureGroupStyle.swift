/// How disclosure groups look.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = DisclosureGroupStyleConfiguration
}

public struct DisclosureGroupStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct Content: View {
    let view: @MainActor () -> AnyView
    @MainActor public var body: AnyView { view() }
  }
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}

/// A label that opens and closes what is below it; in a list, both are rows.
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DisclosedRows(configuration: configuration)
  }
}

private struct DisclosedRows: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    if isInListRow {
      heading.modifier(RowTapModifier { toggle() })
      if configuration.isExpanded { configuration.content.padding(.leading, 20) }
    } else {
      VStack(alignment: .leading) {
        Button {
          toggle()
        } label: {
          heading
        }
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  private func toggle() { withAnimation { configuration.$isExpanded.wrappedValue.toggle() } }

  private var heading: some View {
    HStack {
      configuration.label.frame(maxWidth: .infinity, alignment: .leading)
      Image(systemName: "chevron.forward")
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(.tint)
        .rotationEffect(.degrees(configuration.isExpanded ? (direction == .leftToRight ? 90 : -90) : 0))
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
  var disclosureGroupStyle: AnyStyle<DisclosureGroupStyleConfiguration> {
    get {
      self[style: DisclosureGroupStyleConfiguration.self]
        ?? AnyStyle(AutomaticDisclosureGroupStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: DisclosureGroupStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
