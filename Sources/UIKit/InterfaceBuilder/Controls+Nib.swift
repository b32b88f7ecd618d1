import Foundation

extension UIControl {
  func decodeControl(_ element: InterfaceElement, _ decoder: NibDecoder) {
    isEnabled = element.bool("enabled") ?? true
    isSelected = element.bool("selected") ?? false
    isHighlighted = element.bool("highlighted") ?? false
    if let alignment: ContentHorizontalAlignment = element.choice("contentHorizontalAlignment") {
      contentHorizontalAlignment = alignment
    }
    if let alignment: ContentVerticalAlignment = element.choice("contentVerticalAlignment") {
      contentVerticalAlignment = alignment
    }
  }
}

extension UIImageView {
  func decodeImageView(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    preferredSymbolConfiguration = element.value("preferredSymbolConfiguration")
      .flatMap { decoder.symbolConfiguration($0, scale: "scale") }
    image = decoder.image("image", of: element)
    highlightedImage = decoder.image("highlightedImage", of: element)
    isHighlighted = element.bool("highlighted") ?? false
  }
}

extension UIButton {
  func decodeButton(_ element: InterfaceElement, _ decoder: NibDecoder) {
    switch element["buttonType"] {
    case "roundedRect", "system": take(.system)
    default: take(element.choice("buttonType") ?? .custom)
    }
    for state in element.children where state.name == "state" { decodeState(state, of: element, decoder) }
    if let font = decoder.font("fontDescription", of: element) { titleLabel?.font = font }
    if let mode = element.lineBreakMode { titleLabel?.lineBreakMode = mode }
    adjustsImageWhenHighlighted = element.bool("adjustsImageWhenHighlighted") ?? true
    adjustsImageWhenDisabled = element.bool("adjustsImageWhenDisabled") ?? true
    if let insets = element.value("contentEdgeInsets") { contentEdgeInsets = insets.insets }
    if let insets = element.value("titleEdgeInsets") { titleEdgeInsets = insets.insets }
    if let insets = element.value("imageEdgeInsets") { imageEdgeInsets = insets.insets }
    changesSelectionAsPrimaryAction = element.bool("changesSelectionAsPrimaryAction") ?? false
    showsMenuAsPrimaryAction = element.bool("showsMenuAsPrimaryAction") ?? false
    if let value = element.value("configuration") { configuration = decodedConfiguration(value, of: element, decoder) }
  }

  private func decodeState(_ state: InterfaceElement, of element: InterfaceElement, _ decoder: NibDecoder) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
      "focused": .focused,
    ]
    guard let key = state.key, let control = states[key] else { return }
    // A configuration takes the place of titles and images by state.
    if element.value("configuration") == nil {
      setTitle(decoder.file.localized(state.text("title"), element, "\(key)Title"), for: control)
      if let text = decoder.attributedText("attributedTitle", of: state) { setAttributedTitle(text, for: control) }
      setImage(decoder.image("image", of: state), for: control)
    }
    if let image = decoder.image("backgroundImage", of: state) { setBackgroundImage(image, for: control) }
    if let color = decoder.color("titleColor", of: state) { setTitleColor(color, for: control) }
    if let color = decoder.color("titleShadowColor", of: state) { setTitleShadowColor(color, for: control) }
    if let symbol = state.value("preferredSymbolConfiguration") {
      setPreferredSymbolConfiguration(decoder.symbolConfiguration(symbol, scale: "scale"), forImageIn: control)
    }
  }

  private func decodedConfiguration(
    _ value: InterfaceElement,
    of element: InterfaceElement,
    _ decoder: NibDecoder
  ) -> Configuration {
    var result: Configuration =
      switch value["style"] {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      case "borderless": .borderless()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      default: .plain()
      }
    if let title = decoder.file.localized(value.text("title"), element, "configuration.title") { result.title = title }
    if let text = decoder.attributedText("attributedTitle", of: value) {
      result.attributedTitle = AttributedString(text)
    }
    if let subtitle = decoder.file.localized(value.text("subtitle"), element, "configuration.subtitle") {
      result.subtitle = subtitle
    }
    if let font = decoder.font("titleFontDescription", of: value) ?? decoder.font("fontDescription", of: value) {
      result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        var attributes = attributes
        attributes.font = font
        return attributes
      }
    }
    result.image = decoder.image("image", of: value)
    result.preferredSymbolConfigurationForImage = value.value("preferredSymbolConfigurationForImage")
      .flatMap { decoder.symbolConfiguration($0, scale: "scale") }
    result.baseForegroundColor = decoder.color("baseForegroundColor", of: value)
    result.baseBackgroundColor = decoder.color("baseBackgroundColor", of: value)
    if let style: Configuration.CornerStyle = value.choice("cornerStyle") { result.cornerStyle = style }
    if let size: Configuration.Size = value.choice("buttonSize") { result.buttonSize = size }
    if let alignment: Configuration.TitleAlignment = value.choice("titleAlignment") {
      result.titleAlignment = alignment
    }
    let edges: [String: NSDirectionalRectEdge] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    if let edge = value["imagePlacement"].flatMap({ edges[$0] }) { result.imagePlacement = edge }
    if let padding = value.length("imagePadding") { result.imagePadding = padding }
    if let padding = value.length("titlePadding") { result.titlePadding = padding }
    if let insets = value.value("contentInsets") { result.contentInsets = insets.directionalInsets }
    if let shows = value.bool("showsActivityIndicator") { result.showsActivityIndicator = shows }
    if let background = value.value("background") {
      if let radius = background.length("cornerRadius") { result.background.cornerRadius = radius }
      if let color = decoder.color("backgroundColor", of: background) { result.background.backgroundColor = color }
      if let color = decoder.color("strokeColor", of: background) { result.background.strokeColor = color }
      if let width = background.length("strokeWidth") { result.background.strokeWidth = width }
      if let image = decoder.image("image", of: background) { result.background.image = image }
    }
    return result
  }
}

extension UISwitch {
  func decodeSwitch(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    isOn = element.bool("on") ?? false
    onTintColor = decoder.color("onTintColor", of: element)
    thumbTintColor = decoder.color("thumbTintColor", of: element)
  }
}

extension UISlider {
  func decodeSlider(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    minimumValue = element.float("minValue") ?? 0
    maximumValue = element.float("maxValue") ?? 1
    value = element.float("value") ?? 0.5
    isContinuous = element.bool("continuous") ?? true
    minimumTrackTintColor = decoder.color("minimumTrackTintColor", of: element)
    maximumTrackTintColor = decoder.color("maximumTrackTintColor", of: element)
    thumbTintColor = decoder.color("thumbTintColor", of: element)
    minimumValueImage = decoder.image("minimumValueImage", of: element)
    maximumValueImage = decoder.image("maximumValueImage", of: element)
  }
}

extension UIStepper {
  func decodeStepper(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    minimumValue = element.double("minimumValue") ?? 0
    maximumValue = element.double("maximumValue") ?? 100
    stepValue = element.double("stepValue") ?? 1
    value = element.double("value") ?? 0
    isContinuous = element.bool("continuous") ?? true
    autorepeat = element.bool("autorepeat") ?? true
    wraps = element.bool("wraps") ?? false
  }
}

extension UISegmentedControl {
  func decodeSegments(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    for (index, segment) in element.list("segments").enumerated() {
      if let image = decoder.image("image", of: segment) {
        insertSegment(with: image, at: index, animated: false)
      } else {
        let title = decoder.file.localized(segment["title"], element, "segmentTitles[\(index)]")
        insertSegment(withTitle: title, at: index, animated: false)
      }
      setEnabled(segment.bool("enabled") ?? true, forSegmentAt: index)
      if let width = segment.length("width") { setWidth(width, forSegmentAt: index) }
    }
    isMomentary = element.bool("momentary") ?? false
    selectedSegmentIndex = element.int("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    apportionsSegmentWidthsByContent = element.bool("apportionsSegmentWidthsByContent") ?? false
    selectedSegmentTintColor = decoder.color("selectedSegmentTintColor", of: element)
  }
}

extension UIProgressView {
  func decodeProgress(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    progressViewStyle = element["progressViewStyle"] == "bar" ? .bar : .default
    progress = element.float("progress") ?? 0
    progressTintColor = decoder.color("progressTintColor", of: element)
    trackTintColor = decoder.color("trackTintColor", of: element)
    progressImage = decoder.image("progressImage", of: element)
    trackImage = decoder.image("trackImage", of: element)
  }
}

extension UIActivityIndicatorView {
  func decodeIndicator(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    // The older styles had one size, and colours.
    style = ["large", "whiteLarge"].contains(element["style"]) ? .large : .medium
    if ["white", "whiteLarge"].contains(element["style"]) { color = .white }
    if let color = decoder.color("color", of: element) { self.color = color }
    hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
    if element.bool("animating") == true { startAnimating() }
  }
}

extension UIPageControl {
  func decodePageControl(_ element: InterfaceElement, _ decoder: NibDecoder) {
    numberOfPages = element.int("numberOfPages") ?? 0
    currentPage = element.int("currentPage") ?? 0
    hidesForSinglePage = element.bool("hidesForSinglePage") ?? false
    backgroundStyle = element.choice("backgroundStyle") ?? .automatic
    pageIndicatorTintColor = decoder.color("pageIndicatorTintColor", of: element)
    currentPageIndicatorTintColor = decoder.color("currentPageIndicatorTintColor", of: element)
  }
}

extension UIDatePicker {
  func decodeDatePicker(_ element: InterfaceElement, _ decoder: NibDecoder) {
    decodeLooks(element, decoder)
    switch element["datePickerMode"] {
    case "countdown": datePickerMode = .countDownTimer
    default: datePickerMode = element.choice("datePickerMode") ?? .dateAndTime
    }
    // A file older than the styles means wheels.
    preferredDatePickerStyle = element["style"] == nil ? .wheels : element.choice("style") ?? .automatic
    minuteInterval = element.int("minuteInterval") ?? 1
    if element["useCurrentDate"] != "YES", let date = date("date", of: element) { self.date = date }
    minimumDate = date("minimumDate", of: element)
    maximumDate = date("maximumDate", of: element)
    if let duration = element.double("countDownDuration") { countDownDuration = duration }
    if let locale = element.value("locale")?["localeIdentifier"] { self.locale = Locale(identifier: locale) }
  }

  private func date(_ key: String, of element: InterfaceElement) -> Date? {
    element.value(key)?.double("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
