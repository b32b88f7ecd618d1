import Foundation
import SlipwayToolchain
import Synchronization

/// The bundles of modules that are linked into an app's one executable: of frameworks, of packages, of tests.
///
/// On Apple's systems `Bundle(for:)` asks which library a class was loaded from. Here a class is asked for its module, and
/// each module whose resources lie in a bundle of its own says where: that is generated code, which runs when the process
/// starts. For all other classes it is the main bundle.
public enum ModuleBundles {
  private static let places = Mutex<[String: String]>([:])

  /// A hook for generated code.
  ///
  /// - Parameter place: the bundle's folder, relative to the main bundle's.
  public static func register(_ module: String, at place: String) {
    places.withLock { $0[module] = place }
  }

  /// A hook for generated code: the bundle in a folder of the main bundle.
  public static func bundle(at place: String) -> Bundle {
    let folder = Bundle.main.bundleURL.appendingPathComponent(place)
    guard let bundle = Bundle(url: folder) else {
      fatalError("The resource bundle \(folder.path) is missing.")
    }
    return bundle
  }

  /// The bundle of the module a class was declared in; nil for the main bundle.
  static func bundle(of type: AnyClass) -> Bundle? {
    let module = _typeName(type, qualified: true).prefix { $0 != "." }
    return places.withLock { $0[String(module)] }.map(bundle(at:))
  }

  private static func replaceBundleForClass() {
    Interposition.replace(["$s10Foundation6BundleC3forACyXlXp_tcfC": BundleGetter(function: bundleForClass).address]) {
      $0.uses("libFoundation.")
    }
  }

  @section(".init_array") @used private static let replacement: @convention(c) () -> Void = { replaceBundleForClass() }
}

/// A function that captures nothing. In a structure it keeps its own calling convention, and its address comes first.
private struct BundleGetter {
  let function: (AnyClass) -> Bundle
  var address: UnsafeRawPointer { unsafeBitCast(self, to: (UnsafeRawPointer, UnsafeRawPointer?).self).0 }
}

private func bundleForClass(_ type: AnyClass) -> Bundle { ModuleBundles.bundle(of: type) ?? .main }
