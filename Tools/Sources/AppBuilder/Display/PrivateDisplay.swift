import Foundation

/// An X server without a screen, for one program: who does not know its cookie is refused, be it another user of this
/// machine or another program.
struct PrivateDisplay {
  let display: Int
  /// The file with the server's cookie, `XAUTHORITY`.
  let authority: URL
  private let folder: PrivateFolder
  private let process: Process

  /// Starts one; the server picks a free display itself and tells its number.
  static func start(width: Int, height: Int) throws(BuildError) -> PrivateDisplay {
    let folder = try PrivateFolder()
    do {
      return try start(width: width, height: height, in: folder)
    } catch {
      folder.remove()
      throw error
    }
  }

  private static func start(width: Int, height: Int, in folder: PrivateFolder) throws(BuildError) -> PrivateDisplay {
    let authority = try folder.write(Self.authority(cookie: Secret.bytes()), to: "Xauthority")
    let pipe = Pipe()
    let command = Command(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset", "-auth",
        authority.path,
      ]
    )
    let process = try command.start(output: pipe.fileHandleForWriting, errors: .nullDevice)
    try? pipe.fileHandleForWriting.close()
    var answer = ""
    while !answer.contains("\n"), case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      answer += String(decoding: data, as: UTF8.self)
    }
    guard let display = Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      process.terminate()
      throw BuildError("Xvfb could not be started", advice: "Run `slipway doctor` to see what is missing.")
    }
    return PrivateDisplay(display: display, authority: authority, folder: folder, process: process)
  }

  /// What a program needs to show its window here, drawn by the processor.
  var environment: [String: String?] {
    [
      "DISPLAY": ":\(display)", "XAUTHORITY": authority.path, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "WAYLAND_DISPLAY": nil,
    ]
  }

  /// A file of X authority: one entry, for any address and any display (the server has not said its number yet).
  static func authority(cookie: [UInt8]) -> Data {
    func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes }
    let anyFamily: [UInt8] = [0xFF, 0xFF]
    return Data(anyFamily + counted([]) + counted([]) + counted(Array("MIT-MAGIC-COOKIE-1".utf8)) + counted(cookie))
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    folder.remove()
  }
}
