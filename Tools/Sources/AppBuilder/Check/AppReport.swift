import Foundation

/// What `slipway check` found in one app.
public struct AppReport: Codable, Sendable, Equatable {
  /// A file and why it does not compile.
  public struct File: Codable, Sendable, Equatable {
    /// The path inside the app's folder.
    public var path: String
    public var target: String
    public var isTest: Bool
    /// The package it comes with; nil for the app's own files, those of packages in its folder included.
    public var package: String?
    /// The modules it imports that do not exist here.
    public var missingModules: [String]
    /// The compiler's errors in it.
    public var errors: [Complaint]

    /// Whether the compiler has nothing against it while it checks the whole module.
    public var compiles: Bool { missingModules.isEmpty && errors.isEmpty }
  }

  /// An error, and the API that would have to be there for it to go.
  public struct Complaint: Codable, Sendable, Equatable {
    public var line: Int
    public var column: Int
    public var message: String
    public var api: API?
  }

  /// An API of a framework: `UIView.isHidden` of UIKit.
  public struct API: Codable, Sendable, Hashable, Comparable {
    public var module: String
    public var name: String

    public static func < (lhs: API, rhs: API) -> Bool { (lhs.module, lhs.name) < (rhs.module, rhs.name) }
  }

  public var name: String
  public var folder: String
  public var files: [File] = []
  /// Sources in C and Objective-C, which are not built.
  public var objectiveC: [String] = []
  /// What storyboards and xibs hold that is not known and left out.
  public var interfaces: [String] = []
  /// SF Symbols that have no picture here.
  public var symbols: [String] = []
  /// Packages and pods that the project names and that are not there: their modules need a stand-in.
  public var packages: [String] = []
  /// What there is to know besides: pods, files that are missing and not needed.
  public var notices: [String] = []
  /// What else keeps the app from being built: a project that cannot be read, a compiler that crashed.
  public var problems: [String] = []

  public init(name: String, folder: String) {
    self.name = name
    self.folder = folder
  }

  /// The files that its developers wrote.
  public var ownFiles: [File] { files.filter { $0.package == nil } }
  public var compilingFiles: Int { ownFiles.count { $0.compiles } }
  /// Whether it can be built. Nothing that could be checked is nothing that compiles, nor is what a product that cannot be
  /// had is missing for.
  public var compiles: Bool { problems.isEmpty && packages.isEmpty && !files.isEmpty && files.allSatisfy(\.compiles) }
}

extension AppReport {
  /// Gives a package what it adds to the frameworks' types: a member that is missed only in files which import a missing
  /// package, `UIView.snp`, is taken for the package's.
  mutating func attributeToPackages() {
    var packages: [API: Set<String>] = [:]
    for file in files {
      let missing = Set(file.missingModules.filter { !AppleFrameworks.contains($0) })
      for api in file.errors.compactMap(\.api) where api.name.contains(".") {
        packages[api] = packages[api].map { $0.intersection(missing) } ?? missing
      }
    }
    for file in files.indices {
      for error in files[file].errors.indices {
        guard let api = files[file].errors[error].api, let package = packages[api]?.sorted().first else { continue }
        files[file].errors[error].api?.module = package
      }
    }
  }
}
