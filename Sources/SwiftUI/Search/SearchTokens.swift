import UIKit

/// The tokens of a search, which stand before what is written in its field.
struct SearchTokens {
  let count: Int
  /// A token, as a view.
  let view: @MainActor (Int) -> AnyView
  let remove: @MainActor (Int) -> Void
  let removeAll: @MainActor () -> Void
  /// Takes a token that is of the collection's type.
  let add: @MainActor (Any) -> Void
  /// Those that are offered while there is a search.
  var offered: [Any] = []
  var offeredView: @MainActor (Int) -> AnyView = { _ in AnyView(EmptyView()) }

  /// - Parameter token: makes the view of an element, of which it gets the place and the value at this moment: the collection may
  ///   have become shorter when the view is made.
  @MainActor init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>,
    suggested: Binding<C>? = nil,
    _ token: @escaping (Binding<C>, C.Index, C.Element) -> T
  ) {
    func views(_ all: Binding<C>) -> @MainActor (Int) -> AnyView {
      let values = all.wrappedValue
      return { offset in
        let index = values.index(values.startIndex, offsetBy: offset)
        return AnyView(token(all, index, values[index]))
      }
    }
    count = tokens.wrappedValue.count
    view = views(tokens)
    remove = { offset in
      guard offset < tokens.wrappedValue.count else { return }
      tokens.wrappedValue.remove(at: tokens.wrappedValue.index(tokens.wrappedValue.startIndex, offsetBy: offset))
    }
    removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() } }
    add = { if let token = $0 as? C.Element { tokens.wrappedValue.append(token) } }
    guard let suggested else { return }
    offered = Array(suggested.wrappedValue)
    offeredView = views(suggested)
  }
}

/// Tokens in a row; a tap takes one away.
struct TokenRow: View {
  let tokens: SearchTokens

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<tokens.count, id: \.self) { index in
        Button {
          tokens.remove(index)
        } label: {
          tokens.view(index)
            .font(.subheadline)
            .lineLimit(1)
            .padding(.horizontal, 7)
            .frame(height: 24)
            .background(Color(uiColor: .systemFill), in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(.isButton)
      }
    }
    .fixedSize()
  }
}

/// Tokens that are offered, below each other; a tap takes one into the search.
struct OfferedTokens: View {
  let tokens: SearchTokens
  let link: SearchLink

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<tokens.offered.count, id: \.self) { index in
        Button {
          tokens.add(tokens.offered[index])
          link.complete("")
        } label: {
          tokens.offeredView(index)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.vertical, 11)
            .padding(.horizontal, 20)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        Divider().padding(.leading, 20)
      }
    }
    .background(Color(uiColor: .systemBackground))
  }
}

/// What stands at the beginning of a search field: its magnifying glass, and the tokens.
@MainActor final class TokenStrip: UIView {
  private let glass: UIView?
  private let host = UIHostingController(rootView: AnyView(EmptyView()))

  init(_ glass: UIView?) {
    self.glass = glass
    super.init(frame: .zero)
    host.view.backgroundColor = .clear
    if let glass { addSubview(glass) }
    addSubview(host.view)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  /// Shows the tokens, and is as large as they are.
  func show(_ tokens: SearchTokens) {
    host.rootView = AnyView(TokenRow(tokens: tokens))
    let side = glass?.bounds.width ?? 0
    let size = tokens.count == 0 ? .zero : host.sizeThatFits(in: CGSize(width: 10_000, height: 36))
    let height = max(24, size.height)
    glass?.frame = CGRect(
      x: 0,
      y: (height - (glass?.bounds.height ?? 0)) / 2,
      width: side,
      height: glass?.bounds.height ?? 0
    )
    host.view.frame = CGRect(x: side + 4, y: (height - size.height) / 2, width: size.width, height: size.height)
    bounds.size = CGSize(width: side + (size.width > 0 ? size.width + 6 : 0), height: height)
  }
}

// MARK: Modifiers

extension View {
  nonisolated func search(
    _ text: Binding<String>,
    _ isPresented: Binding<Bool>?,
    _ placement: SearchFieldPlacement,
    _ prompt: Text?,
    _ tokens: @escaping @MainActor () -> SearchTokens
  ) -> some View {
    modifier(
      SearchableModifier(text: text, placement: placement, prompt: prompt, isPresented: isPresented, tokens: tokens)
    )
  }
}
