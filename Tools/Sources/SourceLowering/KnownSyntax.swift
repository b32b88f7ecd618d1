// The lowering is compiled with the SwiftSyntax of the toolchain at hand, whose nodes change from version to version.

#if compiler(<6.3)
#error("Slipway rewrites sources with the SwiftSyntax of Swift 6.3 or newer: https://swift.org/install")
#endif
