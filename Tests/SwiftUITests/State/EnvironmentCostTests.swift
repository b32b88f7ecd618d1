import Testing

@testable import SwiftUI

/// Rows of which none reads anything, and one view that reads what a test changes.
private struct Rows<Reader: View>: View {
  let tally: Tally
  let reader: Reader
  var body: some View {
    let _ = tally.bodies += 1
    VStack {
      ForEach(0..<300) { _ in Tallied(tally: tally).padding(1) }
      reader
    }
  }
}

/// A view at its first and at its second turn.
private struct Turned<Content: View>: View {
  let turn: Int
  let content: (Int) -> Content
  var body: some View { content(turn) }
}

private struct Reading<Value>: View {
  let log: Diary
  @Environment private var value: Value
  let name: (Value) -> String

  init(_ log: Diary, _ path: KeyPath<EnvironmentValues, Value>, name: @escaping (Value) -> String) {
    self.log = log
    self.name = name
    _value = Environment(path)
  }

  var body: some View {
    let _ = log(name(value))
    EmptyView()
  }
}

@MainActor @Suite("The environment is read, not pushed") struct EnvironmentCostTests {
  /// Shows rows below a modifier, changes the modifier, and returns what the reader noted then.
  private func change<Value, Content: View>(
    _ path: KeyPath<EnvironmentValues, Value>,
    name: @escaping (Value) -> String,
    @ViewBuilder _ content: @escaping (Int, Rows<Reading<Value>>) -> Content
  ) -> [String] {
    let (tally, log) = (Tally(), Diary())
    let rows = Rows(tally: tally, reader: Reading(log, path, name: name))
    let hosted = Hosted { Turned(turn: 0, content: { content($0, rows) }) }
    _ = (tally.take(), log.take())
    hosted.show(Turned(turn: 1, content: { content($0, rows) }))
    #expect(tally.take() == Tally.Counts())
    return log.take()
  }

  @Test("tint costs those that read it, and no row besides") func tint() {
    let told = change(\.tintStyle, name: { $0 == nil ? "none" : "some" }) { turn, rows in
      rows.tint(turn == 0 ? nil : .red)
    }
    #expect(told == ["some"])
  }

  @Test("disabled costs those that read it") func disabled() {
    let told = change(\.isEnabled, name: { "\($0)" }) { turn, rows in rows.disabled(turn == 1) }
    #expect(told == ["false"])
  }

  @Test("foregroundStyle costs those that read it") func foreground() {
    let told = change(\.foregroundStyles, name: { "\($0.count)" }) { turn, rows in
      rows.foregroundStyle(turn == 0 ? Color.red : .blue)
    }
    #expect(told == ["1"])
  }

  @Test("buttonStyle and an action that opens addresses cost the rows nothing") func actions() {
    let button = change(\.locale, name: { _ in "locale" }) { turn, rows in
      rows.buttonStyle(PlainButtonStyle()).environment(
        \.openURL,
        OpenURLAction { _ in turn == 0 ? .handled : .discarded }
      )
    }
    #expect(button == [])
    let opening = change(\.openURL, name: { _ in "opens" }) { turn, rows in
      rows.environment(\.openURL, OpenURLAction { _ in turn == 0 ? .handled : .discarded })
    }
    #expect(opening == ["opens"])
  }

  @Test("The same style again tells nobody") func same() {
    let told = change(\.foregroundStyles, name: { "\($0.count)" }) { _, rows in rows.foregroundStyle(.red) }
    #expect(told == [])
  }

  @Test("What a view further out sets reaches readers through one that sets something else") func throughOthers() {
    let told = change(\.lineLimit, name: { "\($0 ?? 0)" }) { turn, rows in
      rows.tint(.red).disabled(true).lineLimit(turn + 1)
    }
    #expect(told == ["2"])
  }

  @Test("What transforms the value around follows it") func transformed() {
    let told = change(\.lineSpacing, name: { "\($0)" }) { turn, rows in
      rows.transformEnvironment(\.lineSpacing) { $0 *= 2 }.lineSpacing(CGFloat(turn + 1))
    }
    #expect(told == ["4.0"])
  }

  @Test("A view that comes later reads what is set now, and is told from then on") func later() {
    struct Content: View {
      let log: Diary
      let level: Int
      let isShown: Bool
      var body: some View {
        VStack { if isShown { Reading(log, \.lineLimit) { "\($0 ?? 0)" } } }.lineLimit(level)
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log, level: 1, isShown: false) }
    hosted.show(Content(log: log, level: 2, isShown: true))
    #expect(log.take() == ["2"])
    hosted.show(Content(log: log, level: 3, isShown: true))
    #expect(log.take() == ["3"])
  }

  @Test("Rows that have gone are not kept by what they have read") func gone() {
    struct Content: View {
      let ids: Range<Int>
      var body: some View { ForEach(ids, id: \.self) { Text("\($0)") } }
    }
    let scope = EnvironmentScope()
    scope.set(Transaction()) { $0.lineLimit = 1 }
    let root = RootNode(VStack { Content(ids: 0..<1) }, ViewGraph(), scope.values)
    for turn in 0..<200 {
      root.update(VStack { Content(ids: turn..<turn + 10) }, Transaction())
      _ = root.item(at: 0).sizeThatFits(.unspecified)
    }
    // Twice the rows there are, for each of the keys that a text reads.
    #expect(scope.readerCount < 600)
    root.tearDown()
  }
}
