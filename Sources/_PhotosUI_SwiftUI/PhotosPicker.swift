import PhotosUI
import SwiftUI

/// How a choice of several is told.
public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  let id: Int
  public static let `default` = PhotosPickerSelectionBehavior(id: 0)
  /// In the order in which the desktop's dialog says them.
  public static let ordered = PhotosPickerSelectionBehavior(id: 1)
}

/// A button with which the user chooses pictures and films, in the desktop's own dialog for files.
nonisolated public struct PhotosPicker<Label: View>: View {
  private let selection: Binding<[PhotosPickerItem]>
  private let configuration: PHPickerConfiguration
  private let label: Label
  @State private var isPresented = false

  init(chosen selection: Binding<[PhotosPickerItem]>, _ configuration: PHPickerConfiguration, _ label: Label) {
    (self.selection, self.configuration, self.label) = (selection, configuration, label)
  }

  @MainActor public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .modifier(PickerPresentation(isPresented: $isPresented, selection: selection, configuration: configuration))
  }
}

extension PHPickerConfiguration {
  init(_ limit: Int?, _ filter: PHPickerFilter?, _ encoding: PhotosPickerItem.EncodingDisambiguationPolicy) {
    self.init()
    selectionLimit = limit ?? 0
    self.filter = filter
    preferredAssetRepresentationMode = encoding.mode
  }
}

extension Binding where Value == PhotosPickerItem? {
  /// One as several.
  nonisolated var list: Binding<[PhotosPickerItem]> {
    Binding<[PhotosPickerItem]>(get: { wrappedValue.map { [$0] } ?? [] }, set: { wrappedValue = $0.first })
  }
}

/// Shows the dialog when it is to be presented. Giving up leaves the selection as it is.
struct PickerPresentation: ViewModifier {
  @Binding var isPresented: Bool
  @Binding var selection: [PhotosPickerItem]
  let configuration: PHPickerConfiguration

  func body(content: Content) -> some View {
    content.onChange(of: isPresented, initial: true) {
      guard isPresented else { return }
      PhotoChooser.choose(configuration) { results in
        isPresented = false
        if !results.isEmpty { selection = results.map(PhotosPickerItem.init) }
      }
    }
  }
}
