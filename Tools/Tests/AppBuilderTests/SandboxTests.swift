import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Code of a project that runs without being asked for: what it can reach.
@Suite(.enabled(if: Sandbox.obstacle == nil, "this machine lets nobody make namespaces"))
struct SandboxTests {
  private let folder: URL
  private let toolchain: Toolchain
  /// A file of the home folder.
  private let secret: URL
  /// A server that a program could call.
  private let server: Socket

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    toolchain = try .current()
    secret = URL(filePath: NSHomeDirectory()).appending(path: ".slipway-test-\(UUID().uuidString)")
    server = try #require(Socket.listening(onPort: 0))
    setenv("FORGE_TOKEN", "secret", 1)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.write("secret", ifChanged: secret)
  }

  private func cleanUp() { for place in [folder, secret] { try? FileManager.default.removeItem(at: place) } }

  /// A manifest whose package is named after what it could do.
  private func manifest() -> String {
    """
    // swift-tools-version: 5.9
    import Foundation
    import PackageDescription
    func canConnect() -> Bool {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(\(server.port)).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
    let sees =
      FileManager.default.fileExists(atPath: "\(secret.path)")
      || ProcessInfo.processInfo.environment["FORGE_TOKEN"] != nil
    // Where this can be written to, it goes with the sandbox.
    try? Data().write(to: URL(fileURLWithPath: "\(folder.path)/written"))
    let package = Package(
      name: "Kit-\\(canConnect() ? "connects" : "alone")-\\(sees ? "sees" : "blind")",
      products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
    """
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try FileManager.default.write(text, ifChanged: folder.appending(path: path)) }
  }

  @Test func aManifestReachesNothing() throws {
    defer { cleanUp() }
    try write(["Kit/Package.swift": manifest(), "Kit/Sources/Kit/Kit.swift": ""])
    let read = try PackageDump(toolchain: toolchain).manifest(of: folder.appending(path: "Kit"))
    #expect(read.name == "Kit-alone-blind")
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "written").path))
  }

  /// What is fetched has manifests too, and they are run while the network is there.
  @Test func aManifestThatIsFetchedReachesNothing() throws {
    defer { cleanUp() }
    let note = folder.appending(path: "App").path
    try write(["Kit/Package.swift": manifest(), "Kit/Sources/Kit/Kit.swift": ""])
    let identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
    for words in [["init", "-q", "."], ["add", "-A"], ["commit", "-q", "-m", "x"], ["tag", "1.0.0"]] {
      _ = try Command("git", identity + words, in: folder.appending(path: "Kit")).output()
    }
    let resolution = PackageResolution(
      toolchain: toolchain,
      folder: URL(filePath: note),
      pins: nil,
      standIns: [:]
    )
    let address = "file://" + folder.appending(path: "Kit").path
    let package = PackageReference(place: .remote(address, requirement: "from: \"1.0.0\""))
    let result = try resolution.resolve([package], andIfHere: [])
    #expect(result.failures.isEmpty)
    let place = try #require(result.folders["kit"])
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "written").path))
    #expect(try PackageDump(toolchain: toolchain).manifest(of: place).name == "Kit-alone-blind")
  }

  @Test func aManifestSeesItsPackageAndItsRepository() throws {
    defer { cleanUp() }
    try write([
      "App/.git/HEAD": "", "App/shared.txt": "", "App/Kit 'one'/Sources/Kit/Kit.swift": "",
      "App/Kit 'one'/Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
      let package = Package(
        name: FileManager.default.fileExists(atPath: place + "/shared.txt") ? "seen" : "unseen",
        targets: [.target(name: "Kit")])
      """,
    ])
    let read = try PackageDump(toolchain: toolchain).manifest(of: folder.appending(path: "App/Kit 'one'"))
    #expect(read.name == "seen")
  }

  @Test func aBuildReachesOnlyWhatItBuilds() throws {
    defer { cleanUp() }
    try write(["readable/a": "a", "writable/b": "b", "hidden/c": "c"])
    let sandbox = Sandbox(
      toolchain: toolchain,
      readable: [folder.appending(path: "readable")],
      writable: [folder.appending(path: "writable")]
    )
    func succeeds(_ script: String) throws -> Bool {
      try sandbox.confine(Command("/bin/bash", ["-c", script])).run { _ in } == 0
    }
    #expect(try succeeds("cat '\(folder.path)/readable/a' && echo >'\(folder.path)/writable/new'"))
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "writable/new").path))
    #expect(try !succeeds("echo >'\(folder.path)/readable/new'"))
    #expect(try !succeeds("cat '\(folder.path)/hidden/c'"))
    #expect(try !succeeds("cat '\(secret.path)'"))
    #expect(try succeeds("[ -z \"$FORGE_TOKEN\" ] && [ -n \"$PATH\" ]"))
    #expect(try !succeeds("exec 3<>/dev/tcp/127.0.0.1/\(server.port)"))
    #expect(try Command("/bin/bash", ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(server.port)"]).run { _ in } == 0)
    #expect(try succeeds("'\(toolchain.folder.path)/bin/swiftc' --version"))
  }
}

struct SandboxNoticeTests {
  @Test func theUserIsToldWhatRuns() {
    let notice = Sandbox.notice(of: "/app/Package.swift")
    #expect(notice.hasPrefix("note: running /app/Package.swift with"))
    #expect(notice.contains(Sandbox.obstacle ?? "without network and without your home folder"))
  }
}
