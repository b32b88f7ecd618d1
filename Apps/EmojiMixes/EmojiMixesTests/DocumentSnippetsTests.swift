// swift-format-ignore-file
// What is quoted below stands as the document has it.

import CoreData
import UIKit
import XCTest

@testable import EmojiMixes

// The document this app is built from shows its code in eight snippets. Here each of them is compiled as it stands
// there, put together to the program they describe, and run. What had to be corrected:
//
// - Every snippet begins with the line "swiftCopy code", which a web page's copy button left there: removed.
// - Step 3: a class with a stored `emojiMixStore` needs the initialiser that `convenience init()` calls: added, with
//   the stored `emojiMixFactory` that step 5 uses.
// - Steps 3 and 4 declare the same property, once `private(set)` and once not: two classes here.
// - Step 4: `emojiMixesBinding` is declared only in step 3: repeated.
// - Step 6: `EmojiMixStore` has to inherit from `NSObject` to be an `NSFetchedResultsControllerDelegate`.
// - `Binding`, `setupCollectionView`, `collectionView`, `deleteAll`, `getEmojiMixesFromStore`, `EmojiMixStoreDelegate`
//   and the store's own methods are named but not shown: written here (or taken from the app).

enum Document {
    // MARK: Step 1 and 2

    final class EmojiMixesViewController: UIViewController {
        fileprivate var viewModel: EmojiMixesViewModel!

        override func viewDidLoad() {
            super.viewDidLoad()
            // Настройка навигационной панели
            if let navBar = navigationController?.navigationBar {
                let rightButton = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addNewEmojiMix))
                navBar.topItem?.setRightBarButton(rightButton, animated: false)

                let leftButton = UIBarButtonItem(
                    title: NSLocalizedString("Delete All", comment: ""),
                    style: .plain,
                    target: self,
                    action: #selector(deleteAll)
                )
                navBar.topItem?.setLeftBarButton(leftButton, animated: false)
            }
            // Настройка CollectionView
            setupCollectionView()
            // Инициализация ViewModel
            viewModel = EmojiMixesViewModel()
            viewModel.emojiMixesBinding = { [weak self] _ in
                guard let self = self else { return }
                self.collectionView.reloadData()
            }
        }

        fileprivate let collectionView = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewFlowLayout()
        )

        private func setupCollectionView() {
            view.addSubview(collectionView)
        }

        @objc
        private func deleteAll() {
            viewModel.deleteAll()
        }

        // MARK: Step 5

        @objc
        private func addNewEmojiMix() {
            viewModel.addEmojiMixTapped()
        }
    }

    // MARK: Step 3

    final class EmojiMixesViewModel {
        private let emojiMixStore: EmojiMixStore

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

        private let emojiMixFactory: EmojiMixFactory

        init(emojiMixStore: EmojiMixStore, emojiMixFactory: EmojiMixFactory) {
            self.emojiMixStore = emojiMixStore
            self.emojiMixFactory = emojiMixFactory
            emojiMixStore.delegate = self
            emojiMixes = getEmojiMixesFromStore()
        }

        func deleteAll() {
            try! emojiMixStore.deleteAll()
        }

        fileprivate func getEmojiMixesFromStore() -> [EmojiMixViewModel] {
            emojiMixStore.emojiMixes.map { EmojiMixViewModel(emojiMix: $0) }
        }

        // MARK: Step 5

        func addEmojiMixTapped() {
            let newMix = emojiMixFactory.makeNewMix()
            try! emojiMixStore.addNewEmojiMix(newMix.emojies, color: newMix.backgroundColor)
        }
    }

    // MARK: Step 4

    final class BoundMixes {
        var emojiMixesBinding: Binding<[EmojiMixViewModel]>?

        var emojiMixes: [EmojiMixViewModel] = [] {
            didSet {
                emojiMixesBinding?(emojiMixes)
            }
        }
    }

    // MARK: What step 6 extends

    final class EmojiMixStore: NSObject {
        weak var delegate: DocumentStoreDelegate?

        private let context: NSManagedObjectContext
        private let controller: NSFetchedResultsController<EmojiMixEntity>

        init(context: NSManagedObjectContext) throws {
            self.context = context
            let request = NSFetchRequest<EmojiMixEntity>(entityName: "EmojiMixEntity")
            request.sortDescriptors = [NSSortDescriptor(key: "createdAt", ascending: true)]
            controller = NSFetchedResultsController(
                fetchRequest: request,
                managedObjectContext: context,
                sectionNameKeyPath: nil,
                cacheName: nil
            )
            super.init()
            controller.delegate = self
            try controller.performFetch()
        }

        var emojiMixes: [EmojiMix] {
            (controller.fetchedObjects ?? []).map {
                EmojiMix(emojies: $0.emojies ?? "", backgroundColor: UIColor(hex: $0.colorHex ?? "") ?? .clear)
            }
        }

        func addNewEmojiMix(_ emojies: String, color: UIColor) throws {
            let entity = EmojiMixEntity(context: context)
            entity.emojies = emojies
            entity.colorHex = color.hex
            entity.createdAt = Date()
            try context.save()
        }

        func deleteAll() throws {
            controller.fetchedObjects?.forEach(context.delete)
            try context.save()
        }
    }
}

protocol DocumentStoreDelegate: AnyObject {
    func storeDidUpdate(_ store: Document.EmojiMixStore)
}

// MARK: Step 6

extension Document.EmojiMixStore: NSFetchedResultsControllerDelegate {
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        delegate?.storeDidUpdate(self)
    }
}

extension Document.EmojiMixesViewModel: DocumentStoreDelegate {
    func storeDidUpdate(_ store: Document.EmojiMixStore) {
        emojiMixes = getEmojiMixesFromStore()
    }
}

final class DocumentSnippetsTests: XCTestCase {
    @MainActor
    func testTheDocumentsProgramRuns() throws {
        let controller = Document.EmojiMixesViewController()
        let navigation = UINavigationController(rootViewController: controller)
        navigation.loadViewIfNeeded()
        controller.loadViewIfNeeded()
        let item = try XCTUnwrap(navigation.navigationBar.topItem)
        let add = try XCTUnwrap(item.rightBarButtonItem)
        let deleteAll = try XCTUnwrap(item.leftBarButtonItem)
        XCTAssertEqual(deleteAll.title, NSLocalizedString("Delete All", comment: ""))

        tap(add)
        tap(add)
        XCTAssertEqual(controller.viewModel.emojiMixes.count, 2)

        tap(deleteAll)
        XCTAssertTrue(controller.viewModel.emojiMixes.isEmpty)
    }

    func testChangedMixesReachTheBinding() {
        let mixes = Document.BoundMixes()
        var count = 0
        mixes.emojiMixesBinding = { count = $0.count }

        mixes.emojiMixes = [EmojiMixViewModel(emojiMix: EmojiMixFactory().makeNewMix())]

        XCTAssertEqual(count, 1)
    }

    @MainActor
    private func tap(_ item: UIBarButtonItem) {
        guard let target = item.target as? NSObject, let action = item.action else { return XCTFail("no action") }
        target.perform(action)
    }
}
