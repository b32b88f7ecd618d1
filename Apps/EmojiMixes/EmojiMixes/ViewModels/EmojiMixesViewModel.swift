import UIKit

final class EmojiMixesViewModel {
    private let emojiMixStore: EmojiMixStore
    private let emojiMixFactory: EmojiMixFactory

    private(set) var emojiMixes: [EmojiMixViewModel] = [] {
        didSet {
            emojiMixesBinding?(emojiMixes)
        }
    }

    var emojiMixesBinding: Binding<[EmojiMixViewModel]>?

    convenience init() {
        let emojiMixStore = try! EmojiMixStore(
            context: (UIApplication.shared.delegate as! AppDelegate).persistentContainer.viewContext
        )
        self.init(emojiMixStore: emojiMixStore, emojiMixFactory: EmojiMixFactory())
    }

    init(emojiMixStore: EmojiMixStore, emojiMixFactory: EmojiMixFactory) {
        self.emojiMixStore = emojiMixStore
        self.emojiMixFactory = emojiMixFactory
        emojiMixStore.delegate = self
        emojiMixes = getEmojiMixesFromStore()
    }

    func addEmojiMixTapped() {
        let newMix = emojiMixFactory.makeNewMix()
        try! emojiMixStore.addNewEmojiMix(newMix.emojies, color: newMix.backgroundColor)
    }

    func deleteEmojiMix(_ emojiMix: EmojiMixViewModel) {
        guard let stored = emojiMix.stored else { return }
        try! emojiMixStore.deleteEmojiMix(stored)
    }

    func deleteAll() {
        try! emojiMixStore.deleteAll()
    }

    private func getEmojiMixesFromStore() -> [EmojiMixViewModel] {
        emojiMixStore.emojiMixes.map(EmojiMixViewModel.init(_:))
    }
}

// MARK: - EmojiMixStoreDelegate

extension EmojiMixesViewModel: EmojiMixStoreDelegate {
    func storeDidUpdate(_ store: EmojiMixStore) {
        emojiMixes = getEmojiMixesFromStore()
    }
}
