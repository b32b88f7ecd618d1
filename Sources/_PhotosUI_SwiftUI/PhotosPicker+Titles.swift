import PhotosUI
import SwiftUI

// A library makes no difference: pictures are chosen among files. Nor does the selection's behaviour: the desktop's dialog has
// one order.

extension PhotosPicker {
  @preconcurrency nonisolated public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(chosen: selection.list, PHPickerConfiguration(1, filter, preferredItemEncoding), label())
  }
  @preconcurrency nonisolated public init(
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(chosen: selection.list, PHPickerConfiguration(1, filter, preferredItemEncoding), label())
  }
  @preconcurrency nonisolated public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(chosen: selection, PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding), label())
  }
  @preconcurrency nonisolated public init(
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(chosen: selection, PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding), label())
  }
}

extension PhotosPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(chosen: selection.list, PHPickerConfiguration(1, filter, preferredItemEncoding), Text(titleKey))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(chosen: selection.list, PHPickerConfiguration(1, filter, preferredItemEncoding), Text(title))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(chosen: selection.list, PHPickerConfiguration(1, filter, preferredItemEncoding), Text(titleKey))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(chosen: selection.list, PHPickerConfiguration(1, filter, preferredItemEncoding), Text(title))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(
      chosen: selection,
      PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding),
      Text(titleKey)
    )
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(chosen: selection, PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding), Text(title))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(
      chosen: selection,
      PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding),
      Text(titleKey)
    )
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) {
    self.init(chosen: selection, PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding), Text(title))
  }
}

extension View {
  /// Shows the desktop's dialog for files as a picker of pictures and films.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      PickerPresentation(
        isPresented: isPresented,
        selection: selection.list,
        configuration: PHPickerConfiguration(1, filter, preferredItemEncoding)
      )
    )
  }
  /// Shows the desktop's dialog for files as a picker of pictures and films.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    modifier(
      PickerPresentation(
        isPresented: isPresented,
        selection: selection.list,
        configuration: PHPickerConfiguration(1, filter, preferredItemEncoding)
      )
    )
  }
  /// Shows the desktop's dialog for files as a picker of pictures and films.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      PickerPresentation(
        isPresented: isPresented,
        selection: selection,
        configuration: PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding)
      )
    )
  }
  /// Shows the desktop's dialog for files as a picker of pictures and films.
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>,
    selection: Binding<[PhotosPickerItem]>,
    maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary
  ) -> some View {
    modifier(
      PickerPresentation(
        isPresented: isPresented,
        selection: selection,
        configuration: PHPickerConfiguration(maxSelectionCount, filter, preferredItemEncoding)
      )
    )
  }
}
