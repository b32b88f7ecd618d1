/// The commands that take an app.
extension CommandTable {
  static let run = CommandDescription(
    .run,
    "build the app and open its window",
    operands: [app],
    options: [
      .value(
        "--screenshot",
        "PNG",
        .file,
        "write a picture of the first settled frame and end",
        more: "It needs no display. A picture of one colour shows nothing, and is a failure."
      ),
      .value("--size", "WxH", .anything, "the window's size in points, as in 390x844"),
      .flag("--watch", "build the app and start it again whenever its sources are saved"),
      .flag(
        "--share",
        "let several browser windows in where the app is shown in the browser",
        more: "The last one is shown the app."
      ),
      release, config, refresh,
    ] + selection,
    rest: Rest(
      name: "ARG…",
      text: """
        Launch arguments for the app: "-key value" pairs reach UserDefaults, -AppleLanguages '(ru)' sets the language.
        """
    ),
    text: [
      .text(
        """
        Builds the app and opens its window. On a machine without a display the app is shown in the browser, through \
        GTK's Broadway server on this machine's loopback address; the address holds a secret that lets you in, and one \
        browser window at a time is shown the app. Web views cannot be shown there: they stay empty.
        """
      ),
      .text("Ends with the app's own exit status; 1 where the app cannot be built."),
    ]
  )

  static let build = CommandDescription(
    .build,
    "build the app",
    operands: [app],
    options: [json("where the product and its executable lie"), release, config, refresh] + selection,
    text: [
      .text(
        "Builds the app and prints where the product lies: a folder with the executable, its Info.plist and resources."
      )
    ]
  )

  static let test = CommandDescription(
    .test,
    "run the app's own tests",
    operands: [app],
    options: [
      .value(
        "--filter",
        "NAME",
        .anything,
        "only the tests whose name, Target.Class/test, matches this regular expression"
      ),
      .value("--xunit", "FILE", .file, "write a JUnit report"),
      json("each test with its outcome"),
      .value(
        "--attachments",
        "FOLDER",
        .folder,
        "write what failed tests attach, and what is to be kept always, into a folder for each test"
      ),
      .value(
        "--results",
        "FOLDER",
        .folder,
        "write a page to read, index.html: each test, its steps with their times, its pictures",
        more: "The attachments and a JUnit report, report.xml, lie beside it."
      ),
      .value("--parallel", "N", .anything, "run N test classes side by side, each with a container of its own"),
      .value(
        "--shard",
        "I/N",
        .anything,
        "run the part I of N, unit tests and UI tests alike: all parts together are the suite",
        more: """
          Classes stay whole. They are split by the times in --times, or else by the number of their tests.
          """
      ),
      .value(
        "--times",
        "FILE",
        .file,
        "split by the times in this file; a run of the whole suite writes them into it",
        more: "All parts of a suite have to be given the same file; each says by which times it was split."
      ),
      .value(
        "--retry",
        "N",
        .anything,
        "run a test that failed again, up to N times",
        more: "One that passes then counts as passed, and is listed as flaky."
      ),
      .flag("--visible", "show the windows of the apps under UI test on your display"),
      release, config, refresh,
    ] + selection,
    text: [
      .text(
        """
        Builds the app's XCTest and Swift Testing targets and runs them, with no display. Tests with a TEST_HOST run in \
        their app after it has launched. Every run starts with an empty container.
        """
      ),
      .text(
        """
        Where a package and an Xcode project stand in the folder, the package is tested if it has tests; a library needs \
        no app.
        """
      ),
      .text(
        """
        What is run is what Xcode would: the default test plan of the app's shared scheme, or the targets that the scheme \
        lists; without a shared scheme all tests of the project and of its local packages. What is left out is said, and \
        why.
        """
      ),
      .text(
        """
        UI tests start the app in a process of its own, with an empty container, and need no display; an app with web \
        views gets one that nobody sees.
        """
      ),
      .text(
        """
        A test that crashes, or fails and is not to go on (continueAfterFailure), ends its process; the tests after it \
        run in another.
        """
      ),
      .text(
        """
        Ends with 0 if all tests passed, else with 1: also where the app crashed or ended before they were run, and where \
        no test matches the filter.
        """
      ),
    ]
  )

  static let packages = CommandDescription(
    .packages,
    "tell what packages do here: a table",
    operands: [Operand(name: "FOLDER", value: .folder, isRepeated: true)],
    options: [.value("--page", "FILE", .file, "bring this page of rows up to date"), packagesFolder],
    text: [
      .text("Builds packages as they are and runs their own tests: a row for each, with its version and what passed."),
      .text("Ends with 0 if all tests of all packages passed, else with 1."),
    ]
  )

  static let check = CommandDescription(
    .check,
    "tell what compiles, and what is missing",
    operands: [Operand(name: "APP", value: .folder, isRepeated: true)],
    options: [json("all of it, every error with its place,"), config, refresh] + selection,
    text: [
      .text(
        """
        Type-checks every module of an app, its unit tests included, and lists what is missing: modules, APIs by how many \
        files each alone would unblock, Objective-C files, what is not known in storyboards, packages that need a \
        stand-in. Several apps give one table. An app that has not changed is not checked again.
        """
      ),
      .text("Ends with 0 if every file of every app compiles, else with 1."),
    ]
  )

  static let packing = CommandDescription(
    .package,
    "make a Debian package of the app, and a folder that can be carried anywhere",
    operands: [app],
    options: [
      .value("--output", "FOLDER", .folder, "where the package and the folder are put, instead of the present folder"),
      .value(
        "--maintainer",
        "NAME",
        .anything,
        "who answers for the package, as in \"Ada Byron <ada@example.org>\"",
        more: "Without it what DEBFULLNAME and DEBEMAIL in the environment say."
      ),
      json("where the package and the folder lie"),
      .flag("--debug", "pack the build of the Debug configuration instead of the Release one"),
      config, refresh,
    ],
    text: [
      .text(
        """
        Builds the app with optimisation and packs it with the libraries of Swift and Slipway that it is loaded with; GTK \
        and what else the system has stay with the system. The package depends on what its binaries need, as \
        dpkg-shlibdeps finds, and recommends the fonts and icons that apps are shown with.
        """
      ),
      .text(
        """
        The desktop learns of the app by its bundle identifier: a launcher with the icon of the asset catalogue, the URL \
        schemes (CFBundleURLTypes) and types of documents (CFBundleDocumentTypes) that it opens. It runs once: what is \
        opened while it runs comes to the scene that is there, unless LSMultipleInstancesProhibited is NO in its \
        Info.plist. Its data lie in $XDG_DATA_HOME/IDENTIFIER. The identifier in small letters starts it in a shell.
        """
      ),
    ]
  )
}
