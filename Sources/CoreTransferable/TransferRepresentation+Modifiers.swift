import Foundation
import UniformTypeIdentifiers

/// A representation whose forms have been changed.
struct ChangedRepresentation<Item: Transferable>: TransferRepresentation, FormedRepresentation {
  let changed: [TransferForm<Item>]
  var anyForms: Any { changed }
  var body: Never { return fatalError("A changed representation has no body") }
}

/// A representation that is exported under a condition.
public struct _ConditionalTransferRepresentation<Content: TransferRepresentation>: TransferRepresentation,
  FormedRepresentation
{
  public typealias Item = Content.Item
  let changed: [TransferForm<Item>]
  var anyForms: Any { changed }
  public var body: Never { return fatalError("A conditional representation has no body") }
}

extension TransferRepresentation {
  private func changing(_ change: (inout TransferForm<Item>) -> Void) -> [TransferForm<Item>] {
    forms.map { form in
      var form = form
      change(&form)
      return form
    }
  }

  /// Exports only items that meet a condition, which may be asked on any thread.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> _ConditionalTransferRepresentation<Self> {
    _ConditionalTransferRepresentation(
      changed: changing { form in
        let earlier = form.condition
        form.condition = { earlier($0) && condition($0) }
      }
    )
  }

  /// Who may see the representation.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
    ChangedRepresentation(changed: changing { $0.visibility = visibility })
  }

  /// What a file of the item is called, with the extension.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    ChangedRepresentation(changed: changing { $0.fileName = { _ in fileName } })
  }

  /// What a file of an item is called, with the extension; nil is as the system has it.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    ChangedRepresentation(changed: changing { $0.fileName = fileName })
  }
}
