import Foundation
import Testing

@Suite("Texts") struct LocalisationTests {
    private func strings(_ language: String) throws -> [String: String] {
        let path = try #require(
            Bundle.main.path(forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: language)
        )
        let data = try Data(contentsOf: URL(filePath: path))
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return try #require(list as? [String: String])
    }

    /// The texts that the views and models name. A number in a text stands as `%lld` in the table.
    private func keysInSources() throws -> Set<String> {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SurebetCalculator")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var keys: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            let call = #/(?:Text|Button|Label|navigationTitle|alert|String)\(\s*(?:localized: )?"([^"]+)"/#
            let title = #/title: "([^"]+)"/#
            let texts = source.matches(of: call).map { String($0.1) } + source.matches(of: title).map { String($0.1) }
            keys.formUnion(texts.map { $0.replacing(#/\\\(\w+\)/#, with: "%lld") })
            // One or the other: Text(isLast ? "Start" : "Next").
            for choice in source.matches(of: #/\? "(\w+)" : "(\w+)"\)/#) {
                keys.formUnion([String(choice.1), String(choice.2)])
            }
        }
        return keys
    }

    @Test("Every text is translated") func everyTextIsTranslated() throws {
        let keys = try keysInSources()
        #expect(keys.count > 25)
        let (english, russian) = (try strings("en"), try strings("ru"))
        #expect(Set(english.keys) == keys)
        #expect(Set(russian.keys) == keys)
        for (key, text) in russian { #expect(text != key && !text.isEmpty) }
    }
}
