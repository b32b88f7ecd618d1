import Foundation
import Glibc
import SlipwayDarwin
import Testing

/// What C returns is handed on as it is, as Darwin's headers let it be.
@Suite("Pointers that may be nil") struct OptionalPointerTests {
  @Test("Blocks of memory are copied, compared, searched and filled") func memory() throws {
    let source = malloc(4)
    let target = calloc(4, 1)
    defer {
      free(source)
      free(target)
    }
    #expect(memset(source, 7, 4) == source && memcmp(source, target, 4) > 0)
    #expect(memcpy(target, source, 2) == target && memcmp(source, target, 2) == 0 && memcmp(source, target, 3) > 0)
    memmove(target, source, 4)
    #expect(memcmp(source, target, 4) == 0 && memchr(target, 7, 4) == target && memchr(target, 8, 4) == nil)
    bzero(target, 4)
    #expect(memchr(target, 0, 4) == target)
    bcopy(source, target, 4)
    #expect(memcmp(source, target, 4) == 0)
  }

  @Test("Texts are measured, compared, searched and joined") func texts() throws {
    let text: UnsafeMutablePointer<CChar>? = strdup("key=value")
    let upper: UnsafeMutablePointer<CChar>? = strndup("KEY=values", 9)
    defer {
      free(text)
      free(upper)
    }
    #expect(strlen(text) == 9 && strnlen(text, 3) == 3)
    #expect(strcmp(text, upper) > 0 && strcasecmp(text, upper) == 0)
    #expect(strncmp(text, upper, 1) > 0 && strncasecmp(text, upper, 4) == 0)
    #expect(try String(cString: #require(strchr(text, 61))) == "=value")
    #expect(try String(cString: #require(strrchr(text, 101))) == "e")
    #expect(try String(cString: #require(strstr(text, strchr(text, 118)))) == "value")
    #expect(try String(cString: #require(strpbrk(text, text))) == "key=value")
    #expect(strspn(text, text) == 9 && strcspn(text, strchr(text, 61)) == 1)
    let room: UnsafeMutablePointer<CChar>? = .allocate(capacity: 32)
    defer { room?.deallocate() }
    strcpy(room, text)
    strcat(room, strchr(text, 61))
    #expect(try String(cString: #require(room)) == "key=value=value")
    strncpy(room, text, 10)
    strncat(room, upper, 3)
    #expect(try String(cString: #require(strdup(room))) == "key=valueKEY")
  }

  @Test("Numbers are read out of texts") func numbers() {
    let text: UnsafeMutablePointer<CChar>? = strdup("12.5 rest")
    defer { free(text) }
    #expect(atoi(text) == 12 && atol(text) == 12 && atoll(text) == 12 && atof(text) == 12.5)
    var end: UnsafeMutablePointer<CChar>?
    #expect(strtol(text, &end, 10) == 12 && end == text?.advanced(by: 2))
    #expect(strtoul(text, &end, 10) == 12 && strtoll(text, &end, 10) == 12 && strtoull(text, &end, 10) == 12)
    #expect(strtod(text, &end) == 12.5 && end == text?.advanced(by: 4))
    #expect(strtof(text, nil) == 12.5)
  }

  @Test("Files and folders are found by paths out of C") func files() throws {
    let template: UnsafeMutablePointer<CChar>? = strdup("/tmp/slipway-pointers-XXXXXX")
    defer { free(template) }
    let folder = mkdtemp(template)
    #expect(folder == template && access(folder, W_OK) == 0)
    let path: UnsafeMutablePointer<CChar>? = strdup(String(cString: try #require(folder)) + "/inner-XXXXXX")
    defer { free(path) }
    let file = mkstemp(path)
    #expect(file >= 0 && close(file) == 0)
    let status: UnsafeMutablePointer<Glibc.stat>? = .allocate(capacity: 1)
    defer { status?.deallocate() }
    #expect(chmod(path, 0o600) == 0 && stat(path, status) == 0 && status?.pointee.st_mode == 0o100600)
    #expect(lstat(path, status) == 0 && readlink(path, path, 1) == -1)

    let entries = opendir(folder)
    #expect(dirfd(entries) >= 0)
    var count = 0
    while readdir(entries) != nil { count += 1 }
    rewinddir(entries)
    #expect(count == 3 && readdir(entries) != nil && closedir(entries) == 0)
    #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0 && rmdir(path) == 0)
    #expect(chdir(path) == -1 && rmdir(folder) == 0)
  }

  @Test("Of nothing nothing is copied, and a path that is nowhere is a bad address") func nowhere() {
    let (target, source): (UnsafeMutableRawPointer?, UnsafeRawPointer?) = (nil, nil)
    #expect(memcpy(target, source, 0) == nil && memmove(target, source, 0) == nil && memset(target, 1, 0) == nil)
    #expect(memcmp(source, source, 0) == 0 && memchr(source, 1, 0) == nil)
    bcopy(source, target, 0)
    bzero(target, 0)
    let (path, room): (UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (nil, nil)
    #expect(strncmp(path, path, 0) == 0 && strncasecmp(path, path, 0) == 0 && strnlen(path, 0) == 0)
    #expect(strncpy(room, path, 0) == nil && strncat(room, path, 0) == nil)
    errno = 0
    #expect(access(path, R_OK) == -1 && errno == EFAULT)
    #expect(chdir(path) == -1 && unlink(path) == -1 && rmdir(path) == -1 && mkdir(path, 0o700) == -1)
    #expect(chmod(path, 0) == -1 && readlink(path, room, 0) == -1 && opendir(path) == nil)
    let (status, library): (UnsafeMutablePointer<Glibc.stat>?, UnsafeMutableRawPointer?) = (nil, nil)
    #expect(stat(path, status) == -1 && lstat(path, status) == -1 && dlclose(library) == -1)
  }

  @Test("The environment, the machine's names and libraries") func others() {
    let name: UnsafeMutablePointer<CChar>? = strdup("SLIPWAY_POINTER")
    defer { free(name) }
    #expect(setenv(name, name, 1) == 0 && strcmp(getenv(name), name) == 0)
    unsetenv("SLIPWAY_POINTER")
    #expect(getpwnam(name) == nil)
    let host: UnsafeMutablePointer<CChar>? = .allocate(capacity: 256)
    defer { host?.deallocate() }
    #expect(gethostname(host, 256) == 0 && strlen(host) > 0)
    let program = dlopen(nil, RTLD_LAZY)
    #expect(dlclose(program) == 0)
  }
}
