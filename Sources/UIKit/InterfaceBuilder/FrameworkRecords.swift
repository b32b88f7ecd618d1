import Foundation
import QuartzCore
import SlipwayFoundation

// What nibs set by name on objects of our own classes: outlets, and the runtime attributes that apps give layers and views;
// and the properties whose changes key-value observers hear of. An app's classes have records of their own.

@section(".init_array") @used private let registration: @convention(c) () -> Void = register

private func register() {
  ClassRecords.registerFramework {
    [
      ClassRecord(
        UIView.self,
        name: "UIView",
        methods: [MethodRecord("recursiveDescription", { (view: UIView) in { view.describeTree() } })],
        properties: [
          PropertyRecord("layer", \UIView.layer), PropertyRecord("backgroundColor", \UIView.backgroundColor),
          PropertyRecord("tintColor", \UIView.tintColor), PropertyRecord("alpha", \UIView.alpha),
          PropertyRecord("hidden", \UIView.isHidden), PropertyRecord("clipsToBounds", \UIView.clipsToBounds),
          PropertyRecord("tag", \UIView.tag), PropertyRecord("frame", \UIView.frame),
          PropertyRecord("bounds", \UIView.bounds), PropertyRecord("center", \UIView.center),
          PropertyRecord("accessibilityIdentifier", \UIView.accessibilityIdentifier),
          PropertyRecord("accessibilityLabel", \UIView.accessibilityLabel),
          PropertyRecord("transform", \UIView.transform),
          PropertyRecord("safeAreaInsets", \UIView.safeAreaInsets),
          PropertyRecord("layoutMargins", \UIView.layoutMargins),
        ]
      ),
      ClassRecord(
        CALayer.self,
        name: "CALayer",
        properties: [
          PropertyRecord("cornerRadius", \CALayer.cornerRadius), PropertyRecord("borderWidth", \CALayer.borderWidth),
          PropertyRecord("borderColor", \CALayer.borderColor), PropertyRecord("masksToBounds", \CALayer.masksToBounds),
          PropertyRecord("shadowColor", \CALayer.shadowColor), PropertyRecord("shadowRadius", \CALayer.shadowRadius),
          PropertyRecord("shadowOpacity", \CALayer.shadowOpacity),
          PropertyRecord("shadowOffset", \CALayer.shadowOffset),
          PropertyRecord("opacity", \CALayer.opacity), PropertyRecord("zPosition", \CALayer.zPosition),
          PropertyRecord("backgroundColor", \CALayer.backgroundColor), PropertyRecord("frame", \CALayer.frame),
          PropertyRecord("bounds", \CALayer.bounds), PropertyRecord("position", \CALayer.position),
          PropertyRecord("transform", \CALayer.transform), PropertyRecord("anchorPoint", \CALayer.anchorPoint),
          PropertyRecord("hidden", \CALayer.isHidden), PropertyRecord("contents", \CALayer.contents),
        ]
      ),
      // A key path would read the property before it writes it, and so load the view that is being loaded.
      ClassRecord(
        UIViewController.self,
        name: "UIViewController",
        methods: [
          MethodRecord("setView:", { (controller: UIViewController) in { (view: UIView?) in controller.view = view } }),
          MethodRecord("_printHierarchy", { (controller: UIViewController) in { controller.describeTree() } }),
        ],
        properties: [
          PropertyRecord("view", \UIViewController.view as KeyPath<UIViewController, UIView?>),
          PropertyRecord("title", \UIViewController.title),
          PropertyRecord("preferredContentSize", \UIViewController.preferredContentSize),
        ]
      ),
      ClassRecord(
        UITableViewController.self,
        name: "UITableViewController",
        methods: [
          MethodRecord(
            "setTableView:",
            { (controller: UITableViewController) in { (view: UITableView?) in controller.tableView = view } }
          )
        ]
      ),
      ClassRecord(
        UICollectionViewController.self,
        name: "UICollectionViewController",
        methods: [
          MethodRecord(
            "setCollectionView:",
            { (controller: UICollectionViewController) in
              { (view: UICollectionView?) in controller.collectionView = view }
            }
          )
        ]
      ),
      // How code that is also built for extensions, which have no application, asks for it.
      ClassRecord(
        UIApplication.self,
        name: "UIApplication",
        methods: [
          MethodRecord("sharedApplication", { UIApplication.shared }), MethodRecord("shared", { UIApplication.shared }),
        ],
        properties: [
          PropertyRecord("delegate", \UIApplication.delegate), PropertyRecord("keyWindow", \UIApplication.keyWindow),
          PropertyRecord("windows", \UIApplication.windows),
        ]
      ),
      ClassRecord(
        UINavigationController.self,
        name: "UINavigationController",
        properties: [
          PropertyRecord("delegate", \UINavigationController.delegate),
          PropertyRecord("viewControllers", \UINavigationController.viewControllers),
        ]
      ),
      ClassRecord(
        UITabBarController.self,
        name: "UITabBarController",
        properties: [
          PropertyRecord("delegate", \UITabBarController.delegate),
          PropertyRecord("selectedIndex", \UITabBarController.selectedIndex),
          PropertyRecord("selectedViewController", \UITabBarController.selectedViewController),
        ]
      ),
      ClassRecord(
        UISplitViewController.self,
        name: "UISplitViewController",
        properties: [PropertyRecord("delegate", \UISplitViewController.delegate)]
      ),
      ClassRecord(
        UIPageViewController.self,
        name: "UIPageViewController",
        properties: [
          PropertyRecord("delegate", \UIPageViewController.delegate),
          PropertyRecord("dataSource", \UIPageViewController.dataSource),
        ]
      ),
      ClassRecord(
        UIScrollView.self,
        name: "UIScrollView",
        properties: [
          PropertyRecord(
            "adjustedContentInset",
            \UIScrollView.adjustedContentInset as KeyPath<UIScrollView, UIEdgeInsets>
          ),
          PropertyRecord("delegate", \UIScrollView.delegate),
          PropertyRecord("refreshControl", \UIScrollView.refreshControl),
          PropertyRecord("contentOffset", \UIScrollView.contentOffset),
          PropertyRecord("contentSize", \UIScrollView.contentSize),
          PropertyRecord("contentInset", \UIScrollView.contentInset),
          PropertyRecord("zoomScale", \UIScrollView.zoomScale),
          PropertyRecord("scrollEnabled", \UIScrollView.isScrollEnabled),
        ]
      ),
      ClassRecord(
        UITableView.self,
        name: "UITableView",
        properties: [
          PropertyRecord("delegate", \UITableView.delegate), PropertyRecord("dataSource", \UITableView.dataSource),
          PropertyRecord("prefetchDataSource", \UITableView.prefetchDataSource),
          PropertyRecord("tableHeaderView", \UITableView.tableHeaderView),
          PropertyRecord("tableFooterView", \UITableView.tableFooterView),
          PropertyRecord("backgroundView", \UITableView.backgroundView),
          PropertyRecord("editing", \UITableView.isEditing),
        ]
      ),
      ClassRecord(
        UITableViewCell.self,
        name: "UITableViewCell",
        properties: [
          PropertyRecord("accessoryView", \UITableViewCell.accessoryView),
          PropertyRecord("editingAccessoryView", \UITableViewCell.editingAccessoryView),
          PropertyRecord("backgroundView", \UITableViewCell.backgroundView),
          PropertyRecord("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
          PropertyRecord("selected", \UITableViewCell.isSelected),
          PropertyRecord("highlighted", \UITableViewCell.isHighlighted),
        ]
      ),
      ClassRecord(
        UICollectionView.self,
        name: "UICollectionView",
        properties: [
          PropertyRecord("delegate", \UICollectionView.delegate),
          PropertyRecord("dataSource", \UICollectionView.dataSource),
          PropertyRecord("prefetchDataSource", \UICollectionView.prefetchDataSource),
          PropertyRecord("backgroundView", \UICollectionView.backgroundView),
        ]
      ),
      ClassRecord(
        UICollectionViewCell.self,
        name: "UICollectionViewCell",
        properties: [
          PropertyRecord("backgroundView", \UICollectionViewCell.backgroundView),
          PropertyRecord("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
          PropertyRecord("selected", \UICollectionViewCell.isSelected),
          PropertyRecord("highlighted", \UICollectionViewCell.isHighlighted),
        ]
      ),
      ClassRecord(
        UITextField.self,
        name: "UITextField",
        properties: [
          PropertyRecord("delegate", \UITextField.delegate), PropertyRecord("text", \UITextField.text),
          PropertyRecord("attributedText", \UITextField.attributedText),
          PropertyRecord("placeholder", \UITextField.placeholder),
        ]
      ),
      ClassRecord(
        UITextView.self,
        name: "UITextView",
        properties: [
          PropertyRecord("delegate", \UITextView.delegate), PropertyRecord("text", \UITextView.text),
          PropertyRecord("attributedText", \UITextView.attributedText), PropertyRecord("font", \UITextView.font),
          PropertyRecord("textColor", \UITextView.textColor),
          PropertyRecord("textAlignment", \UITextView.textAlignment),
          PropertyRecord("textContainerInset", \UITextView.textContainerInset),
        ]
      ),
      ClassRecord(
        UISearchBar.self,
        name: "UISearchBar",
        properties: [PropertyRecord("delegate", \UISearchBar.delegate)]
      ),
      ClassRecord(UITabBar.self, name: "UITabBar", properties: [PropertyRecord("delegate", \UITabBar.delegate)]),
      ClassRecord(
        UINavigationBar.self,
        name: "UINavigationBar",
        properties: [
          PropertyRecord("delegate", \UINavigationBar.delegate),
          PropertyRecord("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
        ]
      ),
      ClassRecord(
        UIPickerView.self,
        name: "UIPickerView",
        properties: [
          PropertyRecord("delegate", \UIPickerView.delegate), PropertyRecord("dataSource", \UIPickerView.dataSource),
        ]
      ),
      ClassRecord(
        UIGestureRecognizer.self,
        name: "UIGestureRecognizer",
        properties: [
          PropertyRecord("delegate", \UIGestureRecognizer.delegate),
          PropertyRecord("state", \UIGestureRecognizer.state),
          PropertyRecord("enabled", \UIGestureRecognizer.isEnabled),
        ]
      ),
      ClassRecord(
        UIControl.self,
        name: "UIControl",
        properties: [
          PropertyRecord("enabled", \UIControl.isEnabled), PropertyRecord("selected", \UIControl.isSelected),
          PropertyRecord("highlighted", \UIControl.isHighlighted),
        ]
      ),
      ClassRecord(
        UILabel.self,
        name: "UILabel",
        properties: [
          PropertyRecord("text", \UILabel.text), PropertyRecord("attributedText", \UILabel.attributedText),
          PropertyRecord("font", \UILabel.font), PropertyRecord("textColor", \UILabel.textColor),
          PropertyRecord("textAlignment", \UILabel.textAlignment),
        ]
      ),
      ClassRecord(
        UIImageView.self,
        name: "UIImageView",
        properties: [PropertyRecord("image", \UIImageView.image)]
      ),
      ClassRecord(
        UIProgressView.self,
        name: "UIProgressView",
        properties: [PropertyRecord("progress", \UIProgressView.progress)]
      ),
      ClassRecord(
        UISlider.self,
        name: "UISlider",
        properties: [PropertyRecord("value", \UISlider.value)]
      ),
      ClassRecord(
        UIStepper.self,
        name: "UIStepper",
        properties: [PropertyRecord("value", \UIStepper.value)]
      ),
      ClassRecord(
        UISwitch.self,
        name: "UISwitch",
        properties: [PropertyRecord("on", \UISwitch.isOn)]
      ),
      ClassRecord(
        UIPageControl.self,
        name: "UIPageControl",
        properties: [PropertyRecord("currentPage", \UIPageControl.currentPage)]
      ),
      ClassRecord(
        UISegmentedControl.self,
        name: "UISegmentedControl",
        properties: [PropertyRecord("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)]
      ),
      ClassRecord(
        UIWindow.self,
        name: "UIWindow",
        properties: [PropertyRecord("rootViewController", \UIWindow.rootViewController)]
      ),
      ClassRecord(
        UIBarItem.self,
        name: "UIBarItem",
        properties: [
          PropertyRecord("title", \UIBarItem.title), PropertyRecord("image", \UIBarItem.image),
          PropertyRecord("enabled", \UIBarItem.isEnabled),
        ]
      ),
      // The sheet that an app's own pages are drawn for is commonly set this way.
      ClassRecord(
        UIPrintPageRenderer.self,
        name: "UIPrintPageRenderer",
        properties: [
          PropertyRecord("paperRect", \UIPrintPageRenderer.sheetByKey),
          PropertyRecord("printableRect", \UIPrintPageRenderer.reachedByKey),
        ]
      ),
      ClassRecord(
        UITabBarItem.self,
        name: "UITabBarItem",
        properties: [PropertyRecord("badgeValue", \UITabBarItem.badgeValue)]
      ),
      ClassRecord(
        UINavigationItem.self,
        name: "UINavigationItem",
        properties: [
          PropertyRecord("title", \UINavigationItem.title), PropertyRecord("titleView", \UINavigationItem.titleView),
          PropertyRecord("prompt", \UINavigationItem.prompt),
        ]
      ),
    ]
  }
}
