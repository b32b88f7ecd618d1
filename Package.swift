// swift-tools-version: 6.0
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Where the toolchain keeps the SwiftSyntax it was built with: `usr/lib/swift/host`, found as in `Tools/Package.swift`.
let hostLibraries: String = {
  let maps = fopen("/proc/self/maps", "r")
  defer { maps.map { _ = fclose($0) } }
  var buffer = [CChar](repeating: 0, count: 8192)
  while let maps, fgets(&buffer, Int32(buffer.count), maps) != nil {
    let line = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    if line.contains("/libPackageDescription.so"), let path = line.firstIndex(of: "/"),
      let end = line.range(of: "/lib/swift/")
    {
      return String(line[path..<end.upperBound]) + "host"
    }
  }
  fatalError("The toolchain's SwiftSyntax was not found: no libPackageDescription.so is loaded.")
}()

let package = Package(
  name: "Slipway",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CoreData", targets: ["CoreData"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
  ],
  targets: [
    // What Linux brings.
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CMarkdown",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]
    ),
    .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // Where UIKit gets its platform from.
    .systemLibrary(name: "CSlipwayPlatform"),

    // Ours, with names that no app's module can meet.
    .target(name: "SlipwayWidgets", dependencies: ["CGTK"]),
    .target(name: "SlipwayPlatform", dependencies: ["CoreGraphics"]),
    // The frameworks link it and never import it.
    .target(name: "SlipwayGTK", dependencies: ["CGTK", "CoreGraphics", "SlipwayPlatform", "SlipwayWidgets"]),
    .target(name: "SlipwayEventLoop", dependencies: ["CGTK", "SlipwayToolchain"]),
    .target(name: "SlipwayAutoLayout"),
    // What UI tests and the app that they drive say to each other.
    .target(name: "SlipwayAutomation"),
    .target(name: "SlipwayGIO", dependencies: ["CGIO"]),
    // What hangs on the toolchain's inside, and its C.
    .target(name: "SlipwayToolchain", dependencies: ["SlipwayRuntime"]),
    .target(name: "SlipwayRuntime"),
    // Stands where an app imports Darwin.
    .target(name: "CSlipwayDarwin"),
    // A header without cmark's types, which a package of an app may bring too.
    .target(name: "SlipwayMarkdown", dependencies: ["CMarkdown"]),
    .target(name: "SlipwayDarwin", dependencies: ["CSlipwayDarwin"]),
    .target(
      name: "SlipwayFoundation",
      dependencies: ["Combine", "SlipwayDarwin", "SlipwayMarkdown", "SlipwayToolchain"]
    ),

    // Stands where an app's tests import XCTest.
    .target(name: "SlipwayXCTest", dependencies: ["SlipwayFoundation", "SlipwayToolchain"]),

    // Apple's names and Apple's API.
    .target(name: "Combine", dependencies: ["SlipwayToolchain"]),
    .target(name: "os", dependencies: ["SlipwayDarwin"]),
    .target(name: "OSLog", dependencies: ["SlipwayFoundation", "os"]),
    .target(name: "DeveloperToolsSupport"),
    .target(name: "CoreData", dependencies: ["SlipwayFoundation", "CSQLite", "SlipwayToolchain"]),
    .target(name: "SwiftData", dependencies: ["CoreData", "SwiftDataMacros"]),
    // What a file sees that imports SwiftData and SwiftUI.
    .target(name: "_SwiftData_SwiftUI", dependencies: ["SwiftData", "SwiftUI"]),
    // Programs that the compiler starts.
    .macro(
      name: "SwiftDataMacros",
      swiftSettings: [.unsafeFlags(["-I", hostLibraries])],
      linkerSettings: [
        .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftSyntaxMacros"), .linkedLibrary("SwiftSyntaxBuilder"),
        .linkedLibrary("SwiftDiagnostics"), .linkedLibrary("SwiftCompilerPluginMessageHandling"),
      ]
    ),
    .macro(
      name: "SwiftUIMacros",
      swiftSettings: [.unsafeFlags(["-I", hostLibraries])],
      linkerSettings: [
        .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftSyntaxMacros"), .linkedLibrary("SwiftSyntaxBuilder"),
        .linkedLibrary("SwiftDiagnostics"), .linkedLibrary("SwiftCompilerPluginMessageHandling"),
      ]
    ),
    .macro(
      name: "TipKitMacros",
      swiftSettings: [.unsafeFlags(["-I", hostLibraries])],
      linkerSettings: [
        .unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftSyntaxMacros"), .linkedLibrary("SwiftSyntaxBuilder"),
        .linkedLibrary("SwiftDiagnostics"), .linkedLibrary("SwiftCompilerPluginMessageHandling"),
      ]
    ),
    .target(name: "TipKit", dependencies: ["SlipwayFoundation", "SwiftUI", "TipKitMacros", "UIKit"]),
    .target(name: "CoreGraphics", dependencies: ["CGTK", "SlipwayFoundation"]),
    .target(name: "QuartzCore", dependencies: ["CGTK", "CoreGraphics", "SlipwayFoundation"]),
    .target(name: "CoreText", dependencies: ["CGTK", "CoreGraphics", "SlipwayFoundation", "UIKit"]),
    // A graphics processor that this machine has not.
    .target(name: "Metal", dependencies: ["SlipwayFoundation"]),
    .target(name: "MetalPerformanceShaders", dependencies: ["Metal"]),
    .target(name: "CoreImage", dependencies: ["CoreGraphics", "Metal", "SlipwayFoundation"]),
    .target(
      name: "UIKit",
      dependencies: [
        "CGTK", "CoreGraphics", "CoreImage", "QuartzCore", "DeveloperToolsSupport", "CSlipwayPlatform",
        "SlipwayAutoLayout", "SlipwayAutomation", "SlipwayEventLoop", "SlipwayFoundation", "SlipwayGTK",
        "SlipwayPlatform", "SlipwayToolchain", "SlipwayWidgets", "UniformTypeIdentifiers",
        "Symbols",
      ]
    ),
    .target(
      name: "SwiftUI",
      dependencies: [
        "Combine", "CoreTransferable", "DeveloperToolsSupport", "QuartzCore", "SlipwayFoundation", "SlipwayToolchain",
        "SwiftUIMacros", "UIKit",
      ]
    ),
    // What a file sees that imports CoreData and SwiftUI.
    .target(name: "_CoreData_SwiftUI", dependencies: ["CoreData", "SwiftUI"]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["SlipwayFoundation"]),
    .target(name: "CoreTransferable", dependencies: ["Combine", "UniformTypeIdentifiers"]),
    .target(
      name: "UserNotifications",
      dependencies: ["CoreLocation", "SlipwayFoundation", "SlipwayGIO", "UniformTypeIdentifiers"]
    ),
    .target(name: "LocalAuthentication"),
    .target(name: "Symbols"),
    .target(name: "simd"),
    .target(name: "PencilKit", dependencies: ["SlipwayFoundation", "UIKit"]),
    .target(name: "MetalKit", dependencies: ["Metal", "SlipwayFoundation", "UIKit"]),
    .target(name: "CoreLocationUI", dependencies: ["CoreLocation", "UIKit"]),
    // What a file sees that imports CoreLocationUI and SwiftUI.
    .target(name: "_CoreLocationUI_SwiftUI", dependencies: ["CoreLocationUI", "SwiftUI"]),
    .target(name: "PassKit", dependencies: ["Contacts", "SlipwayFoundation", "UIKit"]),
    .target(name: "Charts", dependencies: ["SlipwayFoundation", "SwiftUI", "UIKit"]),
    .target(
      name: "LinkPresentation",
      dependencies: ["SlipwayFoundation", "UIKit", "UniformTypeIdentifiers"]
    ),
    .target(
      name: "MapKit",
      dependencies: ["CoreGraphics", "CoreLocation", "QuartzCore", "SlipwayFoundation", "UIKit"]
    ),
    // What a file sees that imports MapKit and SwiftUI.
    .target(
      name: "_MapKit_SwiftUI",
      dependencies: ["CoreLocation", "MapKit", "SlipwayFoundation", "SwiftUI", "UIKit"]
    ),
    .target(name: "MessageUI", dependencies: ["SlipwayFoundation", "SlipwayPlatform", "UIKit"]),
    .target(name: "Photos", dependencies: ["SlipwayFoundation", "UIKit"]),
    .target(name: "BackgroundTasks"),
    .target(name: "Accelerate", dependencies: ["CoreGraphics"]),
    .target(name: "WidgetKit"),
    .target(name: "AppIntents", dependencies: ["SlipwayFoundation"]),
    // What a file sees that imports AppIntents and SwiftUI.
    .target(name: "_AppIntents_SwiftUI", dependencies: ["AppIntents", "SwiftUI"]),
    .target(name: "NaturalLanguage", dependencies: ["SlipwayFoundation"]),
    .target(name: "GameplayKit", dependencies: ["SlipwayFoundation"]),
    .target(name: "CoreVideo", dependencies: ["CoreGraphics", "SlipwayFoundation"]),
    .target(name: "CoreML", dependencies: ["CoreVideo"]),
    .target(name: "Contacts", dependencies: ["SlipwayFoundation"]),
    .target(name: "EventKit", dependencies: ["CoreGraphics", "SlipwayFoundation"]),
    // Lists of rows to read and to fill in, for the screens of the system's that frameworks bring.
    .target(name: "SlipwayForms", dependencies: ["SlipwayFoundation", "UIKit"]),
    .target(name: "ContactsUI", dependencies: ["Contacts", "SlipwayFoundation", "SlipwayForms", "UIKit"]),
    .target(name: "EventKitUI", dependencies: ["EventKit", "SlipwayFoundation", "SlipwayForms", "UIKit"]),
    .target(name: "GameKit", dependencies: ["SlipwayFoundation", "UIKit"]),
    // What a desktop has not: they answer as a device without it.
    .target(name: "AdServices"),
    .target(name: "AdSupport"),
    .target(name: "CloudKit", dependencies: ["SlipwayFoundation"]),
    .target(name: "CoreBluetooth"),
    .target(name: "HealthKit", dependencies: ["SlipwayFoundation"]),
    .target(name: "AppTrackingTransparency"),
    .target(name: "CoreHaptics"),
    .target(name: "CoreMotion"),
    .target(name: "CoreSpotlight", dependencies: ["UniformTypeIdentifiers"]),
    .target(name: "CoreTelephony"),
    .target(name: "MetricKit", dependencies: ["SlipwayFoundation", "os"]),
    .target(name: "DeviceCheck"),
    .target(name: "WatchConnectivity", dependencies: ["SlipwayFoundation"]),
    .target(name: "ActivityKit", dependencies: ["SlipwayFoundation"]),
    .target(name: "CallKit", dependencies: ["SlipwayFoundation"]),
    .target(name: "CoreNFC", dependencies: ["SlipwayFoundation"]),
    .target(name: "Intents", dependencies: ["SlipwayFoundation"]),
    .target(name: "PushKit", dependencies: ["SlipwayFoundation"]),
    // Beside SlipwayXCTest in UI tests.
    .target(
      name: "XCUIAutomation",
      dependencies: ["SlipwayAutomation", "SlipwayXCTest", "UIKit", "_XCTest_UIKit"]
    ),
    .target(name: "ImageIO", dependencies: ["CGTK", "CoreGraphics", "SlipwayFoundation"]),
    .target(name: "CoreMedia", dependencies: ["CoreVideo"]),
    // How sound is written down.
    .target(name: "CoreAudioTypes"),
    .target(name: "CoreAudio", dependencies: ["CoreAudioTypes"]),
    .target(name: "MobileCoreServices", dependencies: ["SlipwayFoundation", "UniformTypeIdentifiers"]),
    .target(name: "CoreLocation", dependencies: ["SlipwayFoundation", "SlipwayGIO"]),
    // What a file sees that imports XCTest, of UIKit's pictures.
    .target(name: "_XCTest_UIKit", dependencies: ["SlipwayXCTest", "UIKit"]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit", "_Testing_CoreImage"]),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),
    .target(name: "_Testing_CoreImage", dependencies: ["CoreImage"]),

    .testTarget(name: "SlipwayDarwinTests", dependencies: ["SlipwayFoundation"]),
    .testTarget(name: "osTests", dependencies: ["OSLog", "SlipwayFoundation"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(
      name: "SlipwayAutoLayoutTests",
      dependencies: ["SlipwayAutoLayout", "SlipwayRandomRounds"],
      resources: [.copy("Kiwi.py")]
    ),
    // Rounds of random tests, with a seed that repeats them.
    .target(name: "SlipwayRandomRounds", path: "Tests/SlipwayRandomRounds"),
    // A server for the tests of the network.
    .target(name: "SlipwayLoopback", path: "Tests/SlipwayLoopback"),
    .testTarget(
      name: "SlipwayFoundationTests",
      dependencies: ["SlipwayFoundation", "DefaultsProcess", "SlipwayRandomRounds", "SlipwayLoopback"]
    ),
    .executableTarget(name: "DefaultsProcess", dependencies: ["SlipwayFoundation"], path: "Tests/DefaultsProcess"),
    .testTarget(name: "SlipwayXCTestTests", dependencies: ["SlipwayXCTest", "os"]),
    .testTarget(name: "SlipwayAutomationTests", dependencies: ["SlipwayAutomation"]),
    .testTarget(name: "XCUIAutomationTests", dependencies: ["XCUIAutomation"]),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
    .testTarget(name: "CoreTransferableTests", dependencies: ["CoreTransferable"]),
    // A message bus, and services on it, for the tests of what is asked over it.
    .target(name: "SlipwayBusTesting", dependencies: ["CGIO", "SlipwayGIO"], path: "Tests/SlipwayBusTesting"),
    .testTarget(name: "SlipwayGIOTests", dependencies: ["SlipwayBusTesting", "SlipwayGIO"]),
    .testTarget(name: "UserNotificationsTests", dependencies: ["SlipwayBusTesting", "UserNotifications"]),
    .testTarget(
      name: "CoreImageTests",
      dependencies: ["CoreImage", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "UIKit"]),
    .testTarget(name: "simdTests", dependencies: ["simd"]),
    .testTarget(
      name: "PencilKitTests",
      dependencies: ["PencilKit", "SlipwayTestSupport", "_Testing_CoreGraphics", "_Testing_UIKit"]
    ),
    .testTarget(name: "MobileCoreServicesTests", dependencies: ["MobileCoreServices"]),
    .testTarget(name: "MetalTests", dependencies: ["MetalPerformanceShaders"]),
    .testTarget(name: "AccelerateTests", dependencies: ["Accelerate"]),
    .testTarget(name: "BackgroundTasksTests", dependencies: ["BackgroundTasks"]),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["Charts", "SlipwayTestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    .testTarget(name: "LinkPresentationTests", dependencies: ["LinkPresentation", "SlipwayLoopback"]),
    .testTarget(
      name: "MapKitTests",
      dependencies: ["MapKit", "_MapKit_SwiftUI", "SlipwayLoopback", "SlipwayTestSupport", "_Testing_CoreGraphics"]
    ),
    .testTarget(name: "MessageUITests", dependencies: ["MessageUI", "SlipwayFoundation", "SlipwayTestSupport"]),
    .testTarget(name: "PhotosTests", dependencies: ["Photos"]),
    .testTarget(
      name: "TipKitTests",
      dependencies: ["TipKit", "SlipwayTestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    .testTarget(name: "WidgetKitTests", dependencies: ["WidgetKit"]),
    .testTarget(
      name: "AppIntentsTests",
      dependencies: ["AppIntents", "_AppIntents_SwiftUI", "SlipwayTestSupport"]
    ),
    .testTarget(name: "NaturalLanguageTests", dependencies: ["NaturalLanguage"]),
    .testTarget(name: "GameplayKitTests", dependencies: ["GameplayKit"]),
    .testTarget(name: "CoreVideoTests", dependencies: ["CoreVideo", "_Testing_CoreGraphics"]),
    .testTarget(
      name: "CoreMLTests",
      dependencies: ["CoreML", "_Testing_CoreGraphics"],
      resources: [.copy("Models")]
    ),
    .testTarget(name: "ContactsTests", dependencies: ["Contacts"]),
    .testTarget(name: "EventKitTests", dependencies: ["EventKit", "_Testing_CoreGraphics"]),
    .testTarget(name: "ContactsUITests", dependencies: ["ContactsUI", "SlipwayTestSupport"]),
    .testTarget(name: "EventKitUITests", dependencies: ["EventKitUI", "SlipwayTestSupport"]),
    .testTarget(
      name: "GameKitTests",
      dependencies: ["GameKit", "SlipwayTestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    .testTarget(name: "HealthKitTests", dependencies: ["HealthKit"]),
    .testTarget(name: "CloudKitTests", dependencies: ["CloudKit"]),
    .testTarget(name: "CoreBluetoothTests", dependencies: ["CoreBluetooth"]),
    .testTarget(name: "AdServicesTests", dependencies: ["AdServices"]),
    .testTarget(name: "AdSupportTests", dependencies: ["AdSupport"]),
    .testTarget(name: "MetalKitTests", dependencies: ["MetalKit", "SlipwayTestSupport"]),
    .testTarget(name: "PassKitTests", dependencies: ["PassKit"]),
    .testTarget(
      name: "CoreLocationUITests",
      dependencies: ["CoreLocationUI", "SlipwayTestSupport", "_CoreLocationUI_SwiftUI"]
    ),
    .testTarget(name: "AppTrackingTransparencyTests", dependencies: ["AppTrackingTransparency"]),
    .testTarget(name: "CoreHapticsTests", dependencies: ["CoreHaptics"]),
    .testTarget(name: "CoreMotionTests", dependencies: ["CoreMotion"]),
    .testTarget(name: "CoreSpotlightTests", dependencies: ["CoreSpotlight"]),
    .testTarget(name: "DeviceCheckTests", dependencies: ["DeviceCheck"]),
    .testTarget(name: "CoreTelephonyTests", dependencies: ["CoreTelephony"]),
    .testTarget(name: "MetricKitTests", dependencies: ["MetricKit", "SlipwayFoundation"]),
    .testTarget(name: "WatchConnectivityTests", dependencies: ["WatchConnectivity"]),
    .testTarget(name: "ActivityKitTests", dependencies: ["ActivityKit"]),
    .testTarget(name: "CallKitTests", dependencies: ["CallKit"]),
    .testTarget(name: "CoreNFCTests", dependencies: ["CoreNFC"]),
    .testTarget(name: "IntentsTests", dependencies: ["Intents"]),
    .testTarget(name: "PushKitTests", dependencies: ["PushKit"]),
    .testTarget(name: "CoreAudioTests", dependencies: ["CoreAudio"]),
    .testTarget(name: "CoreMediaTests", dependencies: ["CoreMedia", "CoreVideo", "_Testing_CoreGraphics"]),
    .testTarget(name: "LocalAuthenticationTests", dependencies: ["LocalAuthentication"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation", "SlipwayBusTesting", "SlipwayLoopback"]),
    .executableTarget(name: "IdleLoop", dependencies: ["SlipwayEventLoop"], path: "Tests/IdleLoop"),
    .testTarget(name: "SlipwayEventLoopTests", dependencies: ["SlipwayEventLoop", "SlipwayToolchain", "IdleLoop"]),
    .testTarget(name: "SlipwayToolchainTests", dependencies: ["SlipwayToolchain"]),
    .testTarget(name: "CoreDataTests", dependencies: ["CoreData", "SavingProcess", "SlipwayRandomRounds"]),
    .testTarget(
      name: "SwiftDataTests",
      dependencies: ["SwiftData", "_SwiftData_SwiftUI", "SlipwayTestSupport"]
    ),
    .testTarget(
      name: "CoreDataSwiftUITests",
      dependencies: ["CoreData", "SwiftUI", "_CoreData_SwiftUI", "SlipwayTestSupport"]
    ),
    .executableTarget(name: "SavingProcess", dependencies: ["CoreData"], path: "Tests/SavingProcess"),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .testTarget(name: "CoreTextTests", dependencies: ["CoreText", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "_Testing_CoreGraphics"]),
    // Drives the built apps from outside, so it links none of the modules.
    .testTarget(name: "UITests", dependencies: ["CGTK"]),
    // Hands for the tests of views: fingers, and frames one by one.
    .target(
      name: "SlipwayTestSupport",
      dependencies: ["CGTK", "SlipwayPlatform", "UIKit"],
      path: "Tests/SlipwayTestSupport"
    ),
    .testTarget(name: "SlipwayPlatformTests", dependencies: ["SlipwayPlatform"]),
    .testTarget(name: "SlipwayGTKTests", dependencies: ["SlipwayGTK"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "SlipwayRandomRounds", "SlipwayTestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "SwiftUI", "SlipwayRandomRounds", "SlipwayTestSupport", "SlipwayLoopback", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// What few apps need, and stands on libraries that others do without: whoever builds it says so. `slipway` does, for apps
// that import one of these modules.
if Context.environment["SLIPWAY_WEBKIT"] != nil {
  package.products += ["WebKit", "SafariServices", "AuthenticationServices", "CryptoKit", "CommonCrypto", "Security"]
    .map { .library(name: $0, targets: [$0]) }
  package.targets += [
    .systemLibrary(name: "CWebKitGTK", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    .target(
      name: "WebKit",
      dependencies: [
        "CGTK", "CWebKitGTK", "Security", "UIKit", "SlipwayAutomation", "SlipwayEventLoop", "SlipwayFoundation",
        "SlipwayPlatform",
      ]
    ),
    .testTarget(
      name: "WebKitTests",
      dependencies: ["SlipwayAutomation", "WebKit", "_Testing_UIKit", "_Testing_CoreGraphics"],
      exclude: ["Server.py"]
    ),
    // PDF documents. The two interfaces of one library tell different things.
    .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(name: "CPopplerCPP", pkgConfig: "poppler-cpp", providers: [.apt(["libpoppler-cpp-dev"])]),
    .target(name: "SlipwayPDF", dependencies: ["CPopplerCPP"], linkerSettings: [.linkedLibrary("stdc++")]),
    .target(
      name: "PDFKit",
      dependencies: ["CGTK", "CPoppler", "CoreGraphics", "SlipwayFoundation", "SlipwayPDF", "UIKit"]
    ),
    .testTarget(
      name: "PDFKitTests",
      dependencies: ["PDFKit", "SlipwayTestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    // Scripts without a page. The C interface's prototypes are ours: Debian installs only the headers of GLib's.
    .systemLibrary(
      name: "CJavaScriptCore",
      pkgConfig: "javascriptcoregtk-6.0",
      providers: [.apt(["libwebkitgtk-6.0-dev"])]
    ),
    .target(name: "JavaScriptCore", dependencies: ["CJavaScriptCore", "CoreGraphics", "SlipwayFoundation"]),
    .testTarget(name: "JavaScriptCoreTests", dependencies: ["JavaScriptCore", "_Testing_CoreGraphics"]),
    .target(name: "SafariServices", dependencies: ["UIKit", "WebKit", "SlipwayFoundation"]),
    .target(name: "AuthenticationServices", dependencies: ["UIKit", "WebKit", "SlipwayFoundation"]),
    // What a file sees that imports AuthenticationServices and SwiftUI.
    .target(
      name: "_AuthenticationServices_SwiftUI",
      dependencies: ["AuthenticationServices", "SlipwayFoundation", "SwiftUI"]
    ),
    .target(name: "QuickLook", dependencies: ["SlipwayFoundation", "UIKit", "UniformTypeIdentifiers", "WebKit"]),
    // What a file sees that imports QuickLook and SwiftUI.
    .target(name: "_QuickLook_SwiftUI", dependencies: ["QuickLook", "SwiftUI"]),
    .testTarget(
      name: "QuickLookTests",
      dependencies: ["QuickLook", "_QuickLook_SwiftUI", "SlipwayTestSupport"]
    ),
    .testTarget(
      name: "SafariServicesTests",
      dependencies: ["SafariServices", "SlipwayLoopback", "SlipwayTestSupport"]
    ),
    .testTarget(
      name: "AuthenticationServicesTests",
      dependencies: [
        "AuthenticationServices", "_AuthenticationServices_SwiftUI", "SlipwayLoopback", "SlipwayTestSupport",
      ]
    ),
    // Cryptography, and the keychain.
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "COpenSSLTLS", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
    .target(name: "SlipwayCrypto", dependencies: ["COpenSSL"]),
    .target(name: "CryptoKit", dependencies: ["Security", "SlipwayCrypto", "SlipwayFoundation"]),
    .target(name: "CommonCrypto", dependencies: ["SlipwayCrypto"]),
    .target(name: "StoreKit", dependencies: ["CryptoKit", "SlipwayFoundation", "SwiftUI", "UIKit"]),
    .testTarget(name: "StoreKitTests", dependencies: ["StoreKit", "SlipwayTestSupport"]),
    .target(name: "Security", dependencies: ["SlipwayCrypto", "SlipwayFoundation"]),
    .target(
      name: "Network",
      dependencies: ["CGIO", "COpenSSLTLS", "Security", "SlipwayCrypto", "SlipwayFoundation", "SlipwayGIO"]
    ),
    .target(name: "MultipeerConnectivity", dependencies: ["CryptoKit", "Network", "SlipwayFoundation", "UIKit"]),
    .testTarget(
      name: "MultipeerConnectivityTests",
      dependencies: ["MultipeerConnectivity", "SlipwayTestSupport", "_Testing_UIKit", "_Testing_CoreGraphics"]
    ),
    .testTarget(name: "CryptoKitTests", dependencies: ["CryptoKit"]),
    .testTarget(name: "CommonCryptoTests", dependencies: ["CommonCrypto"]),
    .testTarget(name: "SecurityTests", dependencies: ["Security"]),
    .testTarget(
      name: "NetworkTests",
      dependencies: ["Network", "SlipwayBusTesting", "SlipwayFoundation", "SlipwayGIO", "SlipwayNetworkTesting"]
    ),
    // A server with a certificate of its own.
    .target(
      name: "SlipwayNetworkTesting",
      dependencies: ["Network", "Security", "SlipwayFoundation"],
      path: "Tests/SlipwayNetworkTesting"
    ),
    .target(name: "CFNetwork", dependencies: ["Network", "Security", "SlipwayFoundation"]),
    .testTarget(
      name: "CFNetworkTests",
      dependencies: ["CFNetwork", "SlipwayBusTesting", "SlipwayFoundation", "SlipwayGIO", "SlipwayNetworkTesting"]
    ),
    .target(name: "SystemConfiguration", dependencies: ["SlipwayFoundation", "SlipwayGIO"]),
    .testTarget(name: "SystemConfigurationTests", dependencies: ["SystemConfiguration", "SlipwayTestSupport"]),
    // Compression.
    .systemLibrary(name: "CSlipwayZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSlipwayLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"])]),
    .target(name: "Compression", dependencies: ["CSlipwayLZMA", "CSlipwayZlib"]),
    .testTarget(name: "CompressionTests", dependencies: ["Compression"]),
    // Sound and films.
    .systemLibrary(
      name: "CGStreamer",
      pkgConfig: "gstreamer-pbutils-1.0",
      providers: [
        .apt([
          "libgstreamer-plugins-base1.0-dev", "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good",
          "gstreamer1.0-libav",
        ])
      ]
    ),
    .target(
      name: "SlipwayMedia",
      dependencies: ["CGStreamer"],
      linkerSettings: [.linkedLibrary("gstapp-1.0"), .linkedLibrary("gstaudio-1.0")]
    ),
    // Sound that is slower, faster, higher or lower.
    .systemLibrary(name: "CSoundTouch", pkgConfig: "soundtouch", providers: [.apt(["libsoundtouch-dev"])]),
    .target(name: "SlipwayTimePitch", dependencies: ["CSoundTouch"], linkerSettings: [.linkedLibrary("stdc++")]),
    .target(
      name: "AVFAudio",
      dependencies: ["CoreAudioTypes", "CoreMedia", "SlipwayFoundation", "SlipwayMedia", "SlipwayTimePitch"]
    ),
    .target(
      name: "AVFoundation",
      dependencies: ["AVFAudio", "CoreGraphics", "CoreMedia", "QuartzCore", "SlipwayFoundation", "SlipwayMedia"]
    ),
    .target(name: "AVKit", dependencies: ["AVFoundation", "SlipwayFoundation", "UIKit"]),
    // What a file sees that imports AVKit and SwiftUI.
    .target(name: "_AVKit_SwiftUI", dependencies: ["AVKit", "SwiftUI"]),
    // Live photos move.
    .target(
      name: "PhotosUI",
      dependencies: [
        "AVFoundation", "Photos", "SlipwayFoundation", "SlipwayPlatform", "UIKit", "UniformTypeIdentifiers",
      ]
    ),
    // What a file sees that imports PhotosUI and SwiftUI.
    .target(name: "_PhotosUI_SwiftUI", dependencies: ["PhotosUI", "SwiftUI"]),
    .target(name: "MediaPlayer", dependencies: ["CryptoKit", "SlipwayFoundation", "SlipwayGIO", "UIKit"]),
    .target(name: "AudioToolbox", dependencies: ["CoreAudioTypes", "SlipwayFoundation", "SlipwayMedia"]),
    // What is in pictures: codes and texts.
    .systemLibrary(name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
    .systemLibrary(
      name: "CTesseract",
      pkgConfig: "tesseract",
      providers: [.apt(["libtesseract-dev", "tesseract-ocr-eng"])]
    ),
    .target(
      name: "Vision",
      dependencies: [
        "CTesseract", "CZBar", "CoreGraphics", "CoreImage", "CoreMedia", "ImageIO", "SlipwayFoundation",
      ]
    ),
    .testTarget(
      name: "VisionTests",
      dependencies: ["UIKit", "Vision", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit"]
    ),
    .target(name: "VisionKit", dependencies: ["SlipwayFoundation", "UIKit", "Vision"]),
    .testTarget(
      name: "VisionKitTests",
      dependencies: [
        "SlipwayTestSupport", "VisionKit", "_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit",
      ]
    ),
    .target(name: "Speech", dependencies: ["AVFAudio", "CoreMedia", "SlipwayFoundation"]),
    .testTarget(name: "SpeechTests", dependencies: ["Speech", "_Testing_CoreGraphics"]),
    // Small pictures of files.
    .target(
      name: "QuickLookThumbnailing",
      dependencies: ["AVFoundation", "CoreGraphics", "ImageIO", "PDFKit", "UIKit", "UniformTypeIdentifiers"]
    ),
    .testTarget(
      name: "QuickLookThumbnailingTests",
      dependencies: [
        "QuickLookThumbnailing", "SlipwayMediaTesting", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]
    ),
    // Games.
    .systemLibrary(name: "CBox2D", pkgConfig: "box2d", providers: [.apt(["libbox2d-dev"])]),
    .target(name: "SlipwayPhysics", dependencies: ["CBox2D"], linkerSettings: [.linkedLibrary("stdc++")]),
    .target(
      name: "SpriteKit",
      dependencies: [
        "AVFAudio", "CoreGraphics", "CoreImage", "QuartzCore", "SlipwayFoundation", "SlipwayPhysics", "UIKit",
      ]
    ),
    // Scenes of three dimensions.
    .target(
      name: "SceneKit",
      dependencies: ["CoreGraphics", "QuartzCore", "SlipwayFoundation", "UIKit"],
      // Its pictures are reckoned pixel by pixel: without optimisation each takes seconds.
      swiftSettings: [.unsafeFlags(["-O"])]
    ),
    .testTarget(name: "SceneKitTests", dependencies: ["SceneKit", "SlipwayTestSupport"]),
    // What a file sees that imports SpriteKit and SwiftUI.
    .target(name: "_SpriteKit_SwiftUI", dependencies: ["SpriteKit", "SwiftUI"]),
    // What a file sees that imports SpriteKit and GameplayKit.
    .target(name: "_SpriteKit_GameplayKit", dependencies: ["GameplayKit", "SlipwayFoundation", "SpriteKit"]),
    .testTarget(
      name: "SpriteKitTests",
      dependencies: [
        "SpriteKit", "_SpriteKit_GameplayKit", "_SpriteKit_SwiftUI", "SlipwayMediaTesting", "SlipwayTestSupport",
        "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]
    ),
    // Sounds and films for the tests, which they make themselves.
    .target(
      name: "SlipwayMediaTesting",
      dependencies: ["CGStreamer", "SlipwayMedia"],
      path: "Tests/SlipwayMediaTesting"
    ),
    .testTarget(
      name: "MediaPlayerTests",
      dependencies: ["MediaPlayer", "SlipwayBusTesting", "SlipwayFoundation", "UIKit"]
    ),
    .testTarget(
      name: "PhotosUITests",
      dependencies: ["PhotosUI", "SlipwayFoundation", "SlipwayTestSupport", "_PhotosUI_SwiftUI"]
    ),
    .testTarget(name: "AudioToolboxTests", dependencies: ["AudioToolbox", "SlipwayMediaTesting"]),
    .testTarget(name: "AVFAudioTests", dependencies: ["AVFAudio", "SlipwayMediaTesting"]),
    .testTarget(
      name: "AVFoundationTests",
      dependencies: ["AVFoundation", "SlipwayMediaTesting", "SlipwayTestSupport"]
    ),
    .testTarget(
      name: "AVKitTests",
      dependencies: ["AVKit", "_AVKit_SwiftUI", "SlipwayMediaTesting", "SlipwayTestSupport"]
    ),
  ]
}

package.targets.nameAllTheyAreBuiltFrom()
// What `slipway` asks for in one build.
if let modules = Context.environment["SLIPWAY_MODULES"] {
  let names = modules.split(separator: " ").map(String.init)
  package.targets.append(.target(name: "SlipwayModules", dependencies: names.map { .byName(name: $0) }))
}
// A package that others depend on may have no flags; none does while `slipway` or its tests build it.
if Context.environment["SLIPWAY_WEBKIT"] != nil { package.targets.leaveThreadsToTheirCallers() }

extension [Target] {
  /// Apple's modules do not check at run time that the main thread calls them: an app that reads a screen's title on another
  /// thread gets it, and what it writes there is its own risk. Swift's closures would end the app instead.
  func leaveThreadsToTheirCallers() {
    for target in self where target.type == .regular {
      let setting = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-dynamic-actor-isolation"])
      target.swiftSettings = (target.swiftSettings ?? []) + [setting]
    }
  }

  /// Each target names all that it is built from. SwiftPM compiles a target anew when one that it names has changed; a target
  /// that imports, or is given by a re-export, a module that only those behind its names name would keep the old layout of
  /// that module's classes, and crash.
  func nameAllTheyAreBuiltFrom() {
    let named = Dictionary(uniqueKeysWithValues: map { ($0.name, Set($0.dependencies.compactMap(\.name))) })
    // Programs, such as macros, are not part of what asks for them.
    let modules = Set(filter { $0.type != .macro && $0.type != .executable }.map(\.name))
    for target in self {
      var all = named[target.name] ?? []
      var open = all.intersection(modules)
      while let name = open.popFirst() {
        let news = (named[name] ?? []).intersection(modules).subtracting(all)
        all.formUnion(news)
        open.formUnion(news)
      }
      target.dependencies += all.subtracting(named[target.name] ?? []).sorted().map { .byName(name: $0) }
    }
  }
}

extension Target.Dependency {
  var name: String? {
    guard case .byNameItem(let name, _) = self else { return nil }
    return name
  }
}
