extension ColorParts {
  /// As it is read out: the parts in hundredths.
  var spoken: String {
    let names = [SystemString.red, .green, .blue, .opacity].map(\.text)
    let parts = values[3] < 1 ? 4 : 3
    return (0..<parts).map { "\(names[$0]) \(Int((values[$0] * 100).rounded())) %" }.joined(separator: ", ")
  }
}
