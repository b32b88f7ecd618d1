import Foundation
import Testing

@testable import AppBuilder

struct SDKTests {
  /// The stamp alone does not count: a module is there if its files are.
  @Test func aModuleIsThereIfItsFilesAre() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    let (libraries, modules) = (folder.appending(path: "lib"), folder.appending(path: "modules"))
    func isThere(_ kind: FrameworkGraph.Module.Kind) -> Bool {
      let module = FrameworkGraph.Module(name: "A", kind: kind, dependencies: [], systemPackages: [], libraries: [])
      return SDK.isThere(module, libraries: libraries, modules: modules)
    }
    #expect(isThere(.system) && !isThere(.c) && !isThere(.swift))
    try FileManager.default.write("", ifChanged: libraries.appending(path: "libA.so"))
    #expect(isThere(.c) && !isThere(.swift))
    try FileManager.default.write("", ifChanged: modules.appending(path: "A.swiftmodule"))
    #expect(isThere(.swift))
  }
}
