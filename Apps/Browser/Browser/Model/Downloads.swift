import Foundation

/// Where files of the web are put.
struct Downloads {
    var folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        .appendingPathComponent("Downloads")

    /// A place for a file that is not there yet; nil if there can be none.
    func place(for name: String) -> URL? {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            return nil
        }
        // A server names the file: it must not get out of the folder, nor hide in it.
        var name = (name as NSString).lastPathComponent
        while name.hasPrefix(".") { name.removeFirst() }
        if name.isEmpty || name == "/" { name = "Download" }
        let (stem, type) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        for number in 1... {
            let next = number == 1 ? stem : "\(stem) \(number)"
            let file = folder.appendingPathComponent(type.isEmpty ? next : next + "." + type)
            if !FileManager.default.fileExists(atPath: file.path) { return file }
        }
        return nil
    }
}
