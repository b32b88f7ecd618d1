import Foundation
import Testing

@testable import AppBuilder

/// Small apps that import one of the smaller frameworks.
@Suite(.serialized) struct FrameworkTests {
  /// What is asked over the message bus needs neither a display nor its libraries.
  @Test func someFrameworksNeedNoDisplay() throws {
    let graph = try SDK(sources: Repository.url, toolchain: .current()).graph
    let modules: Set<String> = ["CoreLocation", "UserNotifications"]
    #expect(modules.isSubset(of: graph.importable))
    #expect(Set(graph.libraries(of: modules)) == ["libcmark-gfm", "gio-2.0"])
    #expect(
      Set(graph.closure(of: modules).flatMap(\.systemPackages)) == [
        "libcmark-gfm-dev", "libcmark-gfm-extensions-dev", "libglib2.0-dev",
      ]
    )
  }

  /// A web engine is asked for by apps that import what shows pages, and by no other.
  @Test func aWebEngineIsForAppsThatShowPages() throws {
    let graph = try SDK(sources: Repository.url, toolchain: .current()).graph
    for module in ["SafariServices", "AuthenticationServices"] {
      #expect(graph.libraries(of: [module]).contains("webkitgtk-6.0"), "\(module)")
    }
    #expect(!graph.libraries(of: ["StoreKit"]).contains("webkitgtk-6.0"))
  }

  /// What plays is asked for by apps that import what plays, and by no other: times and pictures alone do not need it.
  @Test func mediaLibrariesAreForAppsThatPlay() throws {
    let graph = try SDK(sources: Repository.url, toolchain: .current()).graph
    for module in ["AVFoundation", "AVKit", "AVFAudio", "AudioToolbox"] {
      #expect(graph.libraries(of: [module]).contains("gstreamer-pbutils-1.0"), "\(module)")
      #expect(graph.closure(of: [module]).flatMap(\.systemPackages).contains("gstreamer1.0-plugins-good"), "\(module)")
    }
    #expect(!graph.libraries(of: ["CoreMedia", "SwiftUI"]).contains("gstreamer-pbutils-1.0"))
  }

  /// What decodes is found when it is needed, so nothing says that the app depends on it.
  @Test func aPackageOfAnAppThatPlaysAsksForDecoders() {
    let silent = Doctor.packagesOfApps(linkedWith: "libc6 (>= 2.34), libgtk-4-1 (>= 4.8)")
    #expect(silent == Doctor.packagesOfApps)
    let playing = Doctor.packagesOfApps(linkedWith: "libc6 (>= 2.34), libgstreamer1.0-0 (>= 1.22)")
    #expect(
      Set(playing).subtracting(silent) == [
        "gstreamer1.0-libav", "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good",
      ]
    )
  }

  @Test func anAppThatNotifiesAndAsksWhereItIs() throws {
    let folder = try TestFolder([
      "Teapot/Info.plist": """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.example.teapot</string>
      <key>NSLocationWhenInUseUsageDescription</key><string>To find tea.</string></dict></plist>
      """,
      "Teapot/Main.swift": """
      import CoreLocation
      import UserNotifications

      final class Listener: NSObject, UNUserNotificationCenterDelegate, CLLocationManagerDelegate {
        func userNotificationCenter(
          _ center: UNUserNotificationCenter,
          willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions {
          print("arrived", notification.request.content.title)
          return [.list]
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
          print("at", locations[0].coordinate.latitude)
          exit(0)
        }
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
          if manager.authorizationStatus == .authorizedWhenInUse { manager.startUpdatingLocation() }
        }
      }

      @main struct Main {
        static func main() async throws {
          let (listener, manager, center) = (Listener(), CLLocationManager(), UNUserNotificationCenter.current())
          center.delegate = listener
          print("allowed", try await center.requestAuthorization(options: [.alert, .sound]))
          let content = UNMutableNotificationContent()
          content.title = "Tea"
          try await center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: nil))
          while await center.deliveredNotifications().isEmpty { await Task.yield() }
          print("delivered", await center.deliveredNotifications().count)
          manager.delegate = listener
          manager.requestWhenInUseAuthorization()
          while true { try await Task.sleep(for: .seconds(1)) }
        }
      }
      """,
    ])
    let build = try AppBuild(folder: folder.url.appending(path: "Teapot"), isRelease: false, slipway: Repository.url)
    let executable = try build.build()
    let environment: [String: String?] = [
      "SLIPWAY_LOCATION": "48.25,16.5", "SLIPWAY_CONTAINER": folder.url.appending(path: "container").path,
    ]
    let output = try Command(executable.path, [], environment: environment).output()
    #expect(output == "allowed true\narrived Tea\ndelivered 1\nat 48.25\n")
  }
}
