import UIKit

/// What the sheet of a colour picker shows.
struct ColorPanel: View {
  enum Way: CaseIterable {
    case grid, spectrum, sliders
    var title: String {
      switch self {
      case .grid: SystemWords.grid
      case .spectrum: SystemWords.spectrum
      case .sliders: SystemWords.sliders
      }
    }
  }

  let mix: Binding<ColorMix>
  let supportsOpacity: Bool
  @State private var way = Way.grid
  @Environment(\.dismiss) private var dismiss

  init(mix: Binding<ColorMix>, supportsOpacity: Bool) { (self.mix, self.supportsOpacity) = (mix, supportsOpacity) }

  var body: some View {
    VStack(spacing: 16) {
      ZStack {
        Text(verbatim: SystemWords.colors).font(.headline).accessibilityAddTraits(.isHeader)
        HStack {
          Spacer()
          Button {
            dismiss()
          } label: {
            Image(systemName: "xmark.circle.fill").font(.title2).foregroundStyle(.secondary)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(Text(verbatim: SystemWords.close))
        }
      }
      Picker(selection: $way) {
        ForEach(Way.allCases, id: \.self) { Text(verbatim: $0.title) }
      } label: {
        EmptyView()
      }
      .pickerStyle(.segmented)
      switch way {
      case .grid: ColorGrid(mix: mix)
      case .spectrum: ColorSpectrum(mix: mix)
      case .sliders: ColorSliders(mix: mix)
      }
      if supportsOpacity { OpacitySlider(mix: mix) }
      HStack(spacing: 16) {
        ZStack {
          OpacityGround(side: 10)
          Color(mix.wrappedValue.resolved)
        }
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .frame(width: 64, height: 64)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: mix.wrappedValue.spoken))
        Spacer()
      }
    }
    .padding(16)
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

/// Twelve hues in nine shades, below a row of greys.
struct ColorGrid: View {
  let mix: Binding<ColorMix>

  static let columns = 12
  static let rows = 10

  /// - Parameter row: The first is grey; of the others the first are dark and the last pale.
  static func color(_ row: Int, _ column: Int) -> ColorMix {
    if row == 0 {
      let grey = 1 - Double(column) / Double(columns - 1)
      return ColorMix(red: grey, green: grey, blue: grey)
    }
    let hue = (195 + 30 * Double(column)).truncatingRemainder(dividingBy: 360) / 360
    let shades: [(saturation: Double, brightness: Double)] = [
      (1, 0.3), (1, 0.42), (1, 0.58), (1, 0.75), (1, 0.95), (0.75, 1), (0.52, 1), (0.34, 1), (0.17, 1),
    ]
    return ColorMix(hue: hue, saturation: shades[row - 1].saturation, brightness: shades[row - 1].brightness)
  }

  var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      VStack(spacing: 0) {
        ForEach(0..<Self.rows, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<Self.columns, id: \.self) { column in
              cell(Self.color(row, column))
                .frame(width: size.width / CGFloat(Self.columns), height: size.height / CGFloat(Self.rows))
            }
          }
        }
      }
    }
    .clipShape(RoundedRectangle(cornerRadius: 10))
    .frame(maxHeight: 300)
  }

  private func cell(_ color: ColorMix) -> some View {
    let isChosen = color.isSameColor(as: mix.wrappedValue)
    return Button {
      var color = color
      // Clear colours have no other hue to be seen.
      color.opacity = mix.wrappedValue.opacity > 0 ? mix.wrappedValue.opacity : 1
      mix.wrappedValue = color
    } label: {
      Color(color.resolved)
        .overlay {
          if isChosen {
            RoundedRectangle(cornerRadius: 3)
              .strokeBorder(color.hueSaturationBrightness.brightness < 0.7 ? Color.white : Color.black, lineWidth: 3)
          }
        }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: color.spoken))
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// All hues from left to right; pale above, dark below.
struct ColorSpectrum: View {
  let mix: Binding<ColorMix>

  static func color(_ place: UnitPoint, opacity: Double) -> ColorMix {
    let y = min(max(place.y, 0), 1)
    return ColorMix(
      hue: min(max(place.x, 0), 0.9999),
      saturation: min(1, y * 2),
      brightness: min(1, 2 - y * 2),
      opacity: opacity > 0 ? opacity : 1
    )
  }

  /// Where a colour lies.
  static func place(_ color: ColorMix) -> UnitPoint {
    let parts = color.hueSaturationBrightness
    return UnitPoint(
      x: parts.hue,
      y: parts.brightness < 1 ? 1 - parts.brightness / 2 : parts.saturation / 2
    )
  }

  var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      let place = Self.place(mix.wrappedValue)
      ZStack {
        LinearGradient(
          colors: (0...12).map { Color(hue: Double($0) / 12, saturation: 1, brightness: 1) },
          startPoint: .leading,
          endPoint: .trailing
        )
        LinearGradient(
          stops: [
            .init(color: .white, location: 0), .init(color: .white.opacity(0), location: 0.5),
            .init(color: .black.opacity(0), location: 0.5), .init(color: .black, location: 1),
          ],
          startPoint: .top,
          endPoint: .bottom
        )
      }
      .clipShape(RoundedRectangle(cornerRadius: 10))
      .overlay(alignment: .topLeading) {
        ColorKnob(mix: mix.wrappedValue)
          .offset(x: place.x * size.width - 14, y: place.y * size.height - 14)
      }
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag in
          let point = UnitPoint(x: drag.location.x / size.width, y: drag.location.y / size.height)
          mix.wrappedValue = Self.color(point, opacity: mix.wrappedValue.opacity)
        }
      )
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: SystemWords.spectrum))
      .accessibilityValue(Text(verbatim: mix.wrappedValue.spoken))
    }
    .frame(maxHeight: 300)
  }
}

/// What lies on a colour and shows it.
struct ColorKnob: View {
  let mix: ColorMix
  var body: some View {
    Circle().fill(Color(mix.resolved)).overlay { Circle().strokeBorder(.white, lineWidth: 3) }
      .frame(width: 28, height: 28)
      .shadow(color: .black.opacity(0.3), radius: 2)
  }
}
