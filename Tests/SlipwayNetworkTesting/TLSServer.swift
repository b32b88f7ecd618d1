import Foundation
package import Network
package import Security
import SlipwayFoundation

/// `openssl s_server`, which sends each line back reversed.
package final class TLSServer: @unchecked Sendable {
  package let port: NWEndpoint.Port
  package let certificate: SecCertificate
  private let process = Process()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")

  package init(_ options: String...) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (key, chain) = (folder.appending(path: "key.pem").path, folder.appending(path: "chain.pem").path)
    let request = Process()
    request.executableURL = URL(filePath: "/usr/bin/openssl")
    request.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30", "-subj",
      "/CN=hut.example", "-addext", "subjectAltName=DNS:hut.example,IP:127.0.0.1", "-addext",
      "extendedKeyUsage=serverAuth", "-keyout", key, "-out", chain,
    ]
    request.standardError = FileHandle.nullDevice
    try request.run()
    request.waitUntilExit()
    let pem = try String(contentsOfFile: chain, encoding: .utf8)
    let body = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()
    guard let der = Data(base64Encoded: body), let own = SecCertificateCreateWithData(nil, der as CFData) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    certificate = own
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", chain, "-rev"] + options
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // "ACCEPT 127.0.0.1:41231"
    var text = ""
    while !text.contains("ACCEPT") || !text.hasSuffix("\n"),
      let data = try output.fileHandleForReading.read(upToCount: 1), !data.isEmpty
    {
      text += String(decoding: data, as: UTF8.self)
    }
    let number = text.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard let ownPort = number.flatMap({ NWEndpoint.Port($0) }) else {
      throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "openssl said: \(text)"])
    }
    port = ownPort
  }

  deinit {
    // The process was started with the test's blocked signals, of which this is none.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }
}
