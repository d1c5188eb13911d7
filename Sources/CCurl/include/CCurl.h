#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>

// libcurl's setters and getters are variadic, which Swift can't call: one wrapper for each type of argument.

static inline CURLcode ccurl_set_long(CURL *_Nonnull handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_offset(CURL *_Nonnull handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// libcurl keeps a copy of the string.
static inline CURLcode ccurl_set_string(CURL *_Nonnull handle, CURLoption option, const char *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

/// libcurl keeps the pointer.
static inline CURLcode ccurl_set_pointer(CURL *_Nonnull handle, CURLoption option, void *_Nullable value) {
  return curl_easy_setopt(handle, option, value);
}

/// libcurl copies as many bytes as `CURLOPT_POSTFIELDSIZE_LARGE` says, which this sets first.
static inline CURLcode ccurl_set_body(CURL *_Nonnull handle, const void *_Nullable bytes, size_t count) {
  CURLcode result = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  if (result != CURLE_OK) return result;
  return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, count == 0 ? "" : (const char *)bytes);
}

/// libcurl keeps the list's pointer; the list must outlive the transfer.
static inline CURLcode ccurl_set_headers(CURL *_Nonnull handle, struct curl_slist *_Nullable list) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, list);
}

/// For servers and for proxies that are spoken to over TLS. libcurl keeps the bytes' pointer; the bytes must outlive the handle.
static inline CURLcode ccurl_set_authorities(CURL *_Nonnull handle, void *_Nonnull bytes, size_t count) {
  struct curl_blob blob = {.data = bytes, .len = count, .flags = CURL_BLOB_NOCOPY};
  CURLcode result = curl_easy_setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
  return result == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_PROXY_CAINFO_BLOB, &blob) : result;
}

typedef size_t (*ccurl_data_callback)(
    char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);
typedef curl_socket_t (*ccurl_socket_callback)(
    void *_Nullable context, curlsocktype purpose, struct curl_sockaddr *_Nonnull address);
typedef int (*ccurl_prerequest_callback)(
    void *_Nullable context, char *_Nullable remote_address, char *_Nullable local_address, int remote_port,
    int local_port);

/// Where the socket address itself begins; `addrlen` bytes of it can be read, more than its declared type holds.
static inline const void *_Nonnull ccurl_address_start(const struct curl_sockaddr *_Nonnull address) {
  return &address->addr;
}

/// The four callbacks of a transfer, all with the same context.
static inline CURLcode ccurl_set_callbacks(
    CURL *_Nonnull handle, void *_Nonnull context, ccurl_data_callback _Nonnull header,
    ccurl_data_callback _Nonnull body, ccurl_socket_callback _Nonnull open_socket,
    ccurl_prerequest_callback _Nonnull prerequest) {
  CURLcode result = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, prerequest);
  if (result == CURLE_OK) result = curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
  return result;
}

static inline CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

/// 0 when there is none.
static inline long ccurl_get_long(CURL *_Nonnull handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// The string belongs to the handle; null when there is none.
static inline const char *_Nullable ccurl_get_string(CURL *_Nonnull handle, CURLINFO info) {
  char *value = NULL;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : NULL;
}

/// Takes the next transfer that ended from the multi handle's queue: its handle, or null when the queue is empty.
static inline CURL *_Nullable ccurl_next_finished(CURLM *_Nonnull multi, CURLcode *_Nonnull result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}

#endif
