import Foundation
import QuartzCore
import SlipwayFoundation

// What nibs set by name on objects of our own classes: outlets, and the runtime attributes that apps give layers and views.
// An app's classes have records of their own.

@section(".init_array") @used private let registration: @convention(c) () -> Void = register

private func register() {
  ClassRecords.registerFramework {
    [
      ClassRecord(
        UIView.self,
        name: "UIView",
        properties: [
          PropertyRecord("layer", \UIView.layer), PropertyRecord("backgroundColor", \UIView.backgroundColor),
          PropertyRecord("tintColor", \UIView.tintColor), PropertyRecord("alpha", \UIView.alpha),
          PropertyRecord("hidden", \UIView.isHidden), PropertyRecord("clipsToBounds", \UIView.clipsToBounds),
          PropertyRecord("tag", \UIView.tag), PropertyRecord("frame", \UIView.frame),
          PropertyRecord("bounds", \UIView.bounds), PropertyRecord("center", \UIView.center),
          PropertyRecord("accessibilityIdentifier", \UIView.accessibilityIdentifier),
          PropertyRecord("accessibilityLabel", \UIView.accessibilityLabel),
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
          PropertyRecord("backgroundColor", \CALayer.backgroundColor),
        ]
      ),
      // A key path would read the property before it writes it, and so load the view that is being loaded.
      ClassRecord(
        UIViewController.self,
        name: "UIViewController",
        methods: [
          MethodRecord("setView:", { (controller: UIViewController) in { (view: UIView?) in controller.view = view } })
        ],
        properties: [PropertyRecord("view", \UIViewController.view as KeyPath<UIViewController, UIView?>)]
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
        properties: [PropertyRecord("delegate", \UINavigationController.delegate)]
      ),
      ClassRecord(
        UITabBarController.self,
        name: "UITabBarController",
        properties: [PropertyRecord("delegate", \UITabBarController.delegate)]
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
          PropertyRecord("delegate", \UIScrollView.delegate),
          PropertyRecord("refreshControl", \UIScrollView.refreshControl),
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
        ]
      ),
      ClassRecord(
        UITextField.self,
        name: "UITextField",
        properties: [PropertyRecord("delegate", \UITextField.delegate)]
      ),
      ClassRecord(UITextView.self, name: "UITextView", properties: [PropertyRecord("delegate", \UITextView.delegate)]),
      ClassRecord(
        UISearchBar.self,
        name: "UISearchBar",
        properties: [PropertyRecord("delegate", \UISearchBar.delegate)]
      ),
      ClassRecord(UITabBar.self, name: "UITabBar", properties: [PropertyRecord("delegate", \UITabBar.delegate)]),
      ClassRecord(
        UINavigationBar.self,
        name: "UINavigationBar",
        properties: [PropertyRecord("delegate", \UINavigationBar.delegate)]
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
        properties: [PropertyRecord("delegate", \UIGestureRecognizer.delegate)]
      ),
    ]
  }
}
