#include "CBenchFiles.h"

// `#embed` is C23; the package's other C is C17.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char stream_requirements_txt[] = {
#embed "../../Benchmarks/stream/requirements.txt"
};
static const unsigned char stream_client_py[] = {
#embed "../../Benchmarks/stream/client.py"
};
static const unsigned char chat_questions_json[] = {
#embed "../../Benchmarks/chat/questions.json"
};
static const unsigned char chat_screen_py[] = {
#embed "../../Benchmarks/chat/screen.py"
};
static const unsigned char notes_meetings_json[] = {
#embed "../../Benchmarks/notes/meetings.json"
};
static const unsigned char notes_practice_json[] = {
#embed "../../Benchmarks/notes/practice.json"
};
static const unsigned char writing_mistakes_json[] = {
#embed "../../Benchmarks/writing/mistakes.json"
};
static const unsigned char writing_right_json[] = {
#embed "../../Benchmarks/writing/right.json"
};
static const unsigned char writing_shorten_json[] = {
#embed "../../Benchmarks/writing/shorten.json"
};
static const unsigned char writing_tags_json[] = {
#embed "../../Benchmarks/writing/tags.json"
};
static const unsigned char writing_posts_de_json[] = {
#embed "../../Benchmarks/writing/posts/de.json"
};
static const unsigned char writing_posts_en_json[] = {
#embed "../../Benchmarks/writing/posts/en.json"
};
static const unsigned char writing_posts_es_json[] = {
#embed "../../Benchmarks/writing/posts/es.json"
};
static const unsigned char writing_posts_fr_json[] = {
#embed "../../Benchmarks/writing/posts/fr.json"
};
static const unsigned char writing_posts_it_json[] = {
#embed "../../Benchmarks/writing/posts/it.json"
};
static const unsigned char writing_posts_ja_json[] = {
#embed "../../Benchmarks/writing/posts/ja.json"
};
static const unsigned char writing_posts_nl_json[] = {
#embed "../../Benchmarks/writing/posts/nl.json"
};
static const unsigned char writing_posts_other_json[] = {
#embed "../../Benchmarks/writing/posts/other.json"
};
static const unsigned char writing_posts_pl_json[] = {
#embed "../../Benchmarks/writing/posts/pl.json"
};
static const unsigned char writing_posts_pt_json[] = {
#embed "../../Benchmarks/writing/posts/pt.json"
};
static const unsigned char writing_posts_ru_json[] = {
#embed "../../Benchmarks/writing/posts/ru.json"
};

#pragma clang diagnostic pop

parlance_bench_file parlance_bench_stream_requirements_txt(void) {
  return (parlance_bench_file){stream_requirements_txt, sizeof stream_requirements_txt};
}

parlance_bench_file parlance_bench_stream_client_py(void) {
  return (parlance_bench_file){stream_client_py, sizeof stream_client_py};
}

parlance_bench_file parlance_bench_chat_screen_py(void) {
  return (parlance_bench_file){chat_screen_py, sizeof chat_screen_py};
}

parlance_bench_file parlance_bench_chat_questions_json(void) {
  return (parlance_bench_file){chat_questions_json, sizeof chat_questions_json};
}

parlance_bench_file parlance_bench_notes_meetings_json(void) {
  return (parlance_bench_file){notes_meetings_json, sizeof notes_meetings_json};
}

parlance_bench_file parlance_bench_notes_practice_json(void) {
  return (parlance_bench_file){notes_practice_json, sizeof notes_practice_json};
}

static const parlance_bench_named_file writing_files[] = {
    {"mistakes.json", {writing_mistakes_json, sizeof writing_mistakes_json}},
    {"right.json", {writing_right_json, sizeof writing_right_json}},
    {"shorten.json", {writing_shorten_json, sizeof writing_shorten_json}},
    {"tags.json", {writing_tags_json, sizeof writing_tags_json}},
    {"posts/de.json", {writing_posts_de_json, sizeof writing_posts_de_json}},
    {"posts/en.json", {writing_posts_en_json, sizeof writing_posts_en_json}},
    {"posts/es.json", {writing_posts_es_json, sizeof writing_posts_es_json}},
    {"posts/fr.json", {writing_posts_fr_json, sizeof writing_posts_fr_json}},
    {"posts/it.json", {writing_posts_it_json, sizeof writing_posts_it_json}},
    {"posts/ja.json", {writing_posts_ja_json, sizeof writing_posts_ja_json}},
    {"posts/nl.json", {writing_posts_nl_json, sizeof writing_posts_nl_json}},
    {"posts/other.json", {writing_posts_other_json, sizeof writing_posts_other_json}},
    {"posts/pl.json", {writing_posts_pl_json, sizeof writing_posts_pl_json}},
    {"posts/pt.json", {writing_posts_pt_json, sizeof writing_posts_pt_json}},
    {"posts/ru.json", {writing_posts_ru_json, sizeof writing_posts_ru_json}},
};

size_t parlance_bench_writing_count(void) {
  return sizeof writing_files / sizeof writing_files[0];
}

parlance_bench_named_file parlance_bench_writing_file(size_t index) {
  return writing_files[index];
}
