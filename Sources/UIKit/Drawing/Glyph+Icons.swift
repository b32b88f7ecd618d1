extension Glyph {
  /// The symbolic icons of the theme, by the symbols they stand for.
  static let icons: [String: String] = [
    // Documents, folders, editing
    "folder.badge.plus": "folder-new", "doc.text": "x-office-document", "doc.on.doc": "edit-copy",
    "doc.on.clipboard": "edit-paste", "clipboard": "edit-paste", "book": "accessories-dictionary",
    "pencil": "document-edit", "scissors": "edit-cut", "paperclip": "mail-attachment", "printer": "printer",
    "arrow.uturn.backward": "edit-undo", "arrow.uturn.left": "edit-undo", "arrow.uturn.forward": "edit-redo",
    "arrow.uturn.right": "edit-redo", "delete.left": "edit-clear", "delete.backward": "edit-clear",
    "list.number": "view-list-ordered", "list.dash": "view-list-bullet", "checklist": "view-list-bullet",
    "square.grid.2x2": "view-grid", "square.grid.3x3": "view-app-grid", "square.grid.3x2": "view-app-grid",
    "rectangle.grid.2x2": "view-grid", "rectangle.grid.1x2": "view-list", "rectangle.stack": "view-paged",
    "square.stack": "view-paged", "sidebar.left": "sidebar-show", "sidebar.leading": "sidebar-show",
    "sidebar.trailing": "sidebar-show-right", "sidebar.right": "sidebar-show-right",
    "text.alignleft": "format-justify-left", "text.aligncenter": "format-justify-center",
    "text.alignright": "format-justify-right", "text.justify": "format-justify-fill",
    "increase.indent": "format-indent-more", "decrease.indent": "format-indent-less", "character": "font-select",
    "keyboard": "input-keyboard",

    // Arrows
    "arrow.triangle.2.circlepath": "emblem-synchronizing", "arrow.2.circlepath": "emblem-synchronizing",
    "arrow.down.to.line": "folder-download", "arrow.up.left.and.arrow.down.right": "view-fullscreen",
    "arrow.down.right.and.arrow.up.left": "view-restore",
    "rotate.left": "object-rotate-left", "rotate.right": "object-rotate-right", "shuffle": "media-playlist-shuffle",
    "repeat": "media-playlist-repeat", "arrowshape.turn.up.left": "mail-reply-sender",
    "arrowshape.turn.up.right": "mail-forward", "rectangle.portrait.and.arrow.right": "system-log-out",
    "arrow.right.square": "system-log-out",

    // Media
    "pause": "media-playback-pause", "stop": "media-playback-stop", "record.circle": "media-record",
    "forward": "media-seek-forward", "backward": "media-seek-backward", "forward.end": "media-skip-forward",
    "backward.end": "media-skip-backward", "eject": "media-eject",
    "speaker.wave.1": "audio-volume-low", "speaker.wave.2": "audio-volume-medium",
    "speaker.wave.3": "audio-volume-high", "speaker.slash": "audio-volume-muted", "mic.slash": "microphone-disabled",
    "headphones": "audio-headphones", "music.note": "emblem-music", "music.note.list": "folder-music",
    "photo": "image-x-generic", "camera": "camera-photo", "camera.rotate": "camera-switch", "video": "camera-video",
    "video.slash": "camera-disabled", "tv": "tv", "gamecontroller": "input-gaming", "eyedropper": "color-select",

    // People and talk
    "person.badge.plus": "contact-new", "person.crop.circle.badge.plus": "contact-new", "phone.down": "call-stop",
    "phone.arrow.up.right": "call-outgoing", "phone.arrow.down.left": "call-incoming", "envelope.badge": "mail-unread",
    "face.smiling": "face-smile", "face.dashed": "face-plain", "network": "network-workgroup",

    // The device and the system
    "gear": "emblem-system", "gearshape": "emblem-system", "wrench.and.screwdriver": "applications-engineering",
    "lock.shield": "security-high", "eye": "view-reveal", "eye.slash": "view-conceal", "faceid": "auth-face",
    "touchid": "auth-fingerprint", "power": "system-shutdown", "wifi": "network-wireless",
    "wifi.slash": "network-wireless-offline", "antenna.radiowaves.left.and.right": "network-cellular",
    "battery.100": "battery-level-100", "battery.75": "battery-level-80", "battery.50": "battery-level-50",
    "battery.25": "battery-level-30", "battery.0": "battery-level-0", "airplane": "airplane-mode",
    "ipad": "computer-apple-ipad", "desktopcomputer": "computer", "display": "video-display",
    "externaldrive": "drive-harddisk", "terminal": "utilities-terminal", "puzzlepiece": "application-x-addon",
    "bell.slash": "notifications-disabled", "pin": "view-pin", "mappin": "mark-location",
    "mappin.and.ellipse": "mark-location", "accessibility": "preferences-desktop-accessibility",

    // Time and weather
    "alarm": "alarm", "sun.max": "weather-clear", "sun.min": "display-brightness", "moon": "weather-clear-night",
    "cloud.sun": "weather-few-clouds", "cloud.moon": "weather-few-clouds-night", "cloud.rain": "weather-showers",
    "cloud.drizzle": "weather-showers-scattered", "cloud.bolt": "weather-storm", "cloud.snow": "weather-snow",
    "snowflake": "weather-snow", "wind": "weather-windy", "tornado": "weather-tornado", "sunrise": "daytime-sunrise",
    "sunset": "daytime-sunset",

    // Things
    "nosign": "action-unavailable", "star.leadinghalf.filled": "semi-starred",
  ]
}
