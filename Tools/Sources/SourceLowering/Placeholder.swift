import SwiftIfConfig
import SwiftOperators
import SwiftParser
import SwiftSyntax

let tree = Parser.parse(source: "let x = 1")
