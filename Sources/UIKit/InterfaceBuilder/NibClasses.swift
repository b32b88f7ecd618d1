import Foundation

extension NibDecoder {
  /// The classes of views by the names of their elements.
  static let viewTypes: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "imageView": UIImageView.self,
    "button": UIButton.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
    "slider": UISlider.self, "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self,
    "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "pageControl": UIPageControl.self, "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    "searchBar": UISearchBar.self, "stackView": UIStackView.self, "scrollView": UIScrollView.self,
    "tableView": UITableView.self, "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
    "visualEffectView": UIVisualEffectView.self, "refreshControl": UIRefreshControl.self,
    // There are those in apps that link the frameworks.
    "wkWebView": NSClassFromString("WebKit.WKWebView") as? UIView.Type ?? UIView.self,
    "skView": NSClassFromString("SpriteKit.SKView") as? UIView.Type ?? UIView.self,
    "sceneKitView": NSClassFromString("SceneKit.SCNView") as? UIView.Type ?? UIView.self,
    "mapView": NSClassFromString("MapKit.MKMapView") as? UIView.Type ?? UIView.self,
  ]

  static let controllerTypes: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    "avPlayerViewController": NSClassFromString("AVKit.AVPlayerViewController") as? UIViewController.Type
      ?? UIViewController.self,
  ]

  private static let recognizerTypes: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    // The name that Interface Builder writes for a long press.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "hoverGestureRecognizer": UIHoverGestureRecognizer.self,
    "gestureRecognizer": UIGestureRecognizer.self,
  ]

  private static let layoutTypes: [String: UICollectionViewLayout.Type] = [
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self, "collectionViewLayout": UICollectionViewLayout.self,
  ]

  /// The object of an element, or nil where the element is none.
  func make(_ element: InterfaceElement) -> AnyObject? {
    let coder = NibCoder(element, self)
    func made(_ object: AnyObject?) -> AnyObject {
      guard let object else {
        fatalError("\(file.name):\(element.line): init(coder:) gave no \(element["customClass"] ?? element.name).")
      }
      return object
    }
    if let standard = Self.viewTypes[element.name] {
      return made(type(of: element, UIView.self, standard).init(coder: coder))
    }
    if let standard = Self.controllerTypes[element.name] {
      return made(type(of: element, UIViewController.self, standard).init(coder: coder))
    }
    if let standard = Self.recognizerTypes[element.name] {
      let recognizer = type(of: element, UIGestureRecognizer.self, standard).makeInstance() as! UIGestureRecognizer
      recognizer.decodeRecognizer(element)
      return recognizer
    }
    if let standard = Self.layoutTypes[element.name] {
      return made(type(of: element, UICollectionViewLayout.self, standard).init(coder: coder))
    }
    switch element.name {
    case "barButtonItem": return made(type(of: element, UIBarButtonItem.self, UIBarButtonItem.self).init(coder: coder))
    case "tabBarItem": return made(type(of: element, UITabBarItem.self, UITabBarItem.self).init(coder: coder))
    case "navigationItem":
      return made(type(of: element, UINavigationItem.self, UINavigationItem.self).init(coder: coder))
    case "customObject": return type(of: element, NSObject.self, NSObject.self).makeInstance()
    default: return nil
    }
  }
}

extension InterfaceElement {
  @MainActor var isView: Bool { NibDecoder.viewTypes[name] != nil }
  /// What a size class leaves out of the tree, or of layout.
  var isInstalled: Bool { self["installed"] != "NO" }
}
