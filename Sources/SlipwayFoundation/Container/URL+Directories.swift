import Foundation

extension URL {
  /// The app's `Documents`, for what its user makes.
  public static var documentsDirectory: URL { userDirectory(.documentDirectory, "Documents") }

  /// The app's `Library`.
  public static var libraryDirectory: URL { userDirectory(.libraryDirectory, "Library") }

  /// The app's `Library/Caches`, for what can be made again.
  public static var cachesDirectory: URL { userDirectory(.cachesDirectory, "Library/Caches") }

  /// The app's `Library/Application Support`, for what it keeps.
  public static var applicationSupportDirectory: URL {
    userDirectory(.applicationSupportDirectory, "Library/Application Support")
  }

  /// `FileManager` on Linux knows no `Library`; in an app's home it is where it is on iOS.
  private static func userDirectory(_ directory: FileManager.SearchPathDirectory, _ path: String) -> URL {
    let files = FileManager.default
    return files.urls(for: directory, in: .userDomainMask).first
      ?? files.homeDirectoryForCurrentUser.appending(path: path, directoryHint: .isDirectory)
  }
}
