/// How a server shows who it is: its certificate. No challenge of this kind comes here: libcurl evaluates the certificate.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// How a client shows who it is: its certificate. No challenge of this kind comes here.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

/// The key of what a download that failed can go on with, in its error's information.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
