// All that is taken from libraries by name. A test sees to it that no source names anything that is not here.

extension LibraryHook {
  package static let all = [
    runLoop, workers, container, defaults, bundles, classNames, localization, plurals, pieces, formatters,
    attributedStrings,
    progress,
    requests, configurations, tasks, metrics, urlErrors, clients, asynchronousMain, errorCasts,
  ]

  static let runLoop = LibraryHook(
    name: "the main run loop's sleep",
    otherwise: "the loop looks a hundred times a second for what there is to do",
    hasSlowerWay: true,
    functions: [
      "_dispatch_get_main_queue_handle_4CF", "_CFGetTSD", "CFCopyDescription", "CFRunLoopGetMain", "CFRunLoopWakeUp",
      "CFRunLoopPerformBlock",
    ],
    calls: ["libFoundation.": ["CFRunLoopPerformBlock"]]
  )

  static let workers = LibraryHook(
    name: "Dispatch's look after its workers",
    otherwise: "an idle app wakes once a second",
    hasSlowerWay: true,
    functions: [
      "dispatch_source_create", "pthread_create", "dispatch_suspend", "dispatch_resume", "dispatch_queue_get_label",
    ],
    calls: ["libdispatch.": ["dispatch_source_create", "pthread_create"]]
  )

  static let container = LibraryHook(
    name: "an app's own folders",
    otherwise: "settings of libraries lie in the user's folders, not in the app's",
    functions: ["getenv", "_CFXDGCreateConfigHomePath"],
    calls: ["libFoundation": ["_CFXDGCreateConfigHomePath"]]
  )

  static let defaults = LibraryHook(
    name: "the files of UserDefaults",
    otherwise: "settings are written when the app ends, and their observers hear of no change",
    functions: [
      "CFPreferencesSetAppValue", "CFPreferencesAppSynchronize", "CFURLCreateDataAndPropertiesFromResource",
      "CFURLWriteDataAndPropertiesToResource", "CFURLDestroyResource", "kCFPreferencesCurrentApplication",
    ],
    calls: [
      "libFoundation.": [
        "CFPreferencesSetAppValue", "CFPreferencesAppSynchronize", "CFURLCreateDataAndPropertiesFromResource",
        "CFURLWriteDataAndPropertiesToResource", "CFURLDestroyResource",
      ]
    ],
    methods: ["10Foundation12UserDefaultsC": ["$s10Foundation12UserDefaultsC6object6forKeyypSgSS_tF"]],
    properties: ["10Foundation12UserDefaultsC": ["suite"]]
  )

  static let errorCasts = LibraryHook(
    name: "errors as NSError",
    otherwise: "`catch let error as NSError` passes Swift's own errors by",
    functions: ["swift_dynamicCast"]
  )

  static let bundles = LibraryHook(
    name: "Bundle(for:)",
    otherwise: "each class's bundle is the app's",
    functions: ["$s10Foundation6BundleC3forACyXlXp_tcfC"]
  )

  static let classNames = LibraryHook(
    name: "names of nested and private classes",
    otherwise: "an app that archives an object of one ends",
    functions: ["$s10Foundation17NSClassFromStringyyXlXpSgSSF"],
    calls: ["libFoundation.": ["$sSS10reflectingSSx_tclufC"]],
    methods: [
      "10Foundation17NSKeyedUnarchiverC": ["$s10Foundation17NSKeyedUnarchiverC5class12forClassNameyXlXpSgSS_tF"]
    ]
  )

  static let localization = LibraryHook(
    name: "texts in the user's language",
    otherwise: "texts and formats come in the development language",
    functions: [
      "$s20FoundationEssentials6LocaleV7currentACvgZ", "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
      "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", "CFBundleCopyResourceURLForLocalization",
      "CFBundleCopyBundleURL", "CFBundleCopyBundleLocalizations", "CFBundleGetDevelopmentRegion",
      "CFBundleGetMainBundle",
    ] + calledForTexts,
    calls: ["libFoundation.": calledForTexts]
  )
  private static let calledForTexts = [
    "CFBundleCopyLocalizedString", "CFBundleCopyPreferredLocalizationsFromArray",
    "CFBundleCopyLocalizationsForPreferences", "CFBundleCopyResourceURL", "CFStringCreateWithFormatAndArguments",
    "_CFStringCreateWithFormatAndArgumentsAux2",
  ]

  static let plurals = LibraryHook(
    name: "plurals",
    otherwise: "an app that shows a count in words ends",
    functions: ["swift_uplrules_open", "swift_uplrules_select"]
  )

  static let pieces = LibraryHook(
    name: "words and sentences",
    otherwise: "an app that asks for a text's words ends",
    functions: ["swift_ubrk_open", "swift_ubrk_next", "swift_ubrk_getRuleStatus", "swift_ubrk_close"]
  )

  static let formatters = LibraryHook(
    name: "measurements, relative dates and lists as text",
    otherwise: "an app that formats one ends",
    functions: [
      "swift_unumf_openForSkeletonAndLocale", "swift_unumf_openResult", "swift_unumf_formatDouble",
      "swift_unumf_resultToString", "swift_unumf_close", "swift_unumf_closeResult", "swift_unum_open",
      "swift_ureldatefmt_open", "swift_ureldatefmt_close", "swift_ureldatefmt_formatNumeric",
      "swift_ureldatefmt_format",
      "swift_ulistfmt_openForType", "swift_ulistfmt_format", "swift_ulistfmt_close",
    ]
  )

  static let attributedStrings = LibraryHook(
    name: "the end of attributed strings",
    otherwise: "fonts and colours of texts stay in memory",
    functions: ["CFRelease"],
    properties: ["10Foundation18NSAttributedStringC": ["_attributeArray"]]
  )

  static let progress = LibraryHook(
    name: "observers of Progress",
    otherwise: "who observes a progress hears of no change",
    methods: [
      "10Foundation8ProgressC": [
        "18completedUnitCounts5Int64Vvs", "18completedUnitCounts5Int64VvM", "14totalUnitCounts5Int64Vvs",
        "14totalUnitCounts5Int64VvM", "6cancelyyF", "5pauseyyF", "6resumeyyF", "13resignCurrentyyF",
      ].map { "$s10Foundation8ProgressC" + $0 }
    ],
    properties: ["10Foundation8ProgressC": ["_parent"]]
  )

  static let requests = LibraryHook(
    name: "what URLProtocol is told of requests",
    otherwise: "copies of requests lose it",
    methods: [
      "20FoundationNetworking19NSMutableURLRequestC": [
        "$s20FoundationNetworking12NSURLRequestC11mutableCopy4withyp0A06NSZoneVSg_tF"
      ]
    ],
    properties: ["20FoundationNetworking19NSMutableURLRequestC": ["protocolProperties"]]
  )

  static let configurations = LibraryHook(
    name: "URLSessionConfiguration's settings",
    otherwise: "a session ignores waitsForConnectivity and others that Foundation has no place for",
    methods: [
      "20FoundationNetworking23URLSessionConfigurationC": [
        "4copy4withyp0A06NSZoneVSg_tF", "20waitsForConnectivitySbvg", "25sharedContainerIdentifierSSSgvg",
        "22usesClassicLoadingModeSbvg",
      ].map { "$s20FoundationNetworking23URLSessionConfigurationC" + $0 }
    ]
  )

  static let tasks = LibraryHook(
    name: "tasks that wait, and are cancelled among reads",
    otherwise: "no task waits for a network, and a redirect told by a protocol ends the app",
    methods: Dictionary(
      uniqueKeysWithValues: [
        "14URLSessionTaskC", "18URLSessionDataTaskC", "20URLSessionUploadTaskC", "22URLSessionDownloadTaskC",
      ]
      .map { ("20FoundationNetworking" + $0, ["$s20FoundationNetworking14URLSessionTaskC6resumeyyF"]) }
    ),
    properties: [
      "20FoundationNetworking14URLSessionTaskC": ["session", "workQueue", "syncQ", "_currentRequest"],
      "20FoundationNetworking10URLSessionC": ["multiHandle"],
    ]
  )

  static let metrics = LibraryHook(
    name: "metrics of tasks",
    otherwise: "an app with a session of its own ends with its first task",
    properties: ["20FoundationNetworking21URLSessionTaskMetricsC": ["taskInterval"]]
  )

  static let urlErrors = LibraryHook(
    name: "errors of the network",
    otherwise: "they come with libcurl's texts and fewer codes",
    functions: [
      "$s10Foundation7NSErrorC6domain4code8userInfoACSS_SiSDySSypGSgtcfc", "curl_multi_info_read", "curl_easy_getinfo",
    ],
    calls: [
      "libFoundationNetworking.": [
        "$s10Foundation7NSErrorC6domain4code8userInfoACSS_SiSDySSypGSgtcfc", "curl_multi_info_read",
      ]
    ]
  )

  package static let protocolClient = "20FoundationNetworking15_ProtocolClientC"
  static let clients = LibraryHook(
    name: "the client of URLProtocol",
    otherwise: "a protocol that tells of a redirect ends the app",
    types: [protocolClient]
  )

  static let asynchronousMain = LibraryHook(
    name: "the first thread of tests",
    otherwise: "tests run the main actor's code on another thread",
    functions: ["swift_task_asyncMainDrainQueue_hook", "$ss13_runAsyncMainyyyyYaKcF"]
  )
}
