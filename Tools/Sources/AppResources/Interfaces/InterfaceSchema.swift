/// What of Interface Builder's format UIKit reads: the elements, and the attributes of each.
enum InterfaceSchema {
  /// The attributes of an element; nil if it is not known.
  static func attributes(of element: String) -> Set<String>? { known[element] }

  /// Besides those of an element's own: where its image is from, and whether it has no constraints.
  static let ofAll: Set<String> = ["key", "id", "catalog", "fixedFrame"]

  /// Elements that stand for objects, and whose children do.
  static let lists: Set<String> = [
    "objects", "subviews", "prototypes", "cells", "items", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems",
    "gestureRecognizers", "constraints", "connections",
  ]

  static let controllers: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
    "splitViewController", "pageViewController", "avPlayerViewController",
  ]

  /// The frameworks of elements that are not UIKit's.
  static let frameworks = [
    "mtkView": "MetalKit", "glkView": "GLKit", "glkViewController": "GLKit", "arscnView": "ARKit", "arskView": "ARKit",
    "hostingController": "SwiftUI", "pdfView": "PDFKit", "adBannerView": "iAd",
  ]

  static let layoutAttributes: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
    "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
    "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
  ]

  // MARK: Of the editor

  static let editorElements: Set<String> = [
    "device", "dependencies", "inferredMetricsTieBreakers", "simulatedMetricsContainer", "refactoringExit", "classes",
    "designables", "placeholderBlock", "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
  ]
  static let editorKeys: Set<String> = [
    "canvasLocation", "customSize", "freeformSize", "intrinsicContentSize", "simulatedStatusBarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedDestinationMetrics", "fixedSize", "contentSizeForDesign",
  ]
  static let editorAttributes: Set<String> = [
    "misplaced", "ambiguous", "userLabel", "sceneMemberID", "sceneID", "verifyAmbiguity", "symbolic",
    "colorLabel", "explanationText", "appends", "toolsVersion", "systemVersion", "targetRuntime",
    "propertyAccessControl",
    "useAutolayout", "useTraitCollections", "useSafeAreas", "colorMatched", "launchScreen", "version",
    "viewLayoutGuideID",
    "tableViewCell", "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "segmentControlStyle",
    "hidesAccessoryWhenEditing", "dataMode", "automaticallyAdjustsScrollViewInsets", "ibShadowedLayoutMargins",
    "family",
    "minToolsVersion", "propertyName", "variant",
  ]

  // MARK: Elements

  private static let object = "id key customClass customModule customModuleProvider placeholder installed"
  private static let view =
    object
      + """
       alpha hidden tag opaque clipsSubviews userInteractionEnabled multipleTouchEnabled exclusiveTouch contentMode
       clearsContextBeforeDrawing autoresizesSubviews semanticContentAttribute translatesAutoresizingMaskIntoConstraints
       horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
       verticalCompressionResistancePriority preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea
      """
  private static let control =
    view + " enabled selected highlighted contentHorizontalAlignment contentVerticalAlignment"
  private static let scroll =
    view
      + """
       showsHorizontalScrollIndicator showsVerticalScrollIndicator scrollEnabled pagingEnabled directionalLockEnabled
       bounces alwaysBounceVertical alwaysBounceHorizontal bouncesZoom delaysContentTouches canCancelContentTouches
       scrollsToTop minimumZoomScale maximumZoomScale keyboardDismissMode indicatorStyle contentInsetAdjustmentBehavior
      """
  private static let controller =
    object
      + """
       title storyboardIdentifier modalPresentationStyle modalTransitionStyle modalInPresentation
       definesPresentationContext hidesBottomBarWhenPushed extendedLayoutIncludesOpaqueBars
      """
  private static let item = object + " title enabled tag image landscapeImage"
  private static let recognizer =
    object + " enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded"
  private static let cell = view + " reuseIdentifier"

  private static let known: [String: Set<String>] = table.mapValues {
    Set($0.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let table: [String: String] = [
    "document": "type initialViewController", "scenes": "", "scene": "", "objects": "", "subviews": "",
    "constraints": "", "connections": "", "prototypes": "", "sections": "", "cells": "", "items": "", "segments": "",
    "resources": "", "gestureRecognizers": "", "toolbarItems": "", "leftBarButtonItems": "", "rightBarButtonItems": "",
    "userDefinedRuntimeAttributes": "", "scopeButtonTitles": "", "layoutGuides": "", "nil": "key name",
    "variation": "", "mask": "", "exclude": "reference", "include": "reference",

    // Objects that are not views.
    "placeholder": object + " placeholderIdentifier", "exit": object, "customObject": object,
    "viewControllerPlaceholder": object + " storyboardName referencedIdentifier bundleIdentifier storyboardIdentifier",
    "viewLayoutGuide": object, "viewControllerLayoutGuide": object + " type",
    "constraint": object
      + " firstItem firstAttribute secondItem secondAttribute relation multiplier constant priority identifier",
    "outlet": "id property destination", "outletCollection": "id property destination collectionClass",
    "action": "id selector destination eventType",
    "segue": """
    id kind identifier destination relationship customClass customModule customModuleProvider trigger eventType
    modalPresentationStyle modalTransitionStyle animates popoverAnchorView popoverAnchorBarButtonItem unwindAction
    destinationCreationSelector splitViewControllerTargetIndex
    """,
    "userDefinedRuntimeAttribute": "type keyPath value",

    // Controllers.
    "viewController": controller, "tableViewController": controller + " clearsSelectionOnViewWillAppear",
    "collectionViewController": controller + " clearsSelectionOnViewWillAppear",
    "navigationController": controller
      + """
       navigationBarHidden toolbarHidden hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears
       hidesBarsWhenVerticallyCompact
      """,
    "tabBarController": controller + " selectedIndex",
    "splitViewController": controller + " style preferredDisplayMode",
    "avPlayerViewController": controller + " showsPlaybackControls videoGravity",
    "pageViewController": controller + " transitionStyle navigationOrientation spineLocation pageSpacing doubleSided",

    // Bars.
    "navigationItem": object
      + " title prompt largeTitleDisplayMode hidesBackButton leftItemsSupplementBackButton backButtonTitle",
    "barButtonItem": item + " systemItem style width", "tabBarItem": item + " systemItem badgeValue selectedImage",
    "navigationBar": view + " barStyle translucent largeTitles", "toolbar": view + " barStyle translucent",
    "tabBar": view + " barStyle translucent", "navigationBarAppearance": "key", "toolbarAppearance": "key",
    "tabBarAppearance": "key", "textAttributes": "key",

    // Gestures.
    "tapGestureRecognizer": recognizer + " numberOfTapsRequired numberOfTouchesRequired",
    "pongPressGestureRecognizer": recognizer
      + " numberOfTapsRequired numberOfTouchesRequired minimumPressDuration allowableMovement",
    "longPressGestureRecognizer": recognizer
      + " numberOfTapsRequired numberOfTouchesRequired minimumPressDuration allowableMovement",
    "panGestureRecognizer": recognizer + " minimumNumberOfTouches maximumNumberOfTouches",
    "screenEdgePanGestureRecognizer": recognizer + " minimumNumberOfTouches maximumNumberOfTouches",
    "swipeGestureRecognizer": recognizer + " direction numberOfTouchesRequired",
    "pinchGestureRecognizer": recognizer + " scale", "rotationGestureRecognizer": recognizer + " rotationInRadians",
    "hoverGestureRecognizer": recognizer, "gestureRecognizer": recognizer,

    // Views.
    "view": view, "containerView": view, "tableViewCellContentView": view, "collectionViewCellContentView": view,
    "visualEffectView": view, "blurEffect": "key style", "vibrancyEffect": "key style", "wkWebView": view,
    "wkWebViewConfiguration": "key allowsInlineMediaPlayback", "audiovisualMediaTypes": "key none audio video all",
    "skView": view, "sceneKitView": view,
    "mapView": view
      + " mapType zoomEnabled scrollEnabled rotateEnabled pitchEnabled showsUserLocation showsCompass showsScale",
    "standardMapConfiguration": "key elevationStyle emphasisStyle", "imageryMapConfiguration": "key elevationStyle",
    "hybridMapConfiguration": "key elevationStyle", "wkPreferences": "key", "refreshControl": control,
    "label": view
      + """
       text textAlignment lineBreakMode numberOfLines baselineAdjustment adjustsFontSizeToFit minimumScaleFactor
       minimumFontSize preferredMaxLayoutWidth useAutomaticPreferredMaxLayoutWidth enabled highlighted
       adjustsFontForContentSizeCategory
      """,
    "imageView": view + " image highlightedImage highlighted",
    "stackView": view
      + " axis distribution alignment spacing baselineRelativeArrangement layoutMarginsRelativeArrangement",
    "button": control
      + """
       buttonType lineBreakMode adjustsImageWhenHighlighted adjustsImageWhenDisabled showsMenuAsPrimaryAction
       changesSelectionAsPrimaryAction
      """,
    "buttonConfiguration": """
    key style title subtitle image cornerStyle buttonSize titleAlignment imagePlacement imagePadding titlePadding
    showsActivityIndicator
    """,
    "backgroundConfiguration": "key cornerRadius strokeWidth image", "state": "key title image backgroundImage",
    "textField": control
      + """
       text placeholder textAlignment borderStyle clearButtonMode clearsOnBeginEditing adjustsFontSizeToFit
       minimumFontSize adjustsFontForContentSizeCategory
      """,
    "textView": scroll + " text textAlignment editable selectable adjustsFontForContentSizeCategory",
    "dataDetectorType": """
    key phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion
    """,
    "textInputTraits": """
    key autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance returnKeyType
    enablesReturnKeyAutomatically secureTextEntry textContentType
    """,
    "switch": control + " on",
    "slider": control + " value minValue maxValue continuous minimumValueImage maximumValueImage",
    "stepper": control + " value minimumValue maximumValue stepValue continuous autorepeat wraps",
    "segmentedControl": control + " selectedSegmentIndex momentary apportionsSegmentWidthsByContent",
    "segment": "title image enabled width",
    "progressView": view + " progress progressViewStyle progressImage trackImage",
    "activityIndicatorView": view + " style animating hidesWhenStopped",
    "pageControl": control + " numberOfPages currentPage hidesForSinglePage backgroundStyle", "pickerView": view,
    "datePicker": control + " datePickerMode minuteInterval style useCurrentDate countDownDuration",
    "searchBar": view
      + """
       text placeholder prompt searchBarStyle barStyle translucent showsCancelButton showsBookmarkButton
       showsSearchResultsButton showsScopeBar
      """,
    "scrollView": scroll,
    "tableView": scroll
      + """
       style rowHeight estimatedRowHeight sectionHeaderHeight estimatedSectionHeaderHeight sectionFooterHeight
       estimatedSectionFooterHeight separatorStyle allowsSelection selection allowsMultipleSelection
       allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing
      """,
    "tableViewSection": object + " headerTitle footerTitle",
    "tableViewCell": cell
      + """
       style rowHeight selectionStyle accessoryType editingAccessoryType indentationLevel indentationWidth
       showsReorderControl shouldIndentWhileEditing textLabel detailTextLabel imageView
      """,
    "collectionView": scroll + " allowsSelection allowsMultipleSelection prefetchingEnabled",
    "collectionViewCell": cell, "collectionReusableView": cell,
    "collectionViewFlowLayout": object
      + """
       scrollDirection minimumLineSpacing minimumInteritemSpacing automaticEstimatedItemSize sectionInsetReference
       sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds
      """,
    "collectionViewLayout": object,

    // Values.
    "rect": "key x y width height", "size": "key width height", "point": "key x y", "range": "key location length",
    "inset": "key minX minY maxX maxY", "edgeInsets": "key top left bottom right",
    "directionalEdgeInsets": "key top leading bottom trailing", "offset": "key horizontal vertical",
    "offsetWrapper": "key horizontal vertical",
    "autoresizingMask": "key widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY",
    "rectEdge": "key top left bottom right", "extendedEdge": "key top left bottom right",
    "popoverArrowDirection": "key up down left right unknown",
    "color":
      "key name systemColor xcode11CocoaTouchSystemColor cocoaTouchSystemColor white red green blue alpha colorSpace customColorSpace",
    "fontDescription": "key type style name pointSize weight",
    "font": "key metaFont type style name size pointSize weight",
    "imageReference": "key image symbolScale renderingMode",
    "preferredSymbolConfiguration": "key scale weight pointSize configurationType",
    "string": "key", "mutableString": "key", "integer": "key value", "real": "key value", "bool": "key value",
    "date": "key timeIntervalSinceReferenceDate", "locale": "key localeIdentifier",
    "attributedString": "key", "fragment": "content", "attributes": "",
    "paragraphStyle": """
    key alignment lineBreakMode lineSpacing paragraphSpacing lineHeightMultiple minimumLineHeight maximumLineHeight
    firstLineHeadIndent headIndent baseWritingDirection tighteningFactorForTruncation
    """,
    "accessibility": "key identifier label hint",
    "accessibilityTraits": """
    key button link image selected header staticText searchField notEnabled updatesFrequently adjustable none
    """,
  ]
}
