import Foundation
import SlipwayFoundation

/// The few words UIKit itself says, in the user's language.
package enum SystemString: String {
  case done, cancel, edit, save, back, undo, redo, ok, delete, search, close
  case more, favorites, featured, topRated, recents, contacts, history, bookmarks, downloads, mostRecent, mostViewed
  case cut, paste, select, selectAll
  case noResults, noResultsFor, checkSpelling, loading
  case copy, mail, saveToFile, share
  case expand, collapse
  case time, hour, hours, minutes, previousMonth, nextMonth
  case rename, untitled, documents, createDocument, open
  case file, format, view, window, help, toggleSidebar, toggleInspector, showToolbar, hideToolbar
  case upperCase, lowerCase, capitalize, zoomIn, zoomOut
  case replace, replaceAll, replaceWith, ofTotal, notFound, matchCase, wholeWords, bold, italic, underline
  case chooseFont, colors, grid, spectrum, sliders, opacity, red, green, blue

  package var text: String {
    let language = SystemString.language
    return SystemString.table[language]?[self] ?? SystemString.table["en"]![self]!
  }

  private static var language: String {
    let codes = UserLocale.current.languages.map { language in String(language.prefix { $0 != "-" && $0 != "_" }) }
    return codes.first { table[$0] != nil } ?? "en"
  }

  private static let table: [String: [SystemString: String]] = [
    "en": [
      .replace: "Replace", .replaceAll: "All", .replaceWith: "Replace", .ofTotal: "%@ of %@", .notFound: "Not found",
      .matchCase: "Match Case", .wholeWords: "Whole Words", .bold: "Bold", .italic: "Italic", .underline: "Underline",
      .showToolbar: "Show Toolbar", .hideToolbar: "Hide Toolbar",
      .toggleInspector: "Toggle Inspector", .upperCase: "Make Upper Case", .lowerCase: "Make Lower Case",
      .capitalize: "Capitalize",
      .zoomIn: "Zoom In", .zoomOut: "Zoom Out",
      .file: "File", .format: "Format", .view: "View", .window: "Window", .help: "Help",
      .toggleSidebar: "Toggle Sidebar",
      .chooseFont: "Choose Font", .colors: "Colors", .grid: "Grid", .spectrum: "Spectrum", .sliders: "Sliders",
      .opacity: "Opacity", .red: "Red", .green: "Green", .blue: "Blue",
      .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .back: "Back", .undo: "Undo", .redo: "Redo",
      .ok: "OK", .delete: "Delete", .search: "Search", .close: "Close",
      .more: "More", .favorites: "Favorites", .featured: "Featured", .topRated: "Top Rated", .recents: "Recents",
      .contacts: "Contacts", .history: "History", .bookmarks: "Bookmarks", .downloads: "Downloads",
      .mostRecent: "Most Recent", .mostViewed: "Most Viewed",
      .expand: "Expand", .collapse: "Collapse",
      .time: "Time", .hour: "hour", .hours: "hours", .minutes: "min", .previousMonth: "Previous month",
      .nextMonth: "Next month", .rename: "Rename", .untitled: "Untitled",
      .documents: "Documents", .createDocument: "Create Document", .open: "Open",
      .cut: "Cut", .paste: "Paste", .select: "Select", .selectAll: "Select All", .noResults: "No Results",
      .noResultsFor: "No Results for “%@”", .loading: "Loading…",
      .checkSpelling: "Check the spelling or try a new search.",
      .copy: "Copy", .mail: "Mail", .saveToFile: "Save to File", .share: "Share",
    ],
    "ru": [
      .replace: "Заменить", .replaceAll: "Все", .replaceWith: "Заменить на", .ofTotal: "%@ из %@",
      .notFound: "Не найдено", .matchCase: "С учетом регистра", .wholeWords: "Слова целиком", .bold: "Жирный",
      .italic: "Курсив", .underline: "Подчеркнутый",
      .showToolbar: "Показать панель инструментов", .hideToolbar: "Скрыть панель инструментов",
      .toggleInspector: "Показать или скрыть инспектор", .upperCase: "Сделать прописными",
      .lowerCase: "Сделать строчными", .capitalize: "Начинать с прописных",
      .zoomIn: "Увеличить", .zoomOut: "Уменьшить",
      .file: "Файл", .format: "Формат", .view: "Вид", .window: "Окно", .help: "Справка",
      .toggleSidebar: "Показать или скрыть боковое меню",
      .chooseFont: "Выбрать шрифт", .colors: "Цвета", .grid: "Сетка", .spectrum: "Спектр", .sliders: "Бегунки",
      .opacity: "Непрозрачность", .red: "Красный", .green: "Зеленый", .blue: "Синий",
      .rename: "Переименовать", .untitled: "Без названия",
      .documents: "Документы", .createDocument: "Создать документ", .open: "Открыть",
      .done: "Готово", .cancel: "Отменить", .edit: "Править", .save: "Сохранить", .back: "Назад", .undo: "Отменить",
      .redo: "Повторить", .ok: "ОК", .delete: "Удалить", .search: "Поиск", .close: "Закрыть",
      .more: "Ещё", .favorites: "Избранное", .featured: "Рекомендуемые", .topRated: "Топ", .recents: "Недавние",
      .contacts: "Контакты", .history: "История", .bookmarks: "Закладки", .downloads: "Загрузки",
      .mostRecent: "Самые новые", .mostViewed: "Популярные",
      .expand: "Развернуть", .collapse: "Свернуть",
      .time: "Время", .hour: "час", .hours: "ч", .minutes: "мин", .previousMonth: "Предыдущий месяц",
      .nextMonth: "Следующий месяц",
      .cut: "Вырезать", .paste: "Вставить", .select: "Выбрать", .selectAll: "Выбрать все",
      .noResults: "Нет результатов",
      .noResultsFor: "Нет результатов по запросу «%@»", .loading: "Загрузка…",
      .checkSpelling: "Проверьте правильность написания или измените запрос.",
      .copy: "Скопировать", .mail: "Почта", .saveToFile: "Сохранить в файл", .share: "Поделиться",
    ],
    "de": [
      .replace: "Ersetzen", .replaceAll: "Alle", .replaceWith: "Ersetzen", .ofTotal: "%@ von %@",
      .notFound: "Nicht gefunden", .matchCase: "Groß-/Kleinschreibung", .wholeWords: "Ganze Wörter", .bold: "Fett",
      .italic: "Kursiv", .underline: "Unterstrichen",
      .showToolbar: "Symbolleiste einblenden", .hideToolbar: "Symbolleiste ausblenden",
      .toggleInspector: "Informationen ein-/ausblenden", .upperCase: "In Großbuchstaben",
      .lowerCase: "In Kleinbuchstaben", .capitalize: "Wortanfänge groß",
      .zoomIn: "Vergrößern", .zoomOut: "Verkleinern",
      .file: "Ablage", .format: "Format", .view: "Darstellung", .window: "Fenster", .help: "Hilfe",
      .toggleSidebar: "Seitenleiste ein-/ausblenden",
      .colors: "Farben", .grid: "Raster", .spectrum: "Spektrum", .sliders: "Regler",
      .opacity: "Deckkraft", .red: "Rot", .green: "Grün", .blue: "Blau",
      .rename: "Umbenennen", .untitled: "Ohne Titel",
      .documents: "Dokumente", .createDocument: "Dokument erstellen", .open: "Öffnen",
      .done: "Fertig", .cancel: "Abbrechen", .edit: "Bearbeiten", .save: "Sichern", .back: "Zurück",
      .undo: "Widerrufen", .redo: "Wiederholen", .ok: "OK", .delete: "Löschen", .search: "Suchen", .close: "Schließen",
      .more: "Mehr", .favorites: "Favoriten", .featured: "Highlights", .topRated: "Topliste", .recents: "Zuletzt",
      .contacts: "Kontakte", .history: "Verlauf", .bookmarks: "Lesezeichen", .downloads: "Downloads",
      .mostRecent: "Neueste", .mostViewed: "Meistgesehen",
      .expand: "Einblenden", .collapse: "Ausblenden",
      .time: "Uhrzeit", .hour: "Std.", .hours: "Std.", .minutes: "Min.", .previousMonth: "Vorheriger Monat",
      .nextMonth: "Nächster Monat",
      .cut: "Ausschneiden", .paste: "Einsetzen", .select: "Auswählen", .selectAll: "Alles auswählen",
      .noResults: "Keine Ergebnisse",
      .noResultsFor: "Keine Ergebnisse für „%@“", .loading: "Laden …",
      .checkSpelling: "Prüfe die Schreibweise oder starte eine neue Suche.",
      .copy: "Kopieren", .mail: "Mail", .saveToFile: "In Datei sichern", .share: "Teilen",
    ],
    "fr": [
      .replace: "Remplacer", .replaceAll: "Tout", .replaceWith: "Remplacer", .ofTotal: "%@ sur %@",
      .notFound: "Introuvable", .matchCase: "Respecter la casse", .wholeWords: "Mots entiers", .bold: "Gras",
      .italic: "Italique", .underline: "Souligné",
      .showToolbar: "Afficher la barre d’outils", .hideToolbar: "Masquer la barre d’outils",
      .toggleInspector: "Afficher ou masquer l’inspecteur", .upperCase: "Tout en majuscules",
      .lowerCase: "Tout en minuscules", .capitalize: "Initiales en majuscules",
      .zoomIn: "Zoom avant", .zoomOut: "Zoom arrière",
      .file: "Fichier", .format: "Format", .view: "Présentation", .window: "Fenêtre", .help: "Aide",
      .colors: "Couleurs", .grid: "Grille", .spectrum: "Spectre", .sliders: "Curseurs",
      .opacity: "Opacité", .red: "Rouge", .green: "Vert", .blue: "Bleu",
      .rename: "Renommer", .untitled: "Sans titre",
      .toggleSidebar: "Afficher ou masquer la barre latérale",
      .documents: "Documents", .createDocument: "Créer un document", .open: "Ouvrir",
      .done: "OK", .cancel: "Annuler", .edit: "Modifier", .save: "Enregistrer", .back: "Retour", .undo: "Annuler",
      .redo: "Rétablir", .ok: "OK", .delete: "Supprimer", .search: "Rechercher", .close: "Fermer",
      .more: "Autre", .favorites: "Favoris", .featured: "Sélection", .topRated: "Classement", .recents: "Récents",
      .contacts: "Contacts", .history: "Historique", .bookmarks: "Signets", .downloads: "Téléchargements",
      .mostRecent: "Plus récents", .mostViewed: "Plus consultés",
      .expand: "Développer", .collapse: "Réduire",
      .time: "Heure", .hour: "heure", .hours: "heures", .minutes: "min", .previousMonth: "Mois précédent",
      .nextMonth: "Mois suivant",
      .cut: "Couper", .paste: "Coller", .select: "Sélectionner", .selectAll: "Tout sélectionner",
      .noResults: "Aucun résultat",
      .noResultsFor: "Aucun résultat pour « %@ »", .loading: "Chargement…",
      .checkSpelling: "Vérifiez l’orthographe ou essayez une nouvelle recherche.",
      .copy: "Copier", .mail: "Mail", .saveToFile: "Enregistrer dans un fichier", .share: "Partager",
    ],
    "es": [
      .replace: "Reemplazar", .replaceAll: "Todo", .replaceWith: "Reemplazar", .ofTotal: "%@ de %@",
      .notFound: "No encontrado", .matchCase: "Coincidir mayúsculas", .wholeWords: "Palabras completas",
      .bold: "Negrita", .italic: "Cursiva", .underline: "Subrayado",
      .showToolbar: "Mostrar barra de herramientas", .hideToolbar: "Ocultar barra de herramientas",
      .toggleInspector: "Mostrar u ocultar el inspector", .upperCase: "Todo en mayúsculas",
      .lowerCase: "Todo en minúsculas", .capitalize: "Iniciales en mayúsculas",
      .zoomIn: "Ampliar imagen", .zoomOut: "Reducir imagen",
      .file: "Archivo", .format: "Formato", .view: "Visualización", .window: "Ventana", .help: "Ayuda",
      .colors: "Colores", .grid: "Cuadrícula", .spectrum: "Espectro", .sliders: "Reguladores",
      .opacity: "Opacidad", .red: "Rojo", .green: "Verde", .blue: "Azul",
      .rename: "Cambiar nombre", .untitled: "Sin título",
      .toggleSidebar: "Mostrar u ocultar la barra lateral",
      .documents: "Documentos", .createDocument: "Crear documento", .open: "Abrir",
      .done: "OK", .cancel: "Cancelar", .edit: "Editar", .save: "Guardar", .back: "Atrás", .undo: "Deshacer",
      .redo: "Rehacer", .ok: "OK", .delete: "Eliminar", .search: "Buscar", .close: "Cerrar",
      .more: "Más", .favorites: "Favoritos", .featured: "Destacados", .topRated: "Mejor valorados",
      .recents: "Recientes", .contacts: "Contactos", .history: "Historial", .bookmarks: "Marcadores",
      .downloads: "Descargas", .mostRecent: "Más recientes", .mostViewed: "Más vistos",
      .expand: "Ampliar", .collapse: "Contraer",
      .time: "Hora", .hour: "hora", .hours: "horas", .minutes: "min", .previousMonth: "Mes anterior",
      .nextMonth: "Mes siguiente",
      .cut: "Cortar", .paste: "Pegar", .select: "Seleccionar", .selectAll: "Seleccionar todo",
      .noResults: "Sin resultados",
      .noResultsFor: "Sin resultados para “%@”", .loading: "Cargando…",
      .checkSpelling: "Revisa la ortografía o prueba con una búsqueda nueva.",
      .copy: "Copiar", .mail: "Mail", .saveToFile: "Guardar en archivo", .share: "Compartir",
    ],
  ]
}
