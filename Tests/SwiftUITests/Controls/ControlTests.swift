import Foundation
import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Buttons, toggles, fields, progress") struct ControlTests {
  @Test("Several views of a label stand beside each other, and are one button") func severalViews() throws {
    let log = Diary()
    func parts<V: View>(@ViewBuilder _ content: () -> V) throws -> Hosted<V> {
      let hosted = Hosted { content() }
      hosted.settle()
      let (one, two) = (try #require(hosted.frame(mark: "one")), try #require(hosted.frame(of: "two")))
      #expect(one.maxX < two.minX && abs(one.midY - two.midY) < 1)
      return hosted
    }
    let button = try parts {
      Button {
        log("done")
      } label: {
        Mark("one", 20, 20)
        Text("two")
      }
    }
    button.tap("two")
    #expect(log.take() == ["done"] && button.views(of: PressView.self).count == 1)
    _ = try parts {
      Menu {
      } label: {
        Mark("one", 20, 20)
        Text("two")
      }
    }
    _ = try parts {
      NavigationStack {
        List {
          NavigationLink {
          } label: {
            Mark("one", 20, 20)
            Text("two")
          }
        }
      }
    }
    let bar = try parts {
      NavigationStack {
        Text("body")
          .toolbar {
            Button {
              log("bar")
            } label: {
              Mark("one", 20, 20)
              Text("two")
            }
          }
      }
    }
    bar.tap("two")
    #expect(log.take() == ["bar"])
  }

  @Test("A button does its action when a touch ends on it, and not when it ends beside") func button() {
    let log = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      Button {
        log("done")
      } label: {
        Mark("a", 40, 40)
      }
    }
    hosted.fingers.tap(CGPoint(x: 50, y: 50))
    #expect(log.take() == ["done"])
    hosted.fingers.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 99, y: 400), steps: 3)
    #expect(log.take() == [])
  }

  @Test("A style of the developer's own draws it, pressed and not") func buttonStyle() {
    struct Own: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text(configuration.isPressed ? "pressed" : "free")
          if configuration.role == .destructive { Text("dangerous") }
        }
      }
    }
    let hosted = Hosted(CGSize(300, 100)) { Button("Go", role: .destructive) {}.buttonStyle(Own()) }
    #expect(hosted.texts == ["Go", "free", "dangerous"])
    hosted.fingers.down(CGPoint(x: 150, y: 50))
    hosted.settle()
    #expect(hosted.texts == ["Go", "pressed", "dangerous"])
    hosted.fingers.up()
    hosted.settle()
    #expect(hosted.texts == ["Go", "free", "dangerous"])
  }

  @Test("A style may trigger the action by other means") func primitiveStyle() {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
    let log = Diary()
    let hosted = Hosted { Button("Go") { log("done") }.buttonStyle(Twice()) }
    hosted.tap("Go")
    #expect(log.take() == ["done", "done"])
  }

  @Test("A disabled button does nothing; nothing inside can enable it") func disabled() {
    let log = Diary()
    let hosted = Hosted { VStack { Button("Go") { log("done") }.disabled(false) }.disabled(true) }
    hosted.tap("Go")
    #expect(log.take() == [])
  }

  @Test("Its label is in the tint colour, of a destructive one red") func buttonColors() {
    func color<V: View>(_ hosted: Hosted<V>) -> UIColor? {
      hosted.view("Go")?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(color(Hosted { Button("Go") {}.tint(.green) }) == .systemGreen)
    #expect(color(Hosted { Button("Go", role: .destructive) {} }) == .systemRed)
    #expect(color(Hosted { Button("Go") {}.buttonStyle(.plain) }) == .label)
    #expect(color(Hosted { Button("Go") {}.buttonStyle(.borderedProminent) }) == .white)
  }

  @Test("A colour that is asked for around a button is its label's, unless it is disabled") func askedColors() {
    func color<V: View>(@ViewBuilder _ content: () -> V) -> [CGFloat] {
      let shown = Hosted { content() }.view("Go")?.attributedText
      let color = shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      return color?.cgColor.components ?? []
    }
    let red = UIColor.systemRed.cgColor.components ?? [0]
    #expect(color { Button("Go") {}.foregroundColor(.red) } == red)
    #expect(color { VStack { Button("Go") {} }.foregroundStyle(.red) } == red)
    #expect(color { Button("Go") {}.buttonStyle(.borderedProminent).foregroundStyle(.red) } == red)
    #expect(color { List { Button("Go") {}.foregroundStyle(.red) } } == red)
    #expect(color { Link("Go", destination: URL(string: "a:b")!).foregroundStyle(.red) } == red)
    #expect(color { Button("Go") {}.foregroundColor(nil) } != red)
    #expect(color { Button("Go") {}.foregroundColor(.red).disabled(true) } != red)
  }

  @Test("A toggle turns its binding, and follows it") func toggle() {
    struct Content: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Toggle("Label", isOn: $isOn)
          Button(isOn ? "on" : "off") { isOn.toggle() }
        }
      }
    }
    let hosted = Hosted { Content() }
    let control = hosted.views(of: UISwitch.self)[0]
    #expect(hosted.frame(of: control).maxX > 380)
    hosted.fingers.tap(CGPoint(x: hosted.frame(of: control).midX, y: hosted.frame(of: control).midY))
    hosted.settle()
    #expect(hosted.texts == ["Label", "on"])
    hosted.tap("on")
    #expect(!control.isOn)
  }

  @Test("Without labels it is the switch alone; a style of the developer's own draws all") func toggleStyles() {
    struct Own: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          HStack {
            configuration.label; Text(configuration.isOn ? "yes" : "no")
          }
        }
      }
    }
    struct Content: View {
      @State private var isOn = false
      var body: some View { Toggle("Label", isOn: $isOn).toggleStyle(Own()) }
    }
    let bare = Hosted { Toggle("Label", isOn: .constant(true)).labelsHidden() }
    #expect(bare.texts == [])
    #expect(bare.views(of: UISwitch.self).count == 1)
    let own = Hosted { Content() }
    own.tap("Label")
    #expect(own.texts == ["Label", "yes"])
  }

  @Test("A field shows and changes its text, and says when it is submitted") func field() {
    struct Content: View {
      let log: Diary
      @State private var text = "start"
      var body: some View {
        VStack {
          TextField("Prompt", text: $text, onEditingChanged: { log("editing \($0)") }, onCommit: { log("commit") })
            .onSubmit { log("submit") }
          Text("typed \(text)")
        }
      }
    }
    let log = Diary()
    let hosted = Hosted { Content(log: log) }
    let field = hosted.views(of: UITextField.self)[0]
    #expect(field.text == "start" && field.placeholder == "Prompt")
    field.becomeFirstResponder()
    field.text = "new"
    field.sendActions(for: .editingChanged)
    hosted.settle()
    #expect(hosted.texts.contains("typed new"))
    field.sendActions(for: .editingDidEndOnExit)
    field.resignFirstResponder()
    #expect(log.take() == ["editing true", "commit", "submit", "editing false"])
  }

  @Test("What modifiers around say of a field") func fieldTraits() {
    let hosted = Hosted {
      VStack {
        TextField("x", text: .constant(""))
      }
      .keyboardType(.numberPad)
      .textContentType(.emailAddress)
      .textInputAutocapitalization(.never)
      .autocorrectionDisabled()
      .submitLabel(.search)
      .multilineTextAlignment(.trailing)
      .font(.title)
      .bold()
      .textFieldStyle(.roundedBorder)
      .disabled(true)
    }
    let field = hosted.views(of: UITextField.self)[0]
    #expect(field.keyboardType == .numberPad)
    #expect(field.textContentType == .emailAddress)
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
    #expect(field.returnKeyType == .search)
    #expect(field.textAlignment == .right)
    #expect(field.font?.pointSize == 28)
    #expect(field.borderStyle == .roundedRect)
    #expect(!field.isEnabled)
  }

  @Test("A field of a number in a format") func fieldOfNumber() {
    struct Content: View {
      @State private var number = 1234.5
      @State private var maybe: Int?
      var body: some View {
        VStack {
          TextField("a", value: $number, format: .number.locale(Locale(identifier: "en_US")))
          TextField("b", value: $maybe, format: .number.locale(Locale(identifier: "en_US")))
          Text("number \(number, specifier: "%.1f") \(maybe ?? -1)")
        }
      }
    }
    let hosted = Hosted { Content() }
    let fields = hosted.views(of: UITextField.self)
    #expect(fields.map(\.text) == ["1,234.5", ""])
    func type(_ text: String, _ field: UITextField) {
      field.text = text
      field.sendActions(for: .editingChanged)
      hosted.settle()
    }
    type("99", fields[0])
    type("nonsense", fields[0])
    type("7", fields[1])
    #expect(hosted.texts.contains("number 99.0 7"))
    type("", fields[1])
    #expect(hosted.texts.contains("number 99.0 -1"))
  }

  @Test("A field style of the developer's own puts something around the field") func fieldStyle() {
    struct Own: TextFieldStyle {
      func _body(configuration: TextField<_Label>) -> some View { configuration.padding(20).background(Mark("back")) }
    }
    let hosted = Hosted { TextField("x", text: .constant("")).textFieldStyle(Own()) }
    let field = hosted.views(of: UITextField.self)[0]
    #expect(hosted.frame(mark: "back")!.insetBy(dx: 20, dy: 20) == hosted.frame(of: field))
  }

  @Test("Progress is a spinner, or a bar; in a style of the developer's own what that says") func progress() {
    struct Own: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label; Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
        }
      }
    }
    let spinner = Hosted { ProgressView("Wait") }
    #expect(spinner.views(of: UIActivityIndicatorView.self)[0].isAnimating && spinner.texts == ["Wait"])
    let bar = Hosted { ProgressView("Load", value: 2, total: 8).tint(.red) }
    #expect(bar.views(of: UIProgressView.self)[0].progress == 0.25)
    #expect(bar.views(of: UIProgressView.self)[0].progressTintColor == .systemRed)
    let circular = Hosted { ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red)) }
    #expect(circular.views(of: UIActivityIndicatorView.self)[0].color == .systemRed)
    let own = Hosted { ProgressView("Load", value: 0.5).progressViewStyle(Own()) }
    #expect(own.texts == ["Load", "50 %"])
  }

  @Test("A progress is followed, whichever thread makes it") func followedProgress() async throws {
    let progress = Progress(totalUnitCount: 4)
    let hosted = Hosted { ProgressView(progress) }
    let bar = try #require(hosted.views(of: UIProgressView.self).first)
    #expect(bar.progress == 0 && hosted.texts.isEmpty)
    await Task.detached { progress.completedUnitCount = 3 }.value
    try await wait(for: "the bar to follow") {
      hosted.settle()
      return hosted.views(of: UIProgressView.self).first?.progress == 0.75
    }
    let endless = Hosted { ProgressView(Progress(totalUnitCount: -1)) }
    #expect(endless.views(of: UIActivityIndicatorView.self).count == 1)
  }

  @Test("A label has a title and an icon, as its style says") func labels() {
    struct Own: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.title; configuration.icon
        }
      }
    }
    func counts<V: View>(_ view: V) -> [Int] {
      let hosted = Hosted { view }
      return [hosted.texts.count, hosted.views(of: UIImageView.self).count]
    }
    let label = Label("Title", systemImage: "star")
    #expect(counts(label) == [1, 1])
    #expect(counts(label.labelStyle(.titleOnly)) == [1, 0])
    #expect(counts(label.labelStyle(.iconOnly)) == [0, 1])
    let own = Hosted { label.labelStyle(Own()) }
    #expect(own.frame(of: "Title")!.maxY <= own.frame(of: own.views(of: UIImageView.self)[0]).minY)
  }

  @Test("Pictures: their own size, resizable, fitted, filled, as a template") func images() {
    let picture = UIGraphicsImageRenderer(size: CGSize(20, 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(0, 0, 20, 10))
    }
    let image = Image(uiImage: picture)
    #expect(size(100, 100) { image } == CGSize(20, 10))
    #expect(size(100, 100) { image.resizable() } == CGSize(100, 100))
    #expect(size(100, 100) { image.resizable().scaledToFit() } == CGSize(100, 50))
    #expect(size(100, 100) { image.resizable().scaledToFill() } == CGSize(200, 100))
    #expect(size(100, 100) { image.resizable().aspectRatio(1, contentMode: .fit) } == CGSize(100, 100))
    let template = Hosted(CGSize(100, 100)) { image.renderingMode(.template).resizable().foregroundColor(.pureBlue) }
    #expect(template.pixel(50, 50) == .blue)
    let large = size(nil, nil) { Image(systemName: "star").font(.largeTitle) }
    #expect(large.height > size(nil, nil) { Image(systemName: "star").font(.caption) }.height)
  }

  @Test("A scroll view is as large as its room, its content as it likes along the axis") func scrollView() {
    let hosted = Hosted(CGSize(100, 100)) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<10) { Mark("\($0)").frame(height: 30) } } }
    }
    let view = hosted.views(of: UIScrollView.self)[0]
    #expect(view.contentSize == CGSize(100, 300))
    #expect(hosted.frame(mark: "1") == CGRect(0, 30, 100, 30))
    hosted.fingers.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 40))
    #expect(view.contentOffset.y > 0)
    let still = Hosted(CGSize(100, 100)) {
      ScrollView(.horizontal, showsIndicators: false) { Mark("a", 300, 20) }.scrollDisabled(true)
    }
    let row = still.views(of: UIScrollView.self)[0]
    #expect(row.contentSize.width == 300 && !row.isScrollEnabled && !row.showsHorizontalScrollIndicator)
  }
}

@MainActor @Suite("Titles with pictures of the app's own, and fields of values", .framesByHand)
struct ResourceLabelTests {
  private let resource = ImageResource(name: "picture", bundle: .main)

  @Test("Controls take a picture of the catalog beside their title") func pictures() {
    let log = Diary()
    let title: String = "plain"
    let hosted = Hosted {
      VStack {
        Button("a", image: resource) { log("a") }
        Button(title, image: resource) { log("plain") }
        Button("b", image: resource, role: .cancel) {}
        Button(title + "2", image: resource, role: nil) {}
        Button(title + "3", systemImage: "star", role: nil) {}
        Toggle("c", image: resource, isOn: .constant(true))
        Toggle(title + "4", image: resource, isOn: .constant(true))
        Menu("d", image: resource) { Text("x") }
        Menu(title + "5", image: resource) { Text("x") }
        Label("e", image: resource)
      }
    }
    #expect(
      Set(hosted.texts) == ["a", "plain", "b", "plain2", "plain3", "c", "plain4", "d", "plain5", "e"]
    )
    hosted.tap("a")
    hosted.tap("plain")
    hosted.pass(1)
    #expect(log.take() == ["a", "plain"])
  }

  @Test("So do those that do something at a tap, and those for several values") func more() {
    let log = Diary()
    let flags = [Box(true), Box(false)]
    let hosted = Hosted {
      Live {
        VStack {
          Menu("a", systemImage: "star") {
            Text("x")
          } primaryAction: {
            log("a")
          }
          Menu("b", image: resource) {
            Text("x")
          } primaryAction: {
            log("b")
          }
          Toggle("c", systemImage: "star", sources: flags, isOn: \.binding).toggleStyle(.button)
          Toggle("d", image: resource, sources: flags, isOn: \.binding).toggleStyle(.button)
          Picker("e", image: resource, selection: .constant(1)) { Text("one").tag(1) }.pickerStyle(.menu)
          ControlGroup("f", image: resource) { Text("g") }.controlGroupStyle(.menu)
        }
      }
    }
    #expect(hosted.texts.contains("f") && !hosted.texts.contains("g"))
    for title in ["a", "b", "c"] { hosted.tap(title) }
    hosted.pass(1)
    #expect(log.take() == ["a", "b"])
    #expect(flags.map(\.value) == [true, true])
    hosted.tap("d")
    hosted.pass(1)
    #expect(flags.map(\.value) == [false, false])
  }

  @Test("Fields have labels of any kind, formats, formatters and prompts") func fields() {
    let number = Box(3)
    let maybe = Box<Int?>(nil)
    let title: String = "plain"
    let formatter = NumberFormatter()
    let hosted = Hosted {
      Live {
        VStack {
          TextField(value: number.binding, format: .number) { Text("a") }
          TextField(value: maybe.binding, format: .number, prompt: Text("none")) { Text("b") }
          TextField(value: number.binding, formatter: formatter) { Text("c") }
          TextField("d", value: number.binding, formatter: formatter)
          TextField(title, value: number.binding, formatter: formatter, prompt: Text("p"))
          TextField(title, text: .constant("e"))
          SecureField(text: .constant("f"), prompt: Text("secret")) { Text("g") }
          SecureField("h", text: .constant(""))
        }
      }
    }
    let fields = hosted.views(of: UITextField.self)
    #expect(fields.map(\.text) == ["3", "", "3", "3", "3", "e", "f", ""])
    #expect(fields.map(\.placeholder) == ["a", "none", "c", "d", "p", "plain", "secret", "h"])
    #expect(fields.map(\.isSecureTextEntry) == [false, false, false, false, false, false, true, true])
  }
}

@MainActor @Suite("Controls from right to left") struct ControlDirectionTests {
  @Test("What fills up begins where reading does, as the environment has it") func direction() {
    func sides(_ direction: LayoutDirection) -> Set<Int> {
      let hosted = Hosted {
        VStack {
          Slider(value: .constant(0.2))
          ProgressView(value: 0.2)
          Toggle("a", isOn: .constant(true))
        }
        .environment(\.layoutDirection, direction)
      }
      let views: [UIView] =
        hosted.views(of: UISlider.self) + hosted.views(of: UIProgressView.self) + hosted.views(of: UISwitch.self)
      #expect(views.count == 3)
      return Set(views.map(\.effectiveUserInterfaceLayoutDirection.rawValue))
    }
    #expect(sides(.leftToRight) == [UIUserInterfaceLayoutDirection.leftToRight.rawValue])
    #expect(sides(.rightToLeft) == [UIUserInterfaceLayoutDirection.rightToLeft.rawValue])
  }

  @Test("Of several texts in a label the first is the title, the others stand below it") func subtitles() throws {
    let hosted = Hosted {
      VStack {
        Toggle(isOn: .constant(true)) {
          Text("Ring")
          Text("When somebody calls")
        }
        LabeledContent {
          Text("1.0")
        } label: {
          Text("Version")
          Text("Build 12")
        }
      }
    }
    for (title, subtitle) in [("Ring", "When somebody calls"), ("Version", "Build 12")] {
      let (above, below) = (try #require(hosted.frame(of: title)), try #require(hosted.frame(of: subtitle)))
      #expect(above.minX == below.minX && below.minY >= above.maxY && below.height < above.height)
    }
  }
}
