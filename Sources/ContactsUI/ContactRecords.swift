import Contacts
import SlipwayFoundation

/// What predicates ask of contacts and their properties, by name.
enum ContactRecords {
  static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        CNContact.self,
        name: "CNContact",
        properties: [
          PropertyRecord("identifier", \CNContact.identifier), PropertyRecord("givenName", \CNContact.givenName),
          PropertyRecord("middleName", \CNContact.middleName), PropertyRecord("familyName", \CNContact.familyName),
          PropertyRecord("nickname", \CNContact.nickname), PropertyRecord("note", \CNContact.note),
          PropertyRecord("organizationName", \CNContact.organizationName),
          PropertyRecord("jobTitle", \CNContact.jobTitle),
          PropertyRecord("departmentName", \CNContact.departmentName), PropertyRecord("birthday", \CNContact.birthday),
          PropertyRecord("phoneNumbers", \CNContact.phoneNumbers),
          PropertyRecord("emailAddresses", \CNContact.emailAddresses),
          PropertyRecord("postalAddresses", \CNContact.postalAddresses),
          PropertyRecord("urlAddresses", \CNContact.urlAddresses),
          PropertyRecord("contactRelations", \CNContact.contactRelations),
          PropertyRecord("socialProfiles", \CNContact.socialProfiles),
          PropertyRecord("instantMessageAddresses", \CNContact.instantMessageAddresses),
          PropertyRecord("imageDataAvailable", \CNContact.imageDataAvailable),
        ]
      ),
      ClassRecord(
        CNContactProperty.self,
        name: "CNContactProperty",
        properties: [
          PropertyRecord("key", \CNContactProperty.key), PropertyRecord("value", \CNContactProperty.value),
          PropertyRecord("label", \CNContactProperty.label),
          PropertyRecord("identifier", \CNContactProperty.identifier),
          PropertyRecord("contact", \CNContactProperty.contact),
        ]
      ),
    ]
  }
}
