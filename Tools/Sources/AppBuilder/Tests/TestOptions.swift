import Foundation

/// How tests are run, and where what they did is written.
public struct TestOptions {
  /// A regular expression that a test's name, `Target.Class/test`, has to match.
  public var filter: String?
  /// Where a JUnit report goes.
  public var report: URL?
  /// Where each test with its outcome goes, for scripts.
  public var json: JSONOutput?
  /// The folder that tests' attachments are written to.
  public var attachments: URL?
  /// The folder that gets a page to read, with the attachments.
  public var results: URL?
  /// How many test classes run side by side.
  public var parallel = 1
  /// Which part of the tests is run.
  public var shard: TestShard?
  /// The file with the times by which tests are split.
  public var times: URL?
  /// How often a test that failed is run again.
  public var retries = 0
  /// Whether the apps of UI tests are seen on the developer's display while they are tested.
  public var isVisible = false

  public init(
    filter: String? = nil,
    report: URL? = nil,
    json: JSONOutput? = nil,
    attachments: URL? = nil,
    results: URL? = nil
  ) {
    self.filter = filter
    self.report = report
    self.json = json
    self.attachments = attachments
    self.results = results
  }

  /// Where attachments go: into the results, if they are nowhere else.
  var attachmentFolder: URL? {
    (attachments ?? results?.appending(path: Self.attachmentsInResults))?.standardizedFileURL
  }

  private static let attachmentsInResults = "attachments"

  /// Results are those of one run: what an earlier one attached goes.
  func prepareFolders() throws(BuildError) {
    guard let results else { return }
    do {
      let manager = FileManager.default
      let page = results.appending(path: "index.html").path
      if attachments == nil, manager.fileExists(atPath: page) {
        let old = results.appending(path: Self.attachmentsInResults)
        if manager.fileExists(atPath: old.path) { try manager.removeItem(at: old) }
      }
      try manager.createDirectory(at: results, withIntermediateDirectories: true)
    } catch {
      throw BuildError("cannot write to \(results.path): \(error.localizedDescription)")
    }
  }
}
