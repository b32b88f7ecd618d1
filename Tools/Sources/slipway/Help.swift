/// What `slipway --help` and `slipway COMMAND --help` print.
enum Help {
  static let overview = """
    Slipway builds, runs and tests iOS apps written in Swift on Linux, from their Xcode folders, unchanged.

    usage: slipway COMMAND …

      run   APP [--screenshot PNG] [--size WxH] [--release] [-- ARG…]   build the app and open its window
      build APP [--release]                                             build the app
      test  APP [--filter NAME] [--release] [--xunit FILE]              run the app's own tests
      check APP… [--json FILE]                                          what compiles, and what is missing
      doctor                                                            what this machine has and lacks
      selftest                                                          Slipway's own tests

    APP is a folder with an .xcodeproj, an .xcworkspace, a Package.swift, or Swift files and an Info.plist. Nothing in it
    is ever changed: what is built lies under $XDG_CACHE_HOME/slipway (~/.cache/slipway).

    Where an app needs a package, a pod or a module that cannot be had on Linux, a folder can stand in for it. A file
    slipway.json says which, in the app's folder or wherever --config names it:

      { "standIns": { "AnalyticsCore": "StandIns/AnalyticsCore", "swift-charts": "../charts-for-linux" } }

    A folder with a Package.swift takes the place of the package of that name; one with Swift files alone is the module
    of that name. The paths are relative to the file.

    Packages of the system that are missing are installed once you have agreed; --yes, and CI=true in the environment,
    agree beforehand. Package manifests are programs: they run without network and without your home folder.

    slipway COMMAND --help tells more about a command; slipway --version, which one this is.
    """

  static let commands = [
    "run": """
    usage: slipway run APP [--screenshot PNG] [--size WxH] [--release] [--share] [--config FILE] [-- ARG…]

    Builds the app and opens its window. On a machine without a display the app is shown in the browser, through
    GTK's Broadway server on this machine's loopback address; the address holds a secret that lets you in, and one
    browser window at a time is shown the app. Web views cannot be shown there: they stay empty.

      --screenshot PNG   write a picture of the first settled frame and end; needs no display. A picture of one colour
                         shows nothing, and is a failure
      --share            let several browser windows in; the last one is shown the app
      --size WxH         the window's size in points (390x844)
      --release          build with optimisation, in the project's Release configuration
      --config FILE      the slipway.json to use, instead of the one in the app's folder
      --refresh          try again to fetch packages that could not be fetched in the last ten minutes
      -- ARG…            launch arguments for the app; "-key value" pairs reach UserDefaults, "-AppleLanguages '(ru)'"
                         sets the language

    Ends with the app's own exit status; 1 where the app cannot be built, 2 for a command line it does not understand.
    """,
    "build": """
    usage: slipway build APP [--release] [--config FILE]

    Builds the app and prints where the product lies: a folder with the executable, its Info.plist and resources.

      --release          build with optimisation, in the project's Release configuration
      --config FILE      the slipway.json to use, instead of the one in the app's folder
      --refresh          try again to fetch packages that could not be fetched in the last ten minutes
    """,
    "test": """
    usage: slipway test APP [--filter NAME] [--release] [--config FILE] [--xunit FILE] [--attachments FOLDER]

    Builds the app's XCTest and Swift Testing targets and runs them, with no display. Tests with a TEST_HOST run in
    their app after it has launched. Every run starts with an empty container.

    What is run is what Xcode would: the default test plan of the app's shared scheme, or the targets that the scheme
    lists; without a shared scheme all unit tests of the project and of its local packages. What is left out is said,
    and why. UI tests are: XCUITest is Apple's alone.

      --filter NAME      only the tests whose name, Target.Class/test, matches this regular expression
      --release          test an optimised build
      --config FILE      the slipway.json to use, instead of the one in the app's folder
      --refresh          try again to fetch packages that could not be fetched in the last ten minutes
      --xunit FILE       write a JUnit report
      --attachments FOLDER   write what failed tests attach, and what is to be kept always, into a folder for each test

    A test that crashes, or fails and is not to go on (continueAfterFailure), ends its process; the tests after it run in
    another.

    Ends with 0 if all tests passed, else with 1: also where the app crashed or ended before they were run, and where no
    test matches the filter.
    """,
    "check": """
    usage: slipway check APP… [--json FILE] [--config FILE]

    Type-checks every module of an app, its unit tests included, and lists what is missing: modules, APIs by how many
    files each alone would unblock, Objective-C files, what is not known in storyboards, packages that need a stand-in.
    Several apps give one table. An app that has not changed is not checked again.

      --json FILE        write all of it, every error with its place, as JSON
      --config FILE      the slipway.json to use, instead of the one in the app's folder
      --refresh          try again to fetch packages that could not be fetched

    Ends with 0 if every file of every app compiles, else with 1.
    """,
    "doctor": """
    usage: slipway doctor

    Lists what Slipway needs on this machine, what of it is there, and how to install the rest.
    Ends with 0 if nothing is missing.
    """,
    "selftest": """
    usage: slipway selftest

    Runs every test of the Slipway repository: the modules, the tools, and the apps under Apps/. Two things are done at a
    time; the end says how long each took.
    Ends with 0 if all tests passed.
    """,
  ]
}
