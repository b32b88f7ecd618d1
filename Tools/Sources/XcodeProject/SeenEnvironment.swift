/// The environment's variables that a project is shown: its manifests where they run, and a spec that names them. The others
/// may hold what opens doors elsewhere, such as a token, and what a project names is fetched with the network.
package enum SeenEnvironment {
  package static let names: Set = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "TZ", "CI", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE",
    "LC_MESSAGES",
    "LD_LIBRARY_PATH", "PKG_CONFIG_PATH", "XDG_CACHE_HOME", "SWIFT_BACKTRACE",
  ]

  package static func has(_ variable: String) -> Bool { names.contains(variable) || variable.hasPrefix("SLIPWAY_") }
}
