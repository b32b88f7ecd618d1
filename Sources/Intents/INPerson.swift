import Foundation
import SlipwayFoundation

/// Text that is spoken as something else, or told apart by something else.
open class INSpeakableString: NSObject, NSCopying, @unchecked Sendable {
  public let vocabularyIdentifier: String?
  public let spokenPhrase: String
  public let pronunciationHint: String?

  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    (self.vocabularyIdentifier, self.spokenPhrase) = (vocabularyIdentifier, spokenPhrase)
    self.pronunciationHint = pronunciationHint
  }
  public init(spokenPhrase: String) {
    (vocabularyIdentifier, self.spokenPhrase, pronunciationHint) = (nil, spokenPhrase, nil)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How somebody is reached.
open class INPersonHandle: NSObject, NSCopying, @unchecked Sendable {
  public enum HandleType: Int, Sendable {
    case unknown, emailAddress, phoneNumber
  }

  public let value: String?
  public let type: HandleType

  public init(value: String?, type: HandleType) { (self.value, self.type) = (value, type) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A picture, by its name in the app, its bytes or its address.
open class INImage: NSObject, NSCopying, @unchecked Sendable {
  let name: String?
  let data: Data?
  let url: URL?

  public init(named name: String) { (self.name, data, url) = (name, nil, nil) }
  public init(imageData: Data) { (name, data, url) = (nil, imageData, nil) }
  public init?(url URL: URL) { (name, data, url) = (nil, nil, URL) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Somebody.
open class INPerson: NSObject, NSCopying, @unchecked Sendable {
  open var personHandle: INPersonHandle?
  open var nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public let isMe: Bool

  public init(
    personHandle: INPersonHandle,
    nameComponents: PersonNameComponents?,
    displayName: String?,
    image: INImage?,
    contactIdentifier: String?,
    customIdentifier: String?,
    isMe: Bool = false
  ) {
    (self.personHandle, self.nameComponents, self.image) = (personHandle, nameComponents, image)
    let name = nameComponents.map { PersonNameComponentsFormatter().string(from: $0) }
    self.displayName = displayName ?? name ?? personHandle.value ?? ""
    (self.contactIdentifier, self.customIdentifier, self.isMe) = (contactIdentifier, customIdentifier, isMe)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// A message that was sent or got.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let outgoingMessageType: INOutgoingMessageType
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?

  public init(
    recipients: [INPerson]?,
    outgoingMessageType: INOutgoingMessageType,
    content: String?,
    speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?,
    serviceName: String?,
    sender: INPerson?
  ) {
    (self.recipients, self.outgoingMessageType, self.content) = (recipients, outgoingMessageType, content)
    (self.speakableGroupName, self.conversationIdentifier) = (speakableGroupName, conversationIdentifier)
    (self.serviceName, self.sender) = (serviceName, sender)
  }
}
