// The limits of C's integers that glibc writes in a way which Swift does not read.

public let INT64_MIN: Int64 = .min
public let INT64_MAX: Int64 = .max
public let UINT64_MAX: UInt64 = .max
public let INT32_MIN: Int32 = .min
public let INT_LEAST64_MIN: Int64 = .min
public let INT_LEAST64_MAX: Int64 = .max
public let UINT_LEAST64_MAX: UInt64 = .max
public let INT_FAST64_MIN: Int64 = .min
public let INT_FAST64_MAX: Int64 = .max
public let UINT_FAST64_MAX: UInt64 = .max
public let INTMAX_MIN: Int64 = .min
public let INTMAX_MAX: Int64 = .max
public let UINTMAX_MAX: UInt64 = .max
public let LONG_MIN: Int = .min
public let ULONG_MAX: UInt = .max
public let LLONG_MIN: Int64 = .min
public let ULLONG_MAX: UInt64 = .max
