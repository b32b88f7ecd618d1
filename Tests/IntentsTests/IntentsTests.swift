import SlipwayFoundation
import Testing

@testable import Intents

struct IntentsTests {
  @Test func nobodyKeepsWhatIsDonated() async throws {
    let interaction = INInteraction(intent: INIntent(), response: INIntentResponse())
    interaction.groupIdentifier = "orders"
    #expect(interaction.intentHandlingStatus == .unspecified && interaction.direction == .unspecified)
    let isDone = await withCheckedContinuation { done in
      interaction.donate(completion: { done.resume(returning: $0 == nil) })
    }
    #expect(isDone && interaction.intentResponse?.userActivity == nil && interaction.dateInterval == nil)
    try await interaction.donate()
    try await INInteraction.delete(with: "orders")
    try await INInteraction.delete(with: [interaction.identifier])
    try await INInteraction.deleteAll()
    let isDeleted = await withCheckedContinuation { done in
      INInteraction.delete(with: "orders", completion: { done.resume(returning: $0 == nil) })
    }
    #expect(isDeleted)
  }

  @Test func thereIsNoSiri() async throws {
    #expect(INPreferences.siriAuthorizationStatus() == .restricted && !INPreferences.siriLanguageCode().isEmpty)
    let status = await withCheckedContinuation { done in
      INPreferences.requestSiriAuthorization { done.resume(returning: $0) }
    }
    #expect(status == .restricted)
    let center = INVoiceShortcutCenter.shared
    center.setShortcutSuggestions([INShortcut(userActivity: NSUserActivity(activityType: "a.b"))])
    #expect(try await center.allVoiceShortcuts().isEmpty)
    let all = await withCheckedContinuation { done in
      center.getAllVoiceShortcuts { found, error in done.resume(returning: (found?.count, error == nil)) }
    }
    #expect(all == (0, true))
    let one = await withCheckedContinuation { done in
      center.getVoiceShortcut(with: UUID()) { found, error in done.resume(returning: (found == nil, error == nil)) }
    }
    #expect(one == (true, true))
  }

  @Test func intentsAndShortcutsAreValues() {
    let name = INPersonHandle(value: "a@b.c", type: .emailAddress)
    var components = PersonNameComponents()
    (components.givenName, components.familyName) = ("Ada", "Byron")
    let ada = INPerson(
      personHandle: name,
      nameComponents: components,
      displayName: nil,
      image: INImage(named: "ada"),
      contactIdentifier: "1",
      customIdentifier: nil
    )
    #expect(ada.displayName == "Ada Byron" && !ada.isMe && ada.image?.name == "ada")
    let message = INSendMessageIntent(
      recipients: [ada],
      outgoingMessageType: .outgoingMessageText,
      content: "Hello",
      speakableGroupName: INSpeakableString(spokenPhrase: "Family"),
      conversationIdentifier: "c",
      serviceName: "Chat",
      sender: nil
    )
    message.suggestedInvocationPhrase = "Say hello"
    #expect(message.recipients?.count == 1 && message.content == "Hello" && message.identifier != INIntent().identifier)
    #expect(
      message.speakableGroupName?.spokenPhrase == "Family" && message.speakableGroupName?.pronunciationHint == nil
    )
    let shortcut = INShortcut(intent: message)
    #expect(shortcut?.intent === message && shortcut?.userActivity == nil)
    #expect(INVoiceShortcut(shortcut!, phrase: "Hello").invocationPhrase == "Hello")
    #expect(INImage(imageData: Data([1])).data == Data([1]) && INImage(url: URL(filePath: "/a"))?.url?.path == "/a")
    #expect(
      INSpeakableString(vocabularyIdentifier: "v", spokenPhrase: "s", pronunciationHint: "h").vocabularyIdentifier
        == "v"
    )
  }
}
