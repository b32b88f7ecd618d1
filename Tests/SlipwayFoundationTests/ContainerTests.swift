import Testing

@testable import SlipwayFoundation

struct ContainerTests {
  private let plist = "<dict>\n<key>CFBundleIdentifier</key>\n\t<string>org.example.app</string>\n</dict>"

  @Test func anAppHasTheFolderOfItsIdentifier() {
    let home = Container(infoPlist: plist) { ["HOME": "/home/a"][$0] }
    #expect(home?.folder == "/home/a/.local/share/org.example.app")
    let data = Container(infoPlist: plist) { ["HOME": "/home/a", "XDG_DATA_HOME": "/data"][$0] }
    #expect(data?.folder == "/data/org.example.app")
  }

  @Test func aTestRunNamesItsOwn() {
    let container = Container(infoPlist: plist) { ["HOME": "/home/a", "SLIPWAY_CONTAINER": "/tmp/x"][$0] }
    #expect(container?.folder == "/tmp/x")
    #expect(container?.variables["TMPDIR"] == "/tmp/x/tmp")
    #expect(container?.variables["XDG_DATA_HOME"] == "/tmp/x/Library/Application Support")
  }

  @Test(arguments: [
    nil, "", "<key>CFBundleIdentifier</key><string></string>", "<key>CFBundleIdentifier</key><string>../x</string>",
  ])
  func whatIsNoAppHasNone(plist: String?) {
    #expect(Container(infoPlist: plist) { _ in "/home/a" } == nil)
  }
}
