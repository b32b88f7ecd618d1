import UIKit

/// Red, green and blue by themselves, and all as a number.
struct ColorSliders: View {
  let mix: Binding<ColorMix>
  @State private var hex = ""
  @FocusState private var isWriting: Bool

  init(mix: Binding<ColorMix>) { self.mix = mix }

  var body: some View {
    VStack(spacing: 14) {
      part(SystemWords.red, \.red)
      part(SystemWords.green, \.green)
      part(SystemWords.blue, \.blue)
      HStack {
        Spacer()
        Text(verbatim: "sRGB #").foregroundStyle(.secondary)
        TextField(text: $hex) { Text(verbatim: "000000") }
          .textFieldStyle(.roundedBorder)
          .textInputAutocapitalization(.characters)
          .autocorrectionDisabled()
          .focused($isWriting)
          .frame(width: 100)
          .onSubmit(take)
          .onChange(of: mix.wrappedValue, initial: true) { if !isWriting { hex = mix.wrappedValue.hex } }
          .onChange(of: isWriting) { if !isWriting { take() } }
      }
    }
  }

  private func take() {
    if let new = ColorMix(hex: hex, opacity: mix.wrappedValue.opacity) { mix.wrappedValue = new }
    hex = mix.wrappedValue.hex
  }

  private func part(_ title: String, _ path: WritableKeyPath<ColorMix, Double> & Sendable) -> some View {
    func end(_ value: Double) -> Color {
      var end = mix.wrappedValue
      end[keyPath: path] = value
      end.opacity = 1
      return Color(end.resolved)
    }
    var opaque = mix.wrappedValue
    opaque.opacity = 1
    let value = Binding {
      mix.wrappedValue[keyPath: path]
    } set: {
      mix.wrappedValue[keyPath: path] = $0
    }
    return VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: title.uppercased()).font(.caption.weight(.semibold)).foregroundStyle(.secondary)
      ColorTrack(title: title, value: value, steps: 255, knob: opaque) {
        LinearGradient(colors: [end(0), end(1)], startPoint: .leading, endPoint: .trailing)
      }
    }
  }
}

/// How much is seen of what lies behind.
struct OpacitySlider: View {
  let mix: Binding<ColorMix>

  var body: some View {
    var opaque = mix.wrappedValue
    opaque.opacity = 1
    var clear = opaque
    clear.opacity = 0
    return VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: SystemWords.opacity.uppercased()).font(.caption.weight(.semibold)).foregroundStyle(.secondary)
      ColorTrack(title: SystemWords.opacity, value: mix.opacity, steps: 100, knob: mix.wrappedValue, unit: " %") {
        ZStack {
          OpacityGround(side: 6)
          LinearGradient(
            colors: [Color(clear.resolved), Color(opaque.resolved)],
            startPoint: .leading,
            endPoint: .trailing
          )
        }
      }
    }
  }
}

/// A slider on a coloured track, with its value beside it.
struct ColorTrack<Track: View>: View {
  let title: String
  let value: Binding<Double>
  /// How many steps there are from 0 to 1, by which the value is shown.
  let steps: Double
  let knob: ColorMix
  var unit = ""
  @ViewBuilder let track: Track

  private var shown: String { "\(Int((value.wrappedValue * steps).rounded()))\(unit)" }

  var body: some View {
    HStack(spacing: 14) {
      GeometryReader { geometry in
        let room = max(1, geometry.size.width - 28)
        track
          .clipShape(Capsule())
          .overlay(alignment: .leading) {
            ColorKnob(mix: knob).padding(2).offset(x: value.wrappedValue * room - 2)
          }
          .contentShape(Capsule())
          .gesture(
            DragGesture(minimumDistance: 0).onChanged { set(($0.location.x - 14) / room) }
          )
      }
      .frame(height: 32)
      .environment(\.layoutDirection, .leftToRight)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: title))
      .accessibilityValue(Text(verbatim: shown))
      .accessibilityAdjustableAction { set(value.wrappedValue + ($0 == .increment ? 0.05 : -0.05)) }
      Text(verbatim: shown)
        .monospacedDigit()
        .frame(width: 64, height: 32)
        .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
        .accessibilityHidden(true)
    }
  }

  private func set(_ new: Double) { value.wrappedValue = (min(max(new, 0), 1) * steps).rounded() / steps }
}
