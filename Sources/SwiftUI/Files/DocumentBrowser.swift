import Foundation
import UIKit
import UniformTypeIdentifiers

/// The documents of an app, and the editor of the one that is open.
struct DocumentBrowser: View {
  let kind: DocumentKind
  var folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  @State private var files: [URL] = []
  @State private var open: OpenDocument?
  @State private var isChoosing = false
  @State private var failure: String?

  var body: some View {
    NavigationStack {
      List {
        ForEach(files, id: \.self) { file in
          Button {
            show(file)
          } label: {
            Label(file.deletingPathExtension().lastPathComponent, systemImage: "doc")
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .foregroundStyle(.primary)
        }
        .onDelete(perform: kind.create == nil ? nil : { delete($0) })
      }
      .navigationTitle(Text(verbatim: SystemWords.documents))
      .toolbar {
        if kind.create != nil {
          ToolbarItem(placement: .topBarTrailing) {
            Button {
              create()
            } label: {
              Label(title: { Text(verbatim: SystemWords.createDocument) }, icon: { Image(systemName: "plus") })
            }
          }
        }
        ToolbarItem(placement: .topBarLeading) {
          Button {
            isChoosing = true
          } label: {
            Text(verbatim: SystemWords.open)
          }
        }
      }
      .navigationDestination(item: $open) { DocumentScreen(document: $0) }
    }
    .fileImporter(isPresented: $isChoosing, allowedContentTypes: kind.readable) { result in
      if case .success(let file) = result { show(file) }
    }
    .alert(Text(verbatim: failure ?? ""), isPresented: $failure.isThere) {}
    .onAppear { list() }
    .onChange(of: open) { _, now in if now == nil { list() } }
    .onOpenURL { if $0.isFileURL { show($0) } }
  }

  private func list() {
    let all =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      )) ?? []
    files = all.filter { file in
      guard let type = UTType(filenameExtension: file.pathExtension) else { return false }
      return kind.readable.contains { type.conforms(to: $0) }
    }
    .sorted { $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending }
  }

  private func show(_ file: URL) { attempt { open = try kind.open(file) } }

  private func create() {
    guard let create = kind.create, let type = kind.newType else { return }
    var name = SystemWords.untitled
    var number = 1
    var file: URL { folder.appendingPathComponent(DocumentFile.name(name, type)) }
    while FileManager.default.fileExists(atPath: file.path) {
      number += 1
      name = "\(SystemWords.untitled) \(number)"
    }
    attempt {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try create(file)
      open = try kind.open(file)
    }
  }

  private func delete(_ rows: IndexSet) {
    attempt { for row in rows { try FileManager.default.removeItem(at: files[row]) } }
    list()
  }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { failure = error.localizedDescription }
  }
}

/// The editor of an open document.
private struct DocumentScreen: View {
  @ObservedObject var document: OpenDocument
  @Environment(\.scenePhase) private var phase

  var body: some View {
    document.editor()
      .environment(
        \.documentConfiguration,
        DocumentConfiguration(fileURL: document.url, isEditable: document.isEditable)
      )
      .navigationTitle(Text(verbatim: document.url.deletingPathExtension().lastPathComponent))
      .navigationBarTitleDisplayMode(.inline)
      .onChange(of: phase) { _, now in if now != .active { document.save() } }
      .onDisappear { document.save() }
      .alert(
        Text(verbatim: document.failure ?? ""),
        isPresented: $document.failure.isThere
      ) {}
  }
}

extension Binding where Value == String? {
  /// Whether there is a text; there is none any more once it is set to false.
  fileprivate var isThere: Binding<Bool> {
    let text = self
    return Binding<Bool>(
      location: ClosureLocation(
        get: { text.wrappedValue != nil },
        set: { isThere, transaction in if !isThere { text.transaction(transaction).wrappedValue = nil } }
      )
    )
  }
}
