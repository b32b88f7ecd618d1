import GTK
import SwiftUI

/// Updates of long SwiftUI trees, beside the same change made by hand in a tree of GTK widgets of as many labels: one label's
/// text or place is set, and the box that holds them is measured and allocated.
var swiftUICases: [Case] {
  [
    update("one changed row of 1,000 in a VStack", rows: 1000) { $0.changeRow() },
    update("one changed row of 4,000 in a VStack", rows: 4000) { $0.changeRow() },
    update("1,000 rows of a VStack in another order", rows: 1000) { $0.shuffle() },
    Case(
      name: "SwiftUI: a tint above 300 rows of a VStack",
      aim: nil,
      operations: 1,
      rounds: 20,
      subject: {
        let screen = MainActor.assumeIsolated { StackScreen(rows: 300) }
        return { MainActor.assumeIsolated { screen.tint() } }
      },
      floor: {
        let box = MainActor.assumeIsolated { LabelBox(rows: 300) }
        return { MainActor.assumeIsolated { box.layOut() } }
      }
    ),
    Case(
      name: "SwiftUI: a row of a VStack of 1,000, shown first",
      aim: nil,
      operations: 1000,
      rounds: 5,
      subject: { { MainActor.assumeIsolated { use(StackScreen(rows: 1000)) } } },
      floor: { { MainActor.assumeIsolated { use(LabelBox(rows: 1000)) } } }
    ),
    list("SwiftUI: one edited of 100,000 structures in a List", rows: 100_000) { $0.edit() },
    list("SwiftUI: one inserted into 10,000 structures in a List", rows: 10_000) { $0.insert() },
  ]
}

/// Both screens make the same change.
@MainActor private protocol Changing {
  func changeRow()
  func shuffle()
}

private func update(_ name: String, rows: Int, _ change: @escaping @MainActor (any Changing) -> Void) -> Case {
  Case(
    name: "SwiftUI: \(name)",
    aim: nil,
    operations: 1,
    rounds: 20,
    subject: {
      let screen = MainActor.assumeIsolated { StackScreen(rows: rows) }
      return { MainActor.assumeIsolated { change(screen) } }
    },
    floor: {
      let box = MainActor.assumeIsolated { LabelBox(rows: rows) }
      return { MainActor.assumeIsolated { change(box) } }
    }
  )
}

private func list(_ name: String, rows: Int, _ change: @escaping @MainActor (RowsScreen) -> Void) -> Case {
  Case(
    name: name,
    aim: nil,
    operations: 1,
    rounds: 10,
    subject: {
      let screen = MainActor.assumeIsolated { RowsScreen(rows: rows) }
      return { MainActor.assumeIsolated { change(screen) } }
    },
    // The least: an array in which one element is found and replaced.
    floor: {
      var rows = Array(0..<rows)
      return {
        rows[rows.count / 2] += 1
        use(rows.firstIndex(of: -1))
      }
    }
  )
}

// MARK: SwiftUI

private final class RowModel: ObservableObject {
  @Published var text: String
  init(_ text: String) { self.text = text }
}

private struct TextRow: View {
  @ObservedObject var model: RowModel
  var body: some View { Text(verbatim: model.text).padding(2) }
}

private final class Order: ObservableObject {
  @Published var ids: [Int] = []
  @Published var isTinted = false
}

private struct OrderedRows: View {
  let models: [RowModel]
  @ObservedObject var order: Order
  var body: some View {
    VStack { ForEach(order.ids, id: \.self) { TextRow(model: models[$0]) } }
  }
}

private struct Screen: View {
  let models: [RowModel]
  let order: Order
  var tint = Color.red
  var body: some View { ScrollView { OrderedRows(models: models, order: order).tint(tint) } }
}

extension Order {
  fileprivate convenience init(_ count: Int) {
    self.init()
    ids = Array(0..<count)
  }
}

@MainActor private final class StackScreen: Changing {
  private let models: [RowModel]
  private let order: Order
  private let controller: UIHostingController<Screen>
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private var turn = 0

  init(rows: Int) {
    models = (0..<rows).map { RowModel("Row \($0)") }
    order = Order(rows)
    controller = UIHostingController(rootView: Screen(models: models, order: order))
    window.rootViewController = controller
    window.layoutIfNeeded()
  }

  func changeRow() {
    turn += 1
    models[models.count / 2].text = "Row \(turn)"
    window.layoutIfNeeded()
  }

  func shuffle() {
    order.ids.shuffle()
    window.layoutIfNeeded()
  }

  func tint() {
    turn += 1
    controller.rootView.tint = turn.isMultiple(of: 2) ? .red : .blue
    window.layoutIfNeeded()
  }
}

private struct Item: Identifiable, Equatable {
  let id: Int
  var title: String
}

private final class Items: ObservableObject { @Published var items: [Item] = [] }

private struct ItemList: View {
  @ObservedObject var model: Items
  var body: some View { List(model.items) { Text(verbatim: $0.title) } }
}

@MainActor private final class RowsScreen {
  private let model = Items()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init(rows: Int) {
    model.items = (0..<rows).map { Item(id: $0, title: "Row \($0)") }
    window.rootViewController = UIHostingController(rootView: ItemList(model: model))
    window.layoutIfNeeded()
  }

  func edit() {
    model.items[model.items.count / 2].title += "."
    window.layoutIfNeeded()
  }

  func insert() {
    model.items.insert(Item(id: model.items.count, title: "New"), at: model.items.count / 2)
    window.layoutIfNeeded()
  }
}

// MARK: GTK

/// Labels one below the other.
@MainActor private final class LabelBox: Changing {
  private let box: UnsafeMutablePointer<GtkWidget>
  private var labels: [UnsafeMutablePointer<GtkWidget>] = []
  private var turn = 0

  init(rows: Int) {
    gtk_init()
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)
    g_object_ref_sink(box)
    for row in 0..<rows {
      let label = gtk_label_new("Row \(row)")!
      labels.append(label)
      gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label)
    }
    layOut()
  }

  deinit { g_object_unref(box) }

  func layOut() {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(box, GTK_ORIENTATION_VERTICAL, 390, &least, &natural, nil, nil)
    gtk_widget_allocate(box, 390, natural, -1, nil)
  }

  func changeRow() {
    turn += 1
    gtk_label_set_text(OpaquePointer(labels[labels.count / 2]), "Row \(turn)")
    layOut()
  }

  func shuffle() {
    labels.shuffle()
    var previous: UnsafeMutablePointer<GtkWidget>?
    for label in labels {
      gtk_widget_insert_after(label, box, previous)
      previous = label
    }
    layOut()
  }
}
