import Testing

/// Apps in real windows, used as a user uses them: real pointer and key events, real pixels. One after the other, since
/// each has an X server and a window of its own, and time matters in gestures.
///
/// The tests of an app stand in an extension of their own: `extension UITests { @Suite struct RandomUsersTests { … } }`.
@Suite(.serialized, .timeLimit(.minutes(5))) enum UITests {}
