/// What can be said of a name without Apple's SDK at hand: which of its frameworks it belongs to.
enum AppleFrameworks {
  /// Whether a module is one of Apple's, and not a package's or a pod's.
  static func contains(_ module: String) -> Bool { names.contains(module) }

  /// The framework that declares a name, told by its prefix; nil if it has none that is known.
  static func module(declaring name: String) -> String? {
    // `@State`, `#Predicate`: the mark is not part of the name.
    let name = name.drop { !$0.isLetter }
    return prefixes.first { prefix, _ in
      guard name.hasPrefix(prefix) else { return false }
      let next = name.dropFirst(prefix.count).first
      return next == nil || next?.isUppercase == true
    }?.module
  }

  /// The longest prefixes come first: a few of SwiftUI's and CoreData's names look like UIKit's and Foundation's.
  private static let prefixes: [(prefix: String, module: String)] = [
    ("UIHosting", "SwiftUI"), ("UIViewRepresentable", "SwiftUI"), ("UIViewControllerRepresentable", "SwiftUI"),
    ("UIApplicationDelegateAdaptor", "SwiftUI"), ("UIGestureRecognizerRepresentable", "SwiftUI"),
    ("NSManaged", "CoreData"), ("NSFetch", "CoreData"), ("NSPersistent", "CoreData"), ("NSEntity", "CoreData"),
    ("NSMerge", "CoreData"), ("NSBatch", "CoreData"), ("NSAttributeDescription", "CoreData"),
    ("NSRelationshipDescription", "CoreData"), ("NSPropertyDescription", "CoreData"),
    ("NSLayout", "UIKit"), ("NSText", "UIKit"), ("NSParagraph", "UIKit"), ("NSMutableParagraph", "UIKit"),
    ("NSDiffable", "UIKit"), ("NSCollection", "UIKit"), ("NSShadow", "UIKit"), ("NSStringDrawing", "UIKit"),
    ("NSDirectional", "UIKit"), ("NSDataAsset", "UIKit"),
    ("UTType", "UniformTypeIdentifiers"), ("SKStore", "StoreKit"), ("SKPayment", "StoreKit"),
    ("SKProduct", "StoreKit"), ("SKReceipt", "StoreKit"), ("XC", "XCTest"), ("UI", "UIKit"), ("CA", "QuartzCore"),
    ("CG", "CoreGraphics"), ("CI", "CoreImage"), ("CF", "Foundation"), ("NS", "Foundation"), ("WK", "WebKit"),
    ("MK", "MapKit"), ("CL", "CoreLocation"), ("SF", "SafariServices"), ("SK", "SpriteKit"), ("SCN", "SceneKit"),
    ("AV", "AVFoundation"), ("CM", "CoreMedia"), ("UN", "UserNotifications"), ("PH", "Photos"),
    ("LA", "LocalAuthentication"),
    ("MF", "MessageUI"), ("CN", "Contacts"), ("EK", "EventKit"), ("HK", "HealthKit"), ("GK", "GameKit"),
    ("PDF", "PDFKit"), ("CK", "CloudKit"), ("CB", "CoreBluetooth"), ("ASA", "AuthenticationServices"),
    ("AS", "AuthenticationServices"), ("BG", "BackgroundTasks"), ("LP", "LinkPresentation"), ("NW", "Network"),
    ("VN", "Vision"), ("ML", "CoreML"), ("MTL", "Metal"), ("QL", "QuickLook"), ("AT", "AppTrackingTransparency"),
    ("OS", "os"), ("MP", "MediaPlayer"), ("AR", "ARKit"), ("IN", "Intents"), ("WC", "WatchConnectivity"),
    ("MCPeer", "MultipeerConnectivity"), ("MCSession", "MultipeerConnectivity"), ("MCNearby", "MultipeerConnectivity"),
    ("MX", "MetricKit"),
  ]

  private static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts", "ActivityKit",
    "AdServices",
    "AdSupport",
    "AddressBook", "AppIntents", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks",
    "CFNetwork", "CallKit", "CarPlay", "Charts", "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI",
    "CoreAudio", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics",
    "CoreImage",
    "CoreLocation", "CoreLocationUI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "CryptoTokenKit", "Darwin", "DeveloperToolsSupport",
    "DeviceCheck", "Dispatch", "EventKit", "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider",
    "Foundation", "FoundationModels", "GameController", "GameKit", "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit",
    "ImageIO", "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication", "MachO", "MapKit", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OSLog", "ObjectiveC", "Observation",
    "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook",
    "QuickLookThumbnailing",
    "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime", "Security", "SensorKit", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "StoreKitTest", "SwiftData", "SwiftUI", "SystemConfiguration",
    "Testing", "TipKit", "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WeatherKit", "WebKit", "WidgetKit", "XCTest", "os",
    "simd", "SQLite3", "Compression", "zlib", "XPC", "Playgrounds", "PlaygroundSupport", "GroupActivities",
  ]
}
