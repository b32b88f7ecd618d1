import Foundation

/// A value of a contact's, with what it is for.
public final class CNLabeledValue<ValueType: NSCopying & NSSecureCoding>: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  /// One of the labels below, or the user's own.
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }

  private init(identifier: String, label: String?, value: ValueType) {
    (self.identifier, self.label) = (identifier, label)
    // A value that changes later is not the contact's.
    self.value = value.copy(with: nil) as? ValueType ?? value
  }

  /// The same value for something else.
  public func settingLabel(_ label: String?) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }
  /// Another value for the same.
  public func settingValue(_ value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }
  public func settingLabel(_ label: String?, value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue else { return false }
    return label == other.label && (value as? NSObject)?.isEqual(other.value) == true
  }
  public override var hash: Int { label.hashValue }

  /// What a label is called, to people.
  public class func localizedString(forLabel label: String) -> String { ContactNames.name(ofLabel: label) }
}

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberAppleWatch = "APPLEWATCH"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
public let CNLabelContactRelationManager = "_$!<Manager>!$_"
public let CNLabelContactRelationColleague = "_$!<Colleague>!$_"
public let CNLabelContactRelationTeacher = "_$!<Teacher>!$_"
public let CNLabelContactRelationSibling = "_$!<Sibling>!$_"
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
public let CNLabelContactRelationWife = "_$!<Wife>!$_"
public let CNLabelContactRelationHusband = "_$!<Husband>!$_"
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
public let CNLabelContactRelationFather = "_$!<Father>!$_"
public let CNLabelContactRelationChild = "_$!<Child>!$_"
public let CNLabelContactRelationDaughter = "_$!<Daughter>!$_"
public let CNLabelContactRelationSon = "_$!<Son>!$_"
