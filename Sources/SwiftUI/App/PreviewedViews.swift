public import DeveloperToolsSupport
import UIKit

extension Preview {
  /// A preview of a view. `#Preview` calls this.
  ///
  /// - Parameter body: makes the view, anew each time that the preview is shown.
  public init(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.init(name: name, traits: traits.flatMap(\.values), body: { AnyView(body()) })
  }

  init(name: String?, traits: [ViewTraits], body: @escaping @MainActor () -> AnyView) {
    self.init(name: name, traits: traits) {
      let around = traits.compactMap { $0.value as? AroundPreview }
      return UIHostingController(rootView: around.reversed().reduce(body()) { $1.modifier.around($0) })
    }
  }
}

extension PreviewProvider {
  /// A hook for generated code: a preview for each of the views that the provider groups.
  @MainActor public static var _slipwayPreviews: [Preview] {
    PreviewedView.views(of: previews).map { view in
      Preview(name: view.name, traits: view.traits) { view.view }
    }
  }
}

/// A view to be previewed, and what it says of that.
@MainActor struct PreviewedView {
  var view: AnyView
  var name: String?
  var traits: [Preview.ViewTraits] = []

  /// The views that a view groups, or it alone.
  static func views(of view: any View) -> [PreviewedView] {
    (view as? any PreviewGroup)?.previewedViews ?? [PreviewedView(view: AnyView(view))]
  }
}

/// What stands for views that are previewed each for itself.
@MainActor private protocol PreviewGroup {
  @MainActor var previewedViews: [PreviewedView] { get }
}

extension TupleView: PreviewGroup {
  @MainActor var previewedViews: [PreviewedView] {
    var views: [PreviewedView] = []
    for case let view as any View in Mirror(reflecting: value).children.map(\.value) {
      views += PreviewedView.views(of: view)
    }
    return views
  }
}

extension Group: PreviewGroup where Content: View {
  @MainActor var previewedViews: [PreviewedView] { PreviewedView.views(of: content) }
}

extension ForEach: PreviewGroup where Content: View {
  @MainActor var previewedViews: [PreviewedView] {
    var views: [PreviewedView] = []
    for element in data { views += PreviewedView.views(of: content(element)) }
    return views
  }
}

extension AnyView: PreviewGroup {
  @MainActor var previewedViews: [PreviewedView] { PreviewedView.views(of: view) }
}

extension ModifiedContent: PreviewGroup where Content: View, Modifier: ViewModifier {
  /// What is said of a group, and what is around it, is of each of its views.
  @MainActor var previewedViews: [PreviewedView] {
    PreviewedView.views(of: content).map { inner in
      var view = inner
      switch (modifier as? PreviewHint)?.hint {
      case .name(let name): view.name = view.name ?? name
      case .trait(let value): view.traits.insert(Preview.ViewTraits(value), at: 0)
      case nil: view.view = AnyView(view.view.modifier(modifier))
      }
      return view
    }
  }
}

// MARK: Modifiers of previews

extension PreviewModifier {
  @MainActor fileprivate func around(_ view: AnyView) -> AnyView {
    AnyView(ModifiedPreview(modifier: self, view: view))
  }
}

/// A preview inside of a modifier, once what the modifier shares is made.
private struct ModifiedPreview<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let view: AnyView
  @State private var context = SharedContexts.context(of: Modifier.self)
  @State private var failure: String?

  var body: some View {
    if let context {
      modifier.body(content: PreviewModifierContent(view: view), context: context)
    } else if let failure {
      Text(verbatim: failure)
    } else {
      Color.clear.task {
        do {
          context = try await SharedContexts.made(for: Modifier.self)
        } catch {
          failure = "\(Modifier.self) cannot make what its previews share: \(error)"
        }
      }
    }
  }
}

/// What previews share, by the type of its modifier: it is made once.
@MainActor private enum SharedContexts {
  private static var contexts: [ObjectIdentifier: Any] = [:]

  static func context<Modifier: PreviewModifier>(of type: Modifier.Type) -> Modifier.Context? {
    contexts[ObjectIdentifier(type)] as? Modifier.Context
  }

  static func made<Modifier: PreviewModifier>(for type: Modifier.Type) async throws -> Modifier.Context {
    let context = try await type.makeSharedContext()
    contexts[ObjectIdentifier(type)] = context
    return context
  }
}
