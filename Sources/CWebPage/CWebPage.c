#include "CWebPage.h"

// `#embed` is C23; the package's other C is C17.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "web/index.html"
};
static const unsigned char icon_svg[] = {
#embed "web/icon.svg"
};
static const unsigned char tokens_css[] = {
#embed "web/tokens.css"
};
static const unsigned char elements_css[] = {
#embed "web/elements.css"
};
static const unsigned char shell_css[] = {
#embed "web/shell.css"
};
static const unsigned char apps_css[] = {
#embed "web/apps.css"
};
static const unsigned char write_css[] = {
#embed "web/write.css"
};
static const unsigned char chat_css[] = {
#embed "web/chat.css"
};
static const unsigned char chat_around_css[] = {
#embed "web/chat-around.css"
};
static const unsigned char notes_css[] = {
#embed "web/notes.css"
};
static const unsigned char notes_around_css[] = {
#embed "web/notes-around.css"
};
static const unsigned char api_js[] = {
#embed "web/api.js"
};
static const unsigned char bots_bot_changes_js[] = {
#embed "web/bots/bot-changes.js"
};
static const unsigned char bots_bot_conflict_js[] = {
#embed "web/bots/bot-conflict.js"
};
static const unsigned char bots_bot_fields_js[] = {
#embed "web/bots/bot-fields.js"
};
static const unsigned char bots_kept_bot_js[] = {
#embed "web/bots/kept-bot.js"
};
static const unsigned char bots_knowledge_field_js[] = {
#embed "web/bots/knowledge-field.js"
};
static const unsigned char chat_ask_js[] = {
#embed "web/chat/ask.js"
};
static const unsigned char chat_blocks_js[] = {
#embed "web/chat/blocks.js"
};
static const unsigned char chat_bots_js[] = {
#embed "web/chat/bots.js"
};
static const unsigned char chat_channels_js[] = {
#embed "web/chat/channels.js"
};
static const unsigned char chat_citations_js[] = {
#embed "web/chat/citations.js"
};
static const unsigned char chat_code_block_js[] = {
#embed "web/chat/code-block.js"
};
static const unsigned char chat_colouring_js[] = {
#embed "web/chat/colouring.js"
};
static const unsigned char chat_composer_js[] = {
#embed "web/chat/composer.js"
};
static const unsigned char chat_conversation_js[] = {
#embed "web/chat/conversation.js"
};
static const unsigned char chat_entries_js[] = {
#embed "web/chat/entries.js"
};
static const unsigned char chat_export_js[] = {
#embed "web/chat/export.js"
};
static const unsigned char chat_feedback_js[] = {
#embed "web/chat/feedback.js"
};
static const unsigned char chat_folding_js[] = {
#embed "web/chat/folding.js"
};
static const unsigned char chat_following_js[] = {
#embed "web/chat/following.js"
};
static const unsigned char chat_highlight_js[] = {
#embed "web/chat/highlight.js"
};
static const unsigned char chat_kept_entries_js[] = {
#embed "web/chat/kept-entries.js"
};
static const unsigned char chat_kept_question_js[] = {
#embed "web/chat/kept-question.js"
};
static const unsigned char chat_languages_js[] = {
#embed "web/chat/languages.js"
};
static const unsigned char chat_lexer_js[] = {
#embed "web/chat/lexer.js"
};
static const unsigned char chat_listeners_js[] = {
#embed "web/chat/listeners.js"
};
static const unsigned char chat_log_scroll_js[] = {
#embed "web/chat/log-scroll.js"
};
static const unsigned char chat_message_editor_js[] = {
#embed "web/chat/message-editor.js"
};
static const unsigned char chat_message_js[] = {
#embed "web/chat/message.js"
};
static const unsigned char chat_notify_item_js[] = {
#embed "web/chat/notify-item.js"
};
static const unsigned char chat_notify_js[] = {
#embed "web/chat/notify.js"
};
static const unsigned char chat_outbox_js[] = {
#embed "web/chat/outbox.js"
};
static const unsigned char chat_path_js[] = {
#embed "web/chat/path.js"
};
static const unsigned char chat_pending_js[] = {
#embed "web/chat/pending.js"
};
static const unsigned char chat_pictures_js[] = {
#embed "web/chat/pictures.js"
};
static const unsigned char chat_sees_words_js[] = {
#embed "web/chat/sees-words.js"
};
static const unsigned char chat_sees_js[] = {
#embed "web/chat/sees.js"
};
static const unsigned char chat_speed_js[] = {
#embed "web/chat/speed.js"
};
static const unsigned char chat_store_js[] = {
#embed "web/chat/store.js"
};
static const unsigned char chat_talk_pane_js[] = {
#embed "web/chat/talk-pane.js"
};
static const unsigned char chat_talk_js[] = {
#embed "web/chat/talk.js"
};
static const unsigned char chat_words_js[] = {
#embed "web/chat/words.js"
};
static const unsigned char connection_js[] = {
#embed "web/connection.js"
};
static const unsigned char dom_js[] = {
#embed "web/dom.js"
};
static const unsigned char early_js[] = {
#embed "web/early.js"
};
static const unsigned char elements_banner_js[] = {
#embed "web/elements/banner.js"
};
static const unsigned char elements_button_js[] = {
#embed "web/elements/button.js"
};
static const unsigned char elements_dialog_js[] = {
#embed "web/elements/dialog.js"
};
static const unsigned char elements_field_js[] = {
#embed "web/elements/field.js"
};
static const unsigned char elements_icon_js[] = {
#embed "web/elements/icon.js"
};
static const unsigned char elements_list_search_js[] = {
#embed "web/elements/list-search.js"
};
static const unsigned char elements_live_js[] = {
#embed "web/elements/live.js"
};
static const unsigned char elements_menu_js[] = {
#embed "web/elements/menu.js"
};
static const unsigned char elements_progress_js[] = {
#embed "web/elements/progress.js"
};
static const unsigned char elements_tier_js[] = {
#embed "web/elements/tier.js"
};
static const unsigned char elements_time_js[] = {
#embed "web/elements/time.js"
};
static const unsigned char elements_toast_js[] = {
#embed "web/elements/toast.js"
};
static const unsigned char event_stream_js[] = {
#embed "web/event-stream.js"
};
static const unsigned char events_following_js[] = {
#embed "web/events-following.js"
};
static const unsigned char events_worker_js[] = {
#embed "web/events-worker.js"
};
static const unsigned char events_js[] = {
#embed "web/events.js"
};
static const unsigned char format_js[] = {
#embed "web/format.js"
};
static const unsigned char main_js[] = {
#embed "web/main.js"
};
static const unsigned char navigation_js[] = {
#embed "web/navigation.js"
};
static const unsigned char notes_action_row_js[] = {
#embed "web/notes/action-row.js"
};
static const unsigned char notes_actions_js[] = {
#embed "web/notes/actions.js"
};
static const unsigned char notes_answer_edit_js[] = {
#embed "web/notes/answer-edit.js"
};
static const unsigned char notes_answer_pane_js[] = {
#embed "web/notes/answer-pane.js"
};
static const unsigned char notes_answer_js[] = {
#embed "web/notes/answer.js"
};
static const unsigned char notes_ask_box_js[] = {
#embed "web/notes/ask-box.js"
};
static const unsigned char notes_asking_js[] = {
#embed "web/notes/asking.js"
};
static const unsigned char notes_cite_js[] = {
#embed "web/notes/cite.js"
};
static const unsigned char notes_coverage_js[] = {
#embed "web/notes/coverage.js"
};
static const unsigned char notes_day_pick_js[] = {
#embed "web/notes/day-pick.js"
};
static const unsigned char notes_deleting_js[] = {
#embed "web/notes/deleting.js"
};
static const unsigned char notes_dropping_js[] = {
#embed "web/notes/dropping.js"
};
static const unsigned char notes_earlier_js[] = {
#embed "web/notes/earlier.js"
};
static const unsigned char notes_editor_js[] = {
#embed "web/notes/editor.js"
};
static const unsigned char notes_entries_js[] = {
#embed "web/notes/entries.js"
};
static const unsigned char notes_export_js[] = {
#embed "web/notes/export.js"
};
static const unsigned char notes_failure_js[] = {
#embed "web/notes/failure.js"
};
static const unsigned char notes_file_entry_js[] = {
#embed "web/notes/file-entry.js"
};
static const unsigned char notes_file_reading_js[] = {
#embed "web/notes/file-reading.js"
};
static const unsigned char notes_history_js[] = {
#embed "web/notes/history.js"
};
static const unsigned char notes_item_edit_js[] = {
#embed "web/notes/item-edit.js"
};
static const unsigned char notes_items_js[] = {
#embed "web/notes/items.js"
};
static const unsigned char notes_kept_new_js[] = {
#embed "web/notes/kept-new.js"
};
static const unsigned char notes_list_js[] = {
#embed "web/notes/list.js"
};
static const unsigned char notes_meeting_fields_js[] = {
#embed "web/notes/meeting-fields.js"
};
static const unsigned char notes_note_changes_js[] = {
#embed "web/notes/note-changes.js"
};
static const unsigned char notes_note_conflict_js[] = {
#embed "web/notes/note-conflict.js"
};
static const unsigned char notes_note_form_js[] = {
#embed "web/notes/note-form.js"
};
static const unsigned char notes_note_kinds_js[] = {
#embed "web/notes/note-kinds.js"
};
static const unsigned char notes_note_limits_js[] = {
#embed "web/notes/note-limits.js"
};
static const unsigned char notes_note_pane_js[] = {
#embed "web/notes/note-pane.js"
};
static const unsigned char notes_note_search_js[] = {
#embed "web/notes/note-search.js"
};
static const unsigned char notes_note_version_js[] = {
#embed "web/notes/note-version.js"
};
static const unsigned char notes_open_note_js[] = {
#embed "web/notes/open-note.js"
};
static const unsigned char notes_questions_js[] = {
#embed "web/notes/questions.js"
};
static const unsigned char notes_quick_answer_js[] = {
#embed "web/notes/quick-answer.js"
};
static const unsigned char notes_recognised_js[] = {
#embed "web/notes/recognised.js"
};
static const unsigned char notes_recognising_js[] = {
#embed "web/notes/recognising.js"
};
static const unsigned char notes_sentences_js[] = {
#embed "web/notes/sentences.js"
};
static const unsigned char notes_store_js[] = {
#embed "web/notes/store.js"
};
static const unsigned char notes_suggestion_js[] = {
#embed "web/notes/suggestion.js"
};
static const unsigned char notes_templates_js[] = {
#embed "web/notes/templates.js"
};
static const unsigned char notes_timeline_js[] = {
#embed "web/notes/timeline.js"
};
static const unsigned char notes_words_js[] = {
#embed "web/notes/words.js"
};
static const unsigned char places_js[] = {
#embed "web/places.js"
};
static const unsigned char rule_words_js[] = {
#embed "web/rule-words.js"
};
static const unsigned char run_back_js[] = {
#embed "web/run/back.js"
};
static const unsigned char run_bars_js[] = {
#embed "web/run/bars.js"
};
static const unsigned char run_english_js[] = {
#embed "web/run/english.js"
};
static const unsigned char run_event_words_js[] = {
#embed "web/run/event-words.js"
};
static const unsigned char run_inspector_js[] = {
#embed "web/run/inspector.js"
};
static const unsigned char run_panes_js[] = {
#embed "web/run/panes.js"
};
static const unsigned char screen_app_screen_js[] = {
#embed "web/screen/app-screen.js"
};
static const unsigned char screen_approval_js[] = {
#embed "web/screen/approval.js"
};
static const unsigned char screen_components_js[] = {
#embed "web/screen/components.js"
};
static const unsigned char screen_deciding_js[] = {
#embed "web/screen/deciding.js"
};
static const unsigned char screen_failure_js[] = {
#embed "web/screen/failure.js"
};
static const unsigned char screen_fields_js[] = {
#embed "web/screen/fields.js"
};
static const unsigned char screen_list_js[] = {
#embed "web/screen/list.js"
};
static const unsigned char screen_outbox_js[] = {
#embed "web/screen/outbox.js"
};
static const unsigned char screen_page_js[] = {
#embed "web/screen/page.js"
};
static const unsigned char screen_pointer_hold_js[] = {
#embed "web/screen/pointer-hold.js"
};
static const unsigned char screen_session_js[] = {
#embed "web/screen/session.js"
};
static const unsigned char screen_typing_js[] = {
#embed "web/screen/typing.js"
};
static const unsigned char screen_unsent_js[] = {
#embed "web/screen/unsent.js"
};
static const unsigned char settings_appearance_js[] = {
#embed "web/settings/appearance.js"
};
static const unsigned char settings_chat_js[] = {
#embed "web/settings/chat.js"
};
static const unsigned char settings_consent_js[] = {
#embed "web/settings/consent.js"
};
static const unsigned char settings_model_choices_js[] = {
#embed "web/settings/model-choices.js"
};
static const unsigned char settings_model_js[] = {
#embed "web/settings/model.js"
};
static const unsigned char settings_posting_js[] = {
#embed "web/settings/posting.js"
};
static const unsigned char settings_queue_js[] = {
#embed "web/settings/queue.js"
};
static const unsigned char settings_server_forms_js[] = {
#embed "web/settings/server-forms.js"
};
static const unsigned char settings_usage_js[] = {
#embed "web/settings/usage.js"
};
static const unsigned char settings_writing_js[] = {
#embed "web/settings/writing.js"
};
static const unsigned char shell_appearance_js[] = {
#embed "web/shell/appearance.js"
};
static const unsigned char shell_connection_js[] = {
#embed "web/shell/connection.js"
};
static const unsigned char shell_model_words_js[] = {
#embed "web/shell/model-words.js"
};
static const unsigned char shell_palette_js[] = {
#embed "web/shell/palette.js"
};
static const unsigned char shell_shell_js[] = {
#embed "web/shell/shell.js"
};
static const unsigned char store_js[] = {
#embed "web/store.js"
};
static const unsigned char views_app_read_js[] = {
#embed "web/views/app-read.js"
};
static const unsigned char views_app_run_js[] = {
#embed "web/views/app-run.js"
};
static const unsigned char views_apps_js[] = {
#embed "web/views/apps.js"
};
static const unsigned char views_chat_ask_js[] = {
#embed "web/views/chat-ask.js"
};
static const unsigned char views_chat_bot_js[] = {
#embed "web/views/chat-bot.js"
};
static const unsigned char views_chat_js[] = {
#embed "web/views/chat.js"
};
static const unsigned char views_consent_banner_js[] = {
#embed "web/views/consent-banner.js"
};
static const unsigned char views_model_banner_js[] = {
#embed "web/views/model-banner.js"
};
static const unsigned char views_not_found_js[] = {
#embed "web/views/not-found.js"
};
static const unsigned char views_note_js[] = {
#embed "web/views/note.js"
};
static const unsigned char views_notes_actions_js[] = {
#embed "web/views/notes-actions.js"
};
static const unsigned char views_notes_edit_js[] = {
#embed "web/views/notes-edit.js"
};
static const unsigned char views_notes_new_js[] = {
#embed "web/views/notes-new.js"
};
static const unsigned char views_notes_js[] = {
#embed "web/views/notes.js"
};
static const unsigned char views_open_app_js[] = {
#embed "web/views/open-app.js"
};
static const unsigned char views_settings_js[] = {
#embed "web/views/settings.js"
};
static const unsigned char views_write_js[] = {
#embed "web/views/write.js"
};
static const unsigned char write_changes_js[] = {
#embed "web/write/changes.js"
};
static const unsigned char write_command_menu_js[] = {
#embed "web/write/command-menu.js"
};
static const unsigned char write_commands_js[] = {
#embed "web/write/commands.js"
};
static const unsigned char write_composer_js[] = {
#embed "web/write/composer.js"
};
static const unsigned char write_copying_js[] = {
#embed "web/write/copying.js"
};
static const unsigned char write_counter_js[] = {
#embed "web/write/counter.js"
};
static const unsigned char write_counting_js[] = {
#embed "web/write/counting.js"
};
static const unsigned char write_draft_conflict_js[] = {
#embed "web/write/draft-conflict.js"
};
static const unsigned char write_draft_words_js[] = {
#embed "web/write/draft-words.js"
};
static const unsigned char write_draft_js[] = {
#embed "web/write/draft.js"
};
static const unsigned char write_drafts_js[] = {
#embed "web/write/drafts.js"
};
static const unsigned char write_editor_js[] = {
#embed "web/write/editor.js"
};
static const unsigned char write_kept_drafts_js[] = {
#embed "web/write/kept-drafts.js"
};
static const unsigned char write_marked_text_js[] = {
#embed "web/write/marked-text.js"
};
static const unsigned char write_posting_js[] = {
#embed "web/write/posting.js"
};
static const unsigned char write_run_words_js[] = {
#embed "web/write/run-words.js"
};
static const unsigned char write_run_js[] = {
#embed "web/write/run.js"
};
static const unsigned char write_scalars_js[] = {
#embed "web/write/scalars.js"
};
static const unsigned char write_session_js[] = {
#embed "web/write/session.js"
};
static const unsigned char write_splitting_js[] = {
#embed "web/write/splitting.js"
};
static const unsigned char write_suggestion_panel_js[] = {
#embed "web/write/suggestion-panel.js"
};
static const unsigned char write_suggestions_js[] = {
#embed "web/write/suggestions.js"
};
static const unsigned char write_toolbar_js[] = {
#embed "web/write/toolbar.js"
};
static const unsigned char openapi_json[] = {
#embed "api/openapi.json"
};

#pragma clang diagnostic pop

static const parlance_web_file files[] = {
    {"index.html", index_html, sizeof index_html},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"tokens.css", tokens_css, sizeof tokens_css},
    {"elements.css", elements_css, sizeof elements_css},
    {"shell.css", shell_css, sizeof shell_css},
    {"apps.css", apps_css, sizeof apps_css},
    {"write.css", write_css, sizeof write_css},
    {"chat.css", chat_css, sizeof chat_css},
    {"chat-around.css", chat_around_css, sizeof chat_around_css},
    {"notes.css", notes_css, sizeof notes_css},
    {"notes-around.css", notes_around_css, sizeof notes_around_css},
    {"api.js", api_js, sizeof api_js},
    {"bots/bot-changes.js", bots_bot_changes_js, sizeof bots_bot_changes_js},
    {"bots/bot-conflict.js", bots_bot_conflict_js, sizeof bots_bot_conflict_js},
    {"bots/bot-fields.js", bots_bot_fields_js, sizeof bots_bot_fields_js},
    {"bots/kept-bot.js", bots_kept_bot_js, sizeof bots_kept_bot_js},
    {"bots/knowledge-field.js", bots_knowledge_field_js, sizeof bots_knowledge_field_js},
    {"chat/ask.js", chat_ask_js, sizeof chat_ask_js},
    {"chat/blocks.js", chat_blocks_js, sizeof chat_blocks_js},
    {"chat/bots.js", chat_bots_js, sizeof chat_bots_js},
    {"chat/channels.js", chat_channels_js, sizeof chat_channels_js},
    {"chat/citations.js", chat_citations_js, sizeof chat_citations_js},
    {"chat/code-block.js", chat_code_block_js, sizeof chat_code_block_js},
    {"chat/colouring.js", chat_colouring_js, sizeof chat_colouring_js},
    {"chat/composer.js", chat_composer_js, sizeof chat_composer_js},
    {"chat/conversation.js", chat_conversation_js, sizeof chat_conversation_js},
    {"chat/entries.js", chat_entries_js, sizeof chat_entries_js},
    {"chat/export.js", chat_export_js, sizeof chat_export_js},
    {"chat/feedback.js", chat_feedback_js, sizeof chat_feedback_js},
    {"chat/folding.js", chat_folding_js, sizeof chat_folding_js},
    {"chat/following.js", chat_following_js, sizeof chat_following_js},
    {"chat/highlight.js", chat_highlight_js, sizeof chat_highlight_js},
    {"chat/kept-entries.js", chat_kept_entries_js, sizeof chat_kept_entries_js},
    {"chat/kept-question.js", chat_kept_question_js, sizeof chat_kept_question_js},
    {"chat/languages.js", chat_languages_js, sizeof chat_languages_js},
    {"chat/lexer.js", chat_lexer_js, sizeof chat_lexer_js},
    {"chat/listeners.js", chat_listeners_js, sizeof chat_listeners_js},
    {"chat/log-scroll.js", chat_log_scroll_js, sizeof chat_log_scroll_js},
    {"chat/message-editor.js", chat_message_editor_js, sizeof chat_message_editor_js},
    {"chat/message.js", chat_message_js, sizeof chat_message_js},
    {"chat/notify-item.js", chat_notify_item_js, sizeof chat_notify_item_js},
    {"chat/notify.js", chat_notify_js, sizeof chat_notify_js},
    {"chat/outbox.js", chat_outbox_js, sizeof chat_outbox_js},
    {"chat/path.js", chat_path_js, sizeof chat_path_js},
    {"chat/pending.js", chat_pending_js, sizeof chat_pending_js},
    {"chat/pictures.js", chat_pictures_js, sizeof chat_pictures_js},
    {"chat/sees-words.js", chat_sees_words_js, sizeof chat_sees_words_js},
    {"chat/sees.js", chat_sees_js, sizeof chat_sees_js},
    {"chat/speed.js", chat_speed_js, sizeof chat_speed_js},
    {"chat/store.js", chat_store_js, sizeof chat_store_js},
    {"chat/talk-pane.js", chat_talk_pane_js, sizeof chat_talk_pane_js},
    {"chat/talk.js", chat_talk_js, sizeof chat_talk_js},
    {"chat/words.js", chat_words_js, sizeof chat_words_js},
    {"connection.js", connection_js, sizeof connection_js},
    {"dom.js", dom_js, sizeof dom_js},
    {"early.js", early_js, sizeof early_js},
    {"elements/banner.js", elements_banner_js, sizeof elements_banner_js},
    {"elements/button.js", elements_button_js, sizeof elements_button_js},
    {"elements/dialog.js", elements_dialog_js, sizeof elements_dialog_js},
    {"elements/field.js", elements_field_js, sizeof elements_field_js},
    {"elements/icon.js", elements_icon_js, sizeof elements_icon_js},
    {"elements/list-search.js", elements_list_search_js, sizeof elements_list_search_js},
    {"elements/live.js", elements_live_js, sizeof elements_live_js},
    {"elements/menu.js", elements_menu_js, sizeof elements_menu_js},
    {"elements/progress.js", elements_progress_js, sizeof elements_progress_js},
    {"elements/tier.js", elements_tier_js, sizeof elements_tier_js},
    {"elements/time.js", elements_time_js, sizeof elements_time_js},
    {"elements/toast.js", elements_toast_js, sizeof elements_toast_js},
    {"event-stream.js", event_stream_js, sizeof event_stream_js},
    {"events-following.js", events_following_js, sizeof events_following_js},
    {"events-worker.js", events_worker_js, sizeof events_worker_js},
    {"events.js", events_js, sizeof events_js},
    {"format.js", format_js, sizeof format_js},
    {"main.js", main_js, sizeof main_js},
    {"navigation.js", navigation_js, sizeof navigation_js},
    {"notes/action-row.js", notes_action_row_js, sizeof notes_action_row_js},
    {"notes/actions.js", notes_actions_js, sizeof notes_actions_js},
    {"notes/answer-edit.js", notes_answer_edit_js, sizeof notes_answer_edit_js},
    {"notes/answer-pane.js", notes_answer_pane_js, sizeof notes_answer_pane_js},
    {"notes/answer.js", notes_answer_js, sizeof notes_answer_js},
    {"notes/ask-box.js", notes_ask_box_js, sizeof notes_ask_box_js},
    {"notes/asking.js", notes_asking_js, sizeof notes_asking_js},
    {"notes/cite.js", notes_cite_js, sizeof notes_cite_js},
    {"notes/coverage.js", notes_coverage_js, sizeof notes_coverage_js},
    {"notes/day-pick.js", notes_day_pick_js, sizeof notes_day_pick_js},
    {"notes/deleting.js", notes_deleting_js, sizeof notes_deleting_js},
    {"notes/dropping.js", notes_dropping_js, sizeof notes_dropping_js},
    {"notes/earlier.js", notes_earlier_js, sizeof notes_earlier_js},
    {"notes/editor.js", notes_editor_js, sizeof notes_editor_js},
    {"notes/entries.js", notes_entries_js, sizeof notes_entries_js},
    {"notes/export.js", notes_export_js, sizeof notes_export_js},
    {"notes/failure.js", notes_failure_js, sizeof notes_failure_js},
    {"notes/file-entry.js", notes_file_entry_js, sizeof notes_file_entry_js},
    {"notes/file-reading.js", notes_file_reading_js, sizeof notes_file_reading_js},
    {"notes/history.js", notes_history_js, sizeof notes_history_js},
    {"notes/item-edit.js", notes_item_edit_js, sizeof notes_item_edit_js},
    {"notes/items.js", notes_items_js, sizeof notes_items_js},
    {"notes/kept-new.js", notes_kept_new_js, sizeof notes_kept_new_js},
    {"notes/list.js", notes_list_js, sizeof notes_list_js},
    {"notes/meeting-fields.js", notes_meeting_fields_js, sizeof notes_meeting_fields_js},
    {"notes/note-changes.js", notes_note_changes_js, sizeof notes_note_changes_js},
    {"notes/note-conflict.js", notes_note_conflict_js, sizeof notes_note_conflict_js},
    {"notes/note-form.js", notes_note_form_js, sizeof notes_note_form_js},
    {"notes/note-kinds.js", notes_note_kinds_js, sizeof notes_note_kinds_js},
    {"notes/note-limits.js", notes_note_limits_js, sizeof notes_note_limits_js},
    {"notes/note-pane.js", notes_note_pane_js, sizeof notes_note_pane_js},
    {"notes/note-search.js", notes_note_search_js, sizeof notes_note_search_js},
    {"notes/note-version.js", notes_note_version_js, sizeof notes_note_version_js},
    {"notes/open-note.js", notes_open_note_js, sizeof notes_open_note_js},
    {"notes/questions.js", notes_questions_js, sizeof notes_questions_js},
    {"notes/quick-answer.js", notes_quick_answer_js, sizeof notes_quick_answer_js},
    {"notes/recognised.js", notes_recognised_js, sizeof notes_recognised_js},
    {"notes/recognising.js", notes_recognising_js, sizeof notes_recognising_js},
    {"notes/sentences.js", notes_sentences_js, sizeof notes_sentences_js},
    {"notes/store.js", notes_store_js, sizeof notes_store_js},
    {"notes/suggestion.js", notes_suggestion_js, sizeof notes_suggestion_js},
    {"notes/templates.js", notes_templates_js, sizeof notes_templates_js},
    {"notes/timeline.js", notes_timeline_js, sizeof notes_timeline_js},
    {"notes/words.js", notes_words_js, sizeof notes_words_js},
    {"places.js", places_js, sizeof places_js},
    {"rule-words.js", rule_words_js, sizeof rule_words_js},
    {"run/back.js", run_back_js, sizeof run_back_js},
    {"run/bars.js", run_bars_js, sizeof run_bars_js},
    {"run/english.js", run_english_js, sizeof run_english_js},
    {"run/event-words.js", run_event_words_js, sizeof run_event_words_js},
    {"run/inspector.js", run_inspector_js, sizeof run_inspector_js},
    {"run/panes.js", run_panes_js, sizeof run_panes_js},
    {"screen/app-screen.js", screen_app_screen_js, sizeof screen_app_screen_js},
    {"screen/approval.js", screen_approval_js, sizeof screen_approval_js},
    {"screen/components.js", screen_components_js, sizeof screen_components_js},
    {"screen/deciding.js", screen_deciding_js, sizeof screen_deciding_js},
    {"screen/failure.js", screen_failure_js, sizeof screen_failure_js},
    {"screen/fields.js", screen_fields_js, sizeof screen_fields_js},
    {"screen/list.js", screen_list_js, sizeof screen_list_js},
    {"screen/outbox.js", screen_outbox_js, sizeof screen_outbox_js},
    {"screen/page.js", screen_page_js, sizeof screen_page_js},
    {"screen/pointer-hold.js", screen_pointer_hold_js, sizeof screen_pointer_hold_js},
    {"screen/session.js", screen_session_js, sizeof screen_session_js},
    {"screen/typing.js", screen_typing_js, sizeof screen_typing_js},
    {"screen/unsent.js", screen_unsent_js, sizeof screen_unsent_js},
    {"settings/appearance.js", settings_appearance_js, sizeof settings_appearance_js},
    {"settings/chat.js", settings_chat_js, sizeof settings_chat_js},
    {"settings/consent.js", settings_consent_js, sizeof settings_consent_js},
    {"settings/model-choices.js", settings_model_choices_js, sizeof settings_model_choices_js},
    {"settings/model.js", settings_model_js, sizeof settings_model_js},
    {"settings/posting.js", settings_posting_js, sizeof settings_posting_js},
    {"settings/queue.js", settings_queue_js, sizeof settings_queue_js},
    {"settings/server-forms.js", settings_server_forms_js, sizeof settings_server_forms_js},
    {"settings/usage.js", settings_usage_js, sizeof settings_usage_js},
    {"settings/writing.js", settings_writing_js, sizeof settings_writing_js},
    {"shell/appearance.js", shell_appearance_js, sizeof shell_appearance_js},
    {"shell/connection.js", shell_connection_js, sizeof shell_connection_js},
    {"shell/model-words.js", shell_model_words_js, sizeof shell_model_words_js},
    {"shell/palette.js", shell_palette_js, sizeof shell_palette_js},
    {"shell/shell.js", shell_shell_js, sizeof shell_shell_js},
    {"store.js", store_js, sizeof store_js},
    {"views/app-read.js", views_app_read_js, sizeof views_app_read_js},
    {"views/app-run.js", views_app_run_js, sizeof views_app_run_js},
    {"views/apps.js", views_apps_js, sizeof views_apps_js},
    {"views/chat-ask.js", views_chat_ask_js, sizeof views_chat_ask_js},
    {"views/chat-bot.js", views_chat_bot_js, sizeof views_chat_bot_js},
    {"views/chat.js", views_chat_js, sizeof views_chat_js},
    {"views/consent-banner.js", views_consent_banner_js, sizeof views_consent_banner_js},
    {"views/model-banner.js", views_model_banner_js, sizeof views_model_banner_js},
    {"views/not-found.js", views_not_found_js, sizeof views_not_found_js},
    {"views/note.js", views_note_js, sizeof views_note_js},
    {"views/notes-actions.js", views_notes_actions_js, sizeof views_notes_actions_js},
    {"views/notes-edit.js", views_notes_edit_js, sizeof views_notes_edit_js},
    {"views/notes-new.js", views_notes_new_js, sizeof views_notes_new_js},
    {"views/notes.js", views_notes_js, sizeof views_notes_js},
    {"views/open-app.js", views_open_app_js, sizeof views_open_app_js},
    {"views/settings.js", views_settings_js, sizeof views_settings_js},
    {"views/write.js", views_write_js, sizeof views_write_js},
    {"write/changes.js", write_changes_js, sizeof write_changes_js},
    {"write/command-menu.js", write_command_menu_js, sizeof write_command_menu_js},
    {"write/commands.js", write_commands_js, sizeof write_commands_js},
    {"write/composer.js", write_composer_js, sizeof write_composer_js},
    {"write/copying.js", write_copying_js, sizeof write_copying_js},
    {"write/counter.js", write_counter_js, sizeof write_counter_js},
    {"write/counting.js", write_counting_js, sizeof write_counting_js},
    {"write/draft-conflict.js", write_draft_conflict_js, sizeof write_draft_conflict_js},
    {"write/draft-words.js", write_draft_words_js, sizeof write_draft_words_js},
    {"write/draft.js", write_draft_js, sizeof write_draft_js},
    {"write/drafts.js", write_drafts_js, sizeof write_drafts_js},
    {"write/editor.js", write_editor_js, sizeof write_editor_js},
    {"write/kept-drafts.js", write_kept_drafts_js, sizeof write_kept_drafts_js},
    {"write/marked-text.js", write_marked_text_js, sizeof write_marked_text_js},
    {"write/posting.js", write_posting_js, sizeof write_posting_js},
    {"write/run-words.js", write_run_words_js, sizeof write_run_words_js},
    {"write/run.js", write_run_js, sizeof write_run_js},
    {"write/scalars.js", write_scalars_js, sizeof write_scalars_js},
    {"write/session.js", write_session_js, sizeof write_session_js},
    {"write/splitting.js", write_splitting_js, sizeof write_splitting_js},
    {"write/suggestion-panel.js", write_suggestion_panel_js, sizeof write_suggestion_panel_js},
    {"write/suggestions.js", write_suggestions_js, sizeof write_suggestions_js},
    {"write/toolbar.js", write_toolbar_js, sizeof write_toolbar_js},
    {"api/openapi.json", openapi_json, sizeof openapi_json},
};

size_t parlance_web_file_count(void) { return sizeof files / sizeof files[0]; }

parlance_web_file parlance_web_file_at(size_t index) { return files[index]; }
