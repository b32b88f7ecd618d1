import Foundation
import SlipwayFoundation

/// The few words UIKit itself says, in the user's language.
enum SystemString: String {
  case done, cancel, edit, save, back, undo, redo, ok, delete, search, close

  var text: String {
    let language = SystemString.language
    return SystemString.table[language]?[self] ?? SystemString.table["en"]![self]!
  }

  private static var language: String {
    let codes = UserLocale.current.languages.map { language in String(language.prefix { $0 != "-" && $0 != "_" }) }
    return codes.first { table[$0] != nil } ?? "en"
  }

  private static let table: [String: [SystemString: String]] = [
    "en": [
      .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .back: "Back", .undo: "Undo", .redo: "Redo",
      .ok: "OK", .delete: "Delete", .search: "Search", .close: "Close",
    ],
    "ru": [
      .done: "Готово", .cancel: "Отменить", .edit: "Править", .save: "Сохранить", .back: "Назад", .undo: "Отменить",
      .redo: "Повторить", .ok: "ОК", .delete: "Удалить", .search: "Поиск", .close: "Закрыть",
    ],
    "de": [
      .done: "Fertig", .cancel: "Abbrechen", .edit: "Bearbeiten", .save: "Sichern", .back: "Zurück",
      .undo: "Widerrufen", .redo: "Wiederholen", .ok: "OK", .delete: "Löschen", .search: "Suchen", .close: "Schließen",
    ],
    "fr": [
      .done: "OK", .cancel: "Annuler", .edit: "Modifier", .save: "Enregistrer", .back: "Retour", .undo: "Annuler",
      .redo: "Rétablir", .ok: "OK", .delete: "Supprimer", .search: "Rechercher", .close: "Fermer",
    ],
    "es": [
      .done: "OK", .cancel: "Cancelar", .edit: "Editar", .save: "Guardar", .back: "Atrás", .undo: "Deshacer",
      .redo: "Rehacer", .ok: "OK", .delete: "Eliminar", .search: "Buscar", .close: "Cerrar",
    ],
  ]
}
