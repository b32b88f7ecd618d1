import Foundation
import Testing

/// An X server of its own with a window manager that lays the one window at the upper left, without a frame: a point of
/// the app is a point of the screen.
final class Desktop: Sendable {
  /// The variables a program needs to show its window here.
  let environment: [String: String]
  private let bus: Helper
  private let server: Helper
  private let manager: Helper
  private let folder: URL
  private let frames: Data
  /// Where the pixels begin in the server's frame buffer, and how the rows lie.
  private let header: (size: Int, rowBytes: Int, width: Int, height: Int)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let authority = folder.appending(path: "Xauthority")
    try Self.writeAuthority(to: authority)
    // The server keeps its frame buffer in a file: reading pixels costs it nothing.
    server = try Helper(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "1280x1080x24", "-fbdir", folder.path, "-nolisten", "tcp", "-noreset",
        "-nocursor", "-auth", authority.path,
      ]
    )
    guard let display = Int(server.firstLine()) else { throw DriverError("Xvfb could not be started") }
    // The accessibility bus puts its socket into the runtime folder, by the same name for every display, and its address on
    // the display: both have to be this desktop's.
    let runtime = folder.appending(path: "run")
    try FileManager.default.createDirectory(
      at: runtime,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    let place = [
      "XDG_RUNTIME_DIR": runtime.path, "DISPLAY": ":\(display)", "XAUTHORITY": authority.path, "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo", "WAYLAND_DISPLAY": "",
    ]
    bus = try Helper("dbus-daemon", ["--session", "--nofork", "--print-address=1"], environment: place)
    environment = place.merging(["DBUS_SESSION_BUS_ADDRESS": bus.firstLine()]) { $1 }
    let rules = folder.appending(path: "openbox.xml")
    try Data(Self.rules.utf8).write(to: rules)
    manager = try Helper("openbox", ["--config-file", rules.path], environment: environment)
    frames = try Data(contentsOf: folder.appending(path: "Xvfb_screen0"), options: .alwaysMapped)
    let numbers = frames.withUnsafeBytes { bytes in
      (0..<25).map { Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))) }
    }
    header = (numbers[0] + numbers[19] * 12, numbers[12], numbers[4], numbers[5])
    let managed = poll(within: 30) { xdotool("get_num_desktops") != nil }
    guard managed else { throw DriverError("openbox could not be started") }
  }

  /// Writes the cookie that the server demands: for any family of addresses, any address and any display.
  private static func writeAuthority(to file: URL) throws {
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    let cookie = (0..<16).map { _ in UInt8.random(in: 0...255) }
    let entry: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, UInt8(cookie.count)] + cookie
    guard
      FileManager.default.createFile(
        atPath: file.path,
        contents: Data(entry),
        attributes: [.posixPermissions: 0o600]
      )
    else { throw DriverError("cannot write \(file.path)") }
  }

  private static let rules = """
    <?xml version="1.0"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
      <theme><keepBorder>no</keepBorder></theme>
      <applications>
        <application class="*">
          <decor>no</decor><focus>yes</focus><position force="yes"><x>0</x><y>0</y></position>
        </application>
      </applications>
    </openbox_config>
    """

  func stop() {
    manager.stop()
    bus.stop()
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Has `xdotool` make events; it does so through XTEST, as from a real mouse and keyboard.
  @discardableResult
  func xdotool(_ words: String...) -> String? { xdotool(words) }

  @discardableResult
  func xdotool(_ words: [String]) -> String? { output(of: "xdotool", words, environment: environment) }

  /// What an area shows now, from the upper left corner.
  func picture(width: Int, height: Int) -> Picture {
    let (width, height) = (min(width, header.width), min(height, header.height))
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      frames.withUnsafeBytes { source in
        for y in 0..<height {
          let start = header.size + y * header.rowBytes
          UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[y * width * 4..<(y + 1) * width * 4]
          )
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + width * 4]))
        }
      }
      count = width * height * 4
    }
    return Picture(width: width, height: height, bytes: bytes)
  }
}
