/// The libraries of the system that some modules need, where they are not installed yet. What every app needs is there
/// since Slipway's first start; a web engine comes with the first app that shows web pages.
struct SystemLibraries {
  private let missing: [FrameworkGraph.Module]

  /// - Parameter missing: the modules whose libraries are not there.
  init(_ missing: [FrameworkGraph.Module]) { self.missing = missing }

  /// Installs them once whoever sits at the terminal has agreed.
  ///
  /// - Returns: whether there was anything to install.
  func install(ask: (String) -> Bool = Console.shared.ask) throws(BuildError) -> Bool {
    let packages = missing.flatMap(\.systemPackages)
    try SystemPackages(packages).install(ask: ask)
    return !packages.isEmpty
  }
}
