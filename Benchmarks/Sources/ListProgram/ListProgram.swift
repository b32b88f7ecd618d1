import FrameMeter
import UIKit

/// `ListProgram hops`: hops from a thread to the sleeping loop. `ListProgram window`, or `ListProgram COUNT`: a collection of so many coloured emoji cells.
/// `ListProgram rows:COUNT`: a table of so many rows. Its floor is ListFloor.
@main @MainActor enum ListProgram {
  static var window: UIWindow?
  static var list: UIScrollView?

  static func main() {
    let argument = CommandLine.arguments.dropFirst().first ?? ""
    let launched = UIApplication.didFinishLaunchingNotification
    _ = NotificationCenter.default.addObserver(forName: launched, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated {
        if argument == "hops" {
          Hops.measure()
        } else if argument.hasPrefix("rows:"), let count = Int(argument.dropFirst(5)) {
          let screen = TableScreen(count: count)
          open(screen, screen.table)
        } else if let count = Int(argument) {
          let screen = ListScreen(count: count)
          open(screen, screen.list)
        } else {
          open(SmallScreen(), nil)
        }
      }
    }
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }

  private static func open(_ screen: UIViewController, _ list: UIScrollView?) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    self.window = window
    self.list = list
    frame_meter_start(CommandLine.argc, CommandLine.unsafeArgv, list == nil ? 0 : 100) { frame in
      MainActor.assumeIsolated { ListProgram.list?.contentOffset.y = CGFloat(frame + 1) * 40 }
    }
  }
}

private final class SmallScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 24))
    label.text = "Hello, world"
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 60, width: 350, height: 44)
    button.setTitle("Continue", for: .normal)
    view.addSubview(label)
    view.addSubview(button)
  }
}

private final class ListScreen: UIViewController, UICollectionViewDataSource {
  private let count: Int
  let list: UICollectionView

  init(count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    // Four columns that fill 390 points, as the grid of the floor stretches its own.
    layout.itemSize = CGSize(width: 89.5, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    layout.minimumLineSpacing = 8
    layout.minimumInteritemSpacing = 8
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(EmojiCell.self, forCellWithReuseIdentifier: "emoji")
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "emoji", for: indexPath) as! EmojiCell
    cell.show(indexPath.item)
    return cell
  }
}

private final class EmojiCell: UICollectionViewCell {
  private static let emoji = ["😀🐶", "🍎🚗", "🐱⚽", "🎸🌈", "🚀🍕", "🌸🐼", "🦊🍩", "🎈🐸"]
  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemBlue, .systemIndigo, .systemPurple,
  ]
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 30)
    label.textAlignment = .center
    contentView.layer.cornerRadius = 12
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ index: Int) {
    label.text = Self.emoji[index % Self.emoji.count]
    contentView.backgroundColor = Self.colors[index % Self.colors.count]
  }
}
