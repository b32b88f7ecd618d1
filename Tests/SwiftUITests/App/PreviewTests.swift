import DeveloperToolsSupport
import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Previews of views") struct PreviewTests {
  private struct Row: View {
    @Environment(\.locale) var locale
    let text: String
    var body: some View { Text(verbatim: "\(text) \(locale.identifier)") }
  }

  private struct One: PreviewProvider {
    static var previews: some View { Text("One") }
  }

  private struct Several: PreviewProvider {
    static var previews: some View {
      Group {
        Row(text: "a").previewDisplayName("First").previewLayout(.fixed(width: 100, height: 50))
        ForEach(["b", "c"], id: \.self) { Row(text: $0) }
      }
      .previewLayout(.sizeThatFits)
      .previewInterfaceOrientation(.landscapeLeft)
      .environment(\.locale, Locale(identifier: "fr"))
      Row(text: "d").previewDevice("iPhone 15 Pro")
    }
  }

  private func texts(in preview: Preview) -> [String] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = preview.controller
    window.isHidden = false
    window.layoutIfNeeded()
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return all(window).compactMap { ($0 as? UILabel)?.text }
  }

  @Test func aPreviewShowsItsView() {
    let preview = Preview("Name") {
      Text("Shown")
      if true { Text("Too") }
    }
    #expect(preview.name == "Name")
    #expect(texts(in: preview) == ["Shown", "Too"])
  }

  @Test func aProviderOfOneViewIsOnePreview() {
    let previews = One._slipwayPreviews
    #expect(previews.count == 1)
    #expect(texts(in: previews[0]) == ["One"])
    #expect(One.platform == nil)
  }

  @Test func eachViewOfAGroupIsAPreview() {
    let previews = Several._slipwayPreviews
    #expect(previews.map(\.name) == ["First", nil, nil, nil])
    #expect(previews.map(texts) == [["a fr"], ["b fr"], ["c fr"], ["d \(Locale.current.identifier)"]])
  }

  @Test func whatIsSaidOfTheViewHoldsBeforeWhatIsSaidOfItsGroup() {
    let previews = Several._slipwayPreviews
    #expect(previews.map(\.frame) == [.fixed(width: 100, height: 50), .fitting, .fitting, .device])
    #expect(previews.map(\.orientation.isLandscape) == [true, true, true, false])
    #expect(previews.map { $0.screen?.size } == [nil, nil, nil, CGSize(width: 393, height: 852)])
  }

  @Test func aDeviceThatIsNotKnownHasNoScreen() {
    #expect(PreviewedView.views(of: Text("a").previewDevice("Toaster")).first?.traits.count == 1)
    #expect(PreviewScreen(device: "Toaster").size == nil)
    #expect(PreviewScreen(device: nil).size == nil)
  }

  // MARK: Modifiers

  private struct Shared: PreviewModifier {
    @MainActor static var made = 0

    static func makeSharedContext() async throws -> String {
      await MainActor.run { made += 1 }
      return "shared"
    }

    func body(content: Content, context: String) -> some View {
      VStack {
        Text(verbatim: context)
        content
      }
    }
  }

  private struct Failing: PreviewModifier {
    struct Refusal: Error {}
    static func makeSharedContext() async throws -> Int { throw Refusal() }
    func body(content: Content, context: Int) -> some View { content }
  }

  private func textsOnceShown(_ preview: Preview) async -> [String] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = preview.controller
    window.isHidden = false
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    for _ in 0..<1000 {
      window.layoutIfNeeded()
      let texts = all(window).compactMap { ($0 as? UILabel)?.text }
      if !texts.isEmpty { return texts }
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    return []
  }

  @Test func whatPreviewsShareIsMadeOnce() async {
    for _ in 0..<2 {
      let preview = Preview(traits: .modifier(Shared())) { Text("View") }
      #expect(await textsOnceShown(preview) == ["shared", "View"])
    }
    #expect(Shared.made == 1)
  }

  @Test func whyNothingCanBeSharedIsShown() async {
    let preview = Preview(traits: .modifier(Failing())) { Text("View") }
    #expect(await textsOnceShown(preview).first?.contains("Refusal") == true)
  }
}
