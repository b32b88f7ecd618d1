import Foundation
import Testing

@testable import AppTemplates

/// The project file as somebody else reads it: PyPI's `pbxproj`, in an environment of its own.
struct XcodeProjectFileTests {
  private static let program = """
    import sys
    from pbxproj import XcodeProject
    project = XcodeProject.load(sys.argv[1])
    for target in project.objects.get_targets():
        print(target.name, target.productType)
        for phase in target.buildPhases: assert project.objects[phase] is not None
        for setting in project.objects.get_configurations_on_targets(target.name):
            print(setting.name, setting.buildSettings['PRODUCT_BUNDLE_IDENTIFIER'])
    # Whatever is named stands in the file.
    keys = set(project.objects.get_keys())
    def walk(value):
        if isinstance(value, str) and len(value) == 24 and value.startswith('A0D7E1'): assert value in keys, value
        elif isinstance(value, dict): [walk(item) for item in value.values()]
        elif isinstance(value, list): [walk(item) for item in value]
    import json
    from openstep_parser import OpenStepDecoder
    with open(sys.argv[1]) as file: walk(OpenStepDecoder.ParseFromFile(file))
    print('whole')
    """

  @Test func anIndependentReaderOpensIt() throws {
    guard let python = Self.python else {
      print("warning: PyPI's pbxproj cannot be had here: the project file was read by our own reader only.")
      return
    }
    let parent = FileManager.default.temporaryDirectory.appending(path: "slipway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    let app = try NewApp(name: "MountainHuts", style: .coordinator, repository: repository).write(in: parent)
    let said = try Self.run(python, ["-c", Self.program, app.path + "/MountainHuts.xcodeproj/project.pbxproj"])
    #expect(said.status == 0)
    #expect(
      said.output == """
        MountainHuts com.apple.product-type.application
        Debug org.example.MountainHuts
        Release org.example.MountainHuts
        MountainHutsTests com.apple.product-type.bundle.unit-test
        Debug org.example.MountainHutsTests
        Release org.example.MountainHutsTests
        MountainHutsUITests com.apple.product-type.bundle.ui-testing
        Debug org.example.MountainHutsUITests
        Release org.example.MountainHutsUITests
        whole

        """
    )
  }

  /// A Python that has the package: the machine's own, or one in an environment that is made once.
  private static let python: String? = {
    let has = ["-c", "import pbxproj"]
    if let own = try? run("python3", has), own.status == 0 { return "python3" }
    let folder = FileManager.default.temporaryDirectory.appending(path: "slipway-pbxproj").path
    let program = folder + "/bin/python3"
    if (try? run(program, has))?.status == 0 { return program }
    guard (try? run("python3", ["-m", "venv", folder]))?.status == 0,
      (try? run(program, ["-m", "pip", "install", "--quiet", "--timeout", "10", "--retries", "0", "pbxproj"]))?.status
        == 0
    else { return nil }
    return program
  }()

  private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
