import CoreGraphics
import Foundation

extension Glyph {
  /// The pictures of the icon font, by the symbols they stand for: one for both forms, or outline|filled.
  static let iconCharacters: [String: String] = [
    // Buildings and the home
    "building.columns": "bank", "storefront": "store", "tent": "tent",
    "bed.double": "hotel", "stairs": "stairs", "sofa": "sofa", "refrigerator": "fridge", "oven": "stove",
    "fan": "fan",
    // On the way
    "bus": "bus", "tram": "tram", "lightrail": "tram", "train.side.front.car": "train", "car": "car",
    "bicycle": "bike", "ferry": "ferry", "motorcycle": "motorbike", "truck.box": "truck", "fuelpump": "gas-station",
    "ev.charger": "ev-station", "parkingsign": "parking", "road.lanes": "road-variant",
    "airplane.departure": "airplane-takeoff", "airplane.arrival": "airplane-landing", "figure": "human",
    "figure.stand": "human-male", "figure.walk": "walk", "figure.run": "run", "figure.wave": "human-greeting",
    "figure.pool.swim": "swim", "suitcase": "briefcase", "briefcase": "briefcase", "case": "briefcase",
    "signpost.right": "directions", "safari": "compass-outline|compass", "location.north": "navigation",
    "globe.americas": "earth", "globe.europe.africa": "earth", "globe.asia.australia": "earth",
    "mountain.2": "terrain", "beach.umbrella": "beach", "umbrella": "umbrella-outline|umbrella",
    // Weather
    "thermometer.sun": "thermometer-lines",
    "barometer": "gauge",
    "gauge.with.needle": "gauge", "speedometer": "speedometer", "cloud.heavyrain": "weather-pouring",
    "cloud.hail": "weather-hail", "cloud.sleet": "weather-hail", "cloud.sun.rain": "weather-rainy",
    "sun.haze": "weather-fog", "smoke": "weather-fog", "sun.and.horizon": "weather-sunset", "moon.zzz": "sleep",
    "zzz": "sleep", "flame": "fire",
    // Food
    "cup.and.saucer": "coffee", "takeoutbag.and.cup.and.straw": "food", "mug": "glass-mug",
    "wineglass": "glass-tulip", "birthday.cake": "cake-variant", "carrot": "carrot", "popcorn": "popcorn",
    "fork.knife": "silverware-variant",
    // Health
    "heart.text.square": "heart-box-outline|heart-box", "stethoscope": "stethoscope",
    "pills": "pill", "syringe": "needle", "waveform.path.ecg": "pulse", "dumbbell": "dumbbell",
    "flask": "flask-outline|flask", "testtube.2": "test-tube",
    // Games, sports, stage
    "soccerball": "soccer", "football": "football", "tennis.racket": "tennis", "trophy": "trophy-outline|trophy",
    "medal": "trophy-award",
    "crown": "crown", "dice": "dice-5", "die.face.1": "dice-1", "die.face.2": "dice-2", "die.face.3": "dice-3",
    "die.face.4": "dice-4", "die.face.5": "dice-5", "die.face.6": "dice-6", "flag.checkered": "flag-checkered",
    "target": "target", "scope": "crosshairs", "checkerboard.rectangle": "checkerboard", "theatermasks": "theater",
    "ticket": "ticket", "guitars": "guitar-electric",
    // Nature
    "cat": "cat", "fish": "fish", "bird": "duck", "ladybug": "bug", "tree": "tree", "pawprint": "paw",
    "leaf": "leaf", "camera.macro": "flower",
    // Trade
    "banknote": "cash", "wallet.pass": "wallet", "wallet.bifold": "wallet", "giftcard": "wallet-giftcard",
    "basket": "basket", "barcode": "barcode", "barcode.viewfinder": "barcode-scan", "qrcode": "qrcode",
    "qrcode.viewfinder": "qrcode-scan", "scalemass": "weight-kilogram", "receipt": "receipt",
    "chart.pie": "chart-pie", "chart.xyaxis.line": "chart-line", "chart.line.flattrend.xyaxis": "trending-neutral",
    "chart.line.downtrend.xyaxis": "trending-down", "chart.dots.scatter": "chart-bubble",
    "bitcoinsign": "currency-btc", "sterlingsign": "currency-gbp", "rublesign": "currency-rub",
    "indianrupeesign": "currency-inr", "turkishlirasign": "currency-try",
    // Documents
    "folder": "folder-outline|folder", "doc": "file-outline|file", "note": "note-outline|note",
    "envelope.open": "email-open-outline|email-open",
    // Things
    "lock": "lock-outline|lock", "lock.open": "lock-open-outline|lock-open", "shield": "shield-outline|shield",
    "mic": "microphone-outline|microphone",
    "graduationcap": "school", "newspaper": "newspaper", "megaphone": "bullhorn", "key": "key",
    "key.horizontal": "key-variant", "wand.and.rays": "auto-fix", "paintbrush.pointed": "brush", "eraser": "eraser",
    "ruler": "ruler", "screwdriver": "screwdriver", "wrench.adjustable": "wrench", "flashlight.on": "flashlight",
    "flashlight.off": "flashlight-off", "lightbulb": "lightbulb-outline|lightbulb",
    "tshirt": "tshirt-crew", "hanger": "hanger", "eyeglasses": "glasses", "sunglasses": "sunglasses",
    "binoculars": "binoculars", "camera.filters": "image-filter-vintage", "film.stack": "filmstrip",
    "radio": "radio", "hifispeaker": "speaker", "applewatch": "watch", "memorychip": "memory", "opticaldisc": "disk",
    "internaldrive": "harddisk", "sdcard": "sd", "simcard": "sim", "computermouse": "mouse", "faxmachine": "fax",
    "cube": "cube-outline|cube", "shippingbox": "package-variant-closed", "paperplane": "send", "pencil.tip": "pen",
    "applepencil": "pen", "pencil.and.outline": "pencil-box-outline",
    "list.bullet.clipboard": "clipboard-text", "icloud.and.arrow.up": "cloud-upload",
    "icloud.slash": "cloud-outline-off",
    // People and talk
    "hand.tap": "cursor-pointer", "hand.point.right": "hand-pointing-right",
    "hand.thumbsup": "thumb-up-outline|thumb-up", "hand.thumbsdown": "thumb-down-outline|thumb-down",
    "person.crop.square": "account-box-outline|account-box", "person.crop.rectangle": "account-card-details",
    "person.text.rectangle": "account-card-details", "person.slash": "account-off",
    "person.badge.minus": "account-minus", "person.badge.key": "account-key",
    "person.fill.checkmark": "account-check", "person.fill.xmark": "account-remove",
    "text.bubble": "comment-text-outline|comment-text", "quote.bubble": "comment-text-outline|comment-text",
    "ellipsis.bubble": "comment-processing-outline|comment-processing",
    "exclamationmark.bubble": "comment-alert-outline|comment-alert",
    "checkmark.bubble": "comment-check-outline|comment-check", "plus.bubble": "comment-plus-outline",
    "questionmark.bubble": "comment-question-outline", "bubble.left.and.bubble.right": "forum",
    "captions.bubble": "closed-caption", "quote.opening": "format-quote", "music.mic": "microphone-variant",
    "music.quarternote.3": "music-note-quarter",
    // Signs
    "goforward": "reload", "gobackward": "replay", "arrow.triangle.branch": "source-branch",
    "arrow.triangle.merge": "source-merge", "arrow.turn.down.right": "subdirectory-arrow-right",
    "arrow.turn.down.left": "subdirectory-arrow-left", "arrow.down.left": "arrow-bottom-left",
    "arrow.down.right": "arrow-bottom-right", "arrow.up.left": "arrow-top-left",
    "arrow.up.forward.app": "open-in-new",
    "square.on.square": "checkbox-multiple-blank-outline|checkbox-multiple-blank",
    "square.fill.on.square": "checkbox-multiple-blank",
    "rectangle.on.rectangle": "checkbox-multiple-blank-outline|checkbox-multiple-blank",
    "plus.square.on.square": "content-duplicate", "square.stack.3d.up": "layers", "square.3.layers.3d": "layers",
    "hexagon": "hexagon-outline|hexagon", "octagon": "octagon-outline|octagon",
    "largecircle.fill.circle": "radiobox-marked", "circle.inset.filled": "radiobox-marked",
    "smallcircle.filled.circle": "radiobox-marked",
    "circle.grid.3x3": "dialpad", "switch.2": "toggle-switch", "slider.vertical.3": "tune-vertical",
    "rectangle.split.3x1": "view-column", "rectangle.grid.3x2": "view-module", "macwindow": "application",
    "tablecells": "table-large", "square.dashed": "select", "viewfinder": "crop-free", "crop": "crop",
    "rotate.3d": "rotate-3d", "list.bullet.indent": "format-list-bulleted-type",
    "list.bullet.rectangle": "view-list", "personalhotspot": "access-point", "cellularbars": "signal",
    "dot.radiowaves.right": "rss", "lock.rotation": "screen-rotation-lock", "character.cursor.ibeam": "cursor-text",
    "text.cursor": "cursor-text", "textformat.abc": "alphabetical", "textformat.123": "numeric",
    "paragraphsign": "format-paragraph", "function": "function", "sum": "sigma", "divide": "division",
    "lessthan": "code-less-than", "greaterthan": "code-greater-than", "curlybraces": "code-braces",
    "chevron.left.forwardslash.chevron.right": "code-tags", "chevron.left.slash.chevron.right": "code-tags",
    "book.closed": "book", "text.book.closed": "book-variant", "books.vertical": "book-multiple",
    "note.text": "note-text", "archivebox": "archive", "tray.full": "inbox",
    "rosette": "seal", "highlighter": "marker", "link": "link-variant", "wrench": "wrench", "gearshape.2": "settings",
    "paintbrush": "brush", "paintpalette": "palette", "cpu": "chip", "server.rack": "server",
    "laptopcomputer": "laptop", "dot.radiowaves.left.and.right": "access-point", "photo.stack": "image-multiple",
    "photo.on.rectangle": "image-multiple", "rays": "white-balance-sunny", "wand.and.stars": "auto-fix",
    "icloud.and.arrow.down": "cloud-download", "cloud.fog": "weather-fog", "moon.stars": "weather-night",
    "repeat.1": "repeat-once", "plus.magnifyingglass": "magnify-plus", "minus.magnifyingglass": "magnify-minus",
    "exclamationmark.octagon": "alert-octagon",
    "apple.logo": "apple", "applelogo": "apple", "command": "apple-keyboard-command",
    "option": "apple-keyboard-option", "control": "apple-keyboard-control", "shift": "apple-keyboard-shift",
    "capslock": "apple-keyboard-caps", "return": "keyboard-return", "pi": "pi", "airplayvideo": "airplay",
    "airplayaudio": "airplay", "macbook": "laptop", "pc": "desktop-tower",
    "rectangle.inset.filled": "image-filter-none",
    "cart.badge.plus": "cart-plus", "arrow.branch": "source-fork", "arrow.triangle.swap": "swap-vertical",
    "cable.connector": "usb", "window.vertical.open": "window-open",
    "chair": "chair-school", "light.min": "white-balance-sunny",
    "light.max": "white-balance-sunny", "magazine": "book-open", "dot.radiowaves.up.forward": "rss",
    "link.badge.plus": "link-variant",
    // Time
    "clock.arrow.circlepath": "history", "stopwatch": "timer", "calendar.badge.plus": "calendar-plus",
    "calendar.badge.minus": "calendar-remove", "calendar.badge.clock": "calendar-clock",
    "calendar.badge.checkmark": "calendar-check", "bell.badge": "bell-ring-outline|bell-ring",
    "bell.and.waves.left.and.right": "bell-ring-outline|bell-ring", "star.slash": "star-off",
  ]

  static func iconCharacter(named name: String) -> Glyph? {
    guard let names = iconCharacters[name]?.split(separator: "|").map(String.init), let outline = names.first else {
      return nil
    }
    return .character(outline: outline, filled: names.last ?? outline)
  }
}

/// Pictures of the font "Material Design Icons", by their names.
enum IconFont {
  /// The outline, as large as fits into the rectangle; `nil` if the font, or another one of its name, has none.
  static func path(_ name: String, in rect: CGRect) -> CGPath? {
    GlyphOutlines.path(ofGlyph: name, font: "Material Design Icons")?.fitted(into: rect)
  }
}

extension CGPath {
  /// In the middle of a rectangle, and as large as fits.
  func fitted(into rect: CGRect) -> CGPath {
    let box = boundingBoxOfPath
    guard box.width > 0, box.height > 0 else { return self }
    let scale = min(rect.width / box.width, rect.height / box.height)
    var transform = CGAffineTransform(translationX: rect.midX, y: rect.midY).scaledBy(x: scale, y: scale)
      .translatedBy(x: -box.midX, y: -box.midY)
    return copy(using: &transform)!
  }
}
