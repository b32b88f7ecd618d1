// The C interface of WebKit's JavaScript engine, as far as the module JavaScriptCore speaks it. WebKitGTK's library has it whole, as
// on every platform, while its headers are only installed for the part with GLib's types.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef const struct OpaqueJSContextGroup *JSContextGroupRef;
typedef struct OpaqueJSContext *JSGlobalContextRef;
typedef const struct OpaqueJSContext *JSContextRef;
typedef struct OpaqueJSString *JSStringRef;
typedef struct OpaqueJSClass *JSClassRef;
typedef const struct OpaqueJSValue *JSValueRef;
typedef struct OpaqueJSValue *JSObjectRef;
typedef struct OpaqueJSPropertyNameArray *JSPropertyNameArrayRef;
typedef struct OpaqueJSWeak *JSWeakRef;
typedef unsigned short JSChar;

enum {
  SlipwayJSTypeUndefined,
  SlipwayJSTypeNull,
  SlipwayJSTypeBoolean,
  SlipwayJSTypeNumber,
  SlipwayJSTypeString,
  SlipwayJSTypeObject,
  SlipwayJSTypeSymbol,
  SlipwayJSTypeBigInt
};

typedef void (*JSObjectFinalizeCallback)(JSObjectRef object);
typedef JSValueRef (*JSObjectCallAsFunctionCallback)(JSContextRef context, JSObjectRef function, JSObjectRef this_object,
                                                     size_t count, const JSValueRef arguments[], JSValueRef *exception);

typedef struct {
  int version;
  unsigned attributes;
  const char *className;
  JSClassRef parentClass;
  const void *staticValues;
  const void *staticFunctions;
  void *initialize;
  JSObjectFinalizeCallback finalize;
  void *hasProperty;
  void *getProperty;
  void *setProperty;
  void *deleteProperty;
  void *getPropertyNames;
  JSObjectCallAsFunctionCallback callAsFunction;
  void *callAsConstructor;
  void *hasInstance;
  void *convertToType;
} JSClassDefinition;

JSContextGroupRef JSContextGroupCreate(void);
JSContextGroupRef JSContextGroupRetain(JSContextGroupRef group);
void JSContextGroupRelease(JSContextGroupRef group);
JSGlobalContextRef JSGlobalContextCreateInGroup(JSContextGroupRef group, JSClassRef global_class);
JSGlobalContextRef JSGlobalContextRetain(JSGlobalContextRef context);
void JSGlobalContextRelease(JSGlobalContextRef context);
void JSGlobalContextSetName(JSGlobalContextRef context, JSStringRef name);
bool JSGlobalContextIsInspectable(JSGlobalContextRef context);
void JSGlobalContextSetInspectable(JSGlobalContextRef context, bool inspectable);
JSObjectRef JSContextGetGlobalObject(JSContextRef context);
JSGlobalContextRef JSContextGetGlobalContext(JSContextRef context);
JSContextGroupRef JSContextGetGroup(JSContextRef context);
JSValueRef JSEvaluateScript(JSContextRef context, JSStringRef script, JSObjectRef this_object, JSStringRef source_url,
                            int starting_line, JSValueRef *exception);
void JSGarbageCollect(JSContextRef context);
/// Collects at once, which only tests ask for.
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);

JSStringRef JSStringCreateWithCharacters(const JSChar *characters, size_t count);
void JSStringRelease(JSStringRef string);
size_t JSStringGetLength(JSStringRef string);
const JSChar *JSStringGetCharactersPtr(JSStringRef string);

int JSValueGetType(JSContextRef context, JSValueRef value);
bool JSValueIsArray(JSContextRef context, JSValueRef value);
bool JSValueIsDate(JSContextRef context, JSValueRef value);
bool JSValueIsObjectOfClass(JSContextRef context, JSValueRef value, JSClassRef object_class);
bool JSValueIsEqual(JSContextRef context, JSValueRef a, JSValueRef b, JSValueRef *exception);
bool JSValueIsStrictEqual(JSContextRef context, JSValueRef a, JSValueRef b);
bool JSValueIsInstanceOfConstructor(JSContextRef context, JSValueRef value, JSObjectRef constructor, JSValueRef *exception);
JSValueRef JSValueMakeUndefined(JSContextRef context);
JSValueRef JSValueMakeNull(JSContextRef context);
JSValueRef JSValueMakeBoolean(JSContextRef context, bool boolean);
JSValueRef JSValueMakeNumber(JSContextRef context, double number);
JSValueRef JSValueMakeString(JSContextRef context, JSStringRef string);
JSValueRef JSValueMakeSymbol(JSContextRef context, JSStringRef description);
JSValueRef JSBigIntCreateWithDouble(JSContextRef context, double value, JSValueRef *exception);
JSValueRef JSBigIntCreateWithInt64(JSContextRef context, int64_t value, JSValueRef *exception);
JSValueRef JSBigIntCreateWithUInt64(JSContextRef context, uint64_t value, JSValueRef *exception);
JSValueRef JSBigIntCreateWithString(JSContextRef context, JSStringRef string, JSValueRef *exception);
bool JSValueToBoolean(JSContextRef context, JSValueRef value);
double JSValueToNumber(JSContextRef context, JSValueRef value, JSValueRef *exception);
int32_t JSValueToInt32(JSContextRef context, JSValueRef value, JSValueRef *exception);
uint32_t JSValueToUInt32(JSContextRef context, JSValueRef value, JSValueRef *exception);
int64_t JSValueToInt64(JSContextRef context, JSValueRef value, JSValueRef *exception);
uint64_t JSValueToUInt64(JSContextRef context, JSValueRef value, JSValueRef *exception);
JSStringRef JSValueToStringCopy(JSContextRef context, JSValueRef value, JSValueRef *exception);
JSObjectRef JSValueToObject(JSContextRef context, JSValueRef value, JSValueRef *exception);
void JSValueProtect(JSContextRef context, JSValueRef value);
void JSValueUnprotect(JSContextRef context, JSValueRef value);

JSClassRef JSClassCreate(const JSClassDefinition *definition);
JSObjectRef JSObjectMake(JSContextRef context, JSClassRef object_class, void *data);
JSObjectRef JSObjectMakeArray(JSContextRef context, size_t count, const JSValueRef arguments[], JSValueRef *exception);
JSObjectRef JSObjectMakeDate(JSContextRef context, size_t count, const JSValueRef arguments[], JSValueRef *exception);
JSObjectRef JSObjectMakeError(JSContextRef context, size_t count, const JSValueRef arguments[], JSValueRef *exception);
JSObjectRef JSObjectMakeRegExp(JSContextRef context, size_t count, const JSValueRef arguments[], JSValueRef *exception);
JSObjectRef JSObjectMakeDeferredPromise(JSContextRef context, JSObjectRef *resolve, JSObjectRef *reject, JSValueRef *exception);
JSValueRef JSObjectGetPrototype(JSContextRef context, JSObjectRef object);
void JSObjectSetPrototype(JSContextRef context, JSObjectRef object, JSValueRef prototype);
bool JSObjectHasPropertyForKey(JSContextRef context, JSObjectRef object, JSValueRef key, JSValueRef *exception);
JSValueRef JSObjectGetPropertyForKey(JSContextRef context, JSObjectRef object, JSValueRef key, JSValueRef *exception);
void JSObjectSetPropertyForKey(JSContextRef context, JSObjectRef object, JSValueRef key, JSValueRef value, unsigned attributes,
                               JSValueRef *exception);
bool JSObjectDeletePropertyForKey(JSContextRef context, JSObjectRef object, JSValueRef key, JSValueRef *exception);
JSValueRef JSObjectGetPropertyAtIndex(JSContextRef context, JSObjectRef object, unsigned index, JSValueRef *exception);
void JSObjectSetPropertyAtIndex(JSContextRef context, JSObjectRef object, unsigned index, JSValueRef value, JSValueRef *exception);
void *JSObjectGetPrivate(JSObjectRef object);
bool JSObjectIsFunction(JSContextRef context, JSObjectRef object);
JSValueRef JSObjectCallAsFunction(JSContextRef context, JSObjectRef function, JSObjectRef this_object, size_t count,
                                  const JSValueRef arguments[], JSValueRef *exception);
JSObjectRef JSObjectCallAsConstructor(JSContextRef context, JSObjectRef constructor, size_t count, const JSValueRef arguments[],
                                      JSValueRef *exception);
JSPropertyNameArrayRef JSObjectCopyPropertyNames(JSContextRef context, JSObjectRef object);
void JSPropertyNameArrayRelease(JSPropertyNameArrayRef names);
size_t JSPropertyNameArrayGetCount(JSPropertyNameArrayRef names);
JSStringRef JSPropertyNameArrayGetNameAtIndex(JSPropertyNameArrayRef names, size_t index);

JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);
JSObjectRef JSWeakGetObject(JSWeakRef weak);
