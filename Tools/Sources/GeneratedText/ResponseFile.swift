/// A file of arguments, as the compiler's driver reads it: one on each line. (In double quotes it takes single ones for
/// quotes as well, so every sign that means something is escaped instead.)
public enum ResponseFile {
  public static func text(_ arguments: some Sequence<String>) -> String {
    arguments.map { argument in
      argument.map { $0.isLetter || $0.isNumber || "/._-+=".contains($0) ? "\($0)" : "\\\($0)" }.joined()
    }.joined(separator: "\n")
  }
}
