/// What scripts read about tests.
extension TestResults {
  struct Listing: Encodable {
    struct Test: Encodable {
      var name: String
      var library: String
      var outcome: String
      var seconds: Double
      var failures: [String]
      var attachments: [String]
      /// Whether it failed before it passed.
      var flaky: Bool
    }
    struct Error: Encodable {
      var target: String
      var message: String
    }
    var passed: Bool
    var tests: [Test]
    /// What went wrong besides the tests themselves.
    var errors: [Error]
  }

  var listing: Listing {
    Listing(
      passed: allPassed,
      tests: cases.map { test in
        Listing.Test(
          name: test.path,
          library: test.library.rawValue,
          outcome: "\(test.outcome)",
          seconds: test.seconds,
          failures: test.failures,
          attachments: test.attachments,
          flaky: test.isFlaky
        )
      },
      errors: problems.map { Listing.Error(target: $0.target, message: $0.message) }
    )
  }
}
