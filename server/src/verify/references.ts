/** The constraints by which rows lead to others or are there once, as PostgreSQL gives them in every version, but for the words that all have. */
export const references: Readonly<Record<string, string>> = {
  'access_key.access_key_holder': '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'action_item.action_item_center_id_done_by_fkey': '(center_id, done_by) > user_account(center_id, id)',
  'action_item.action_item_center_id_item_id_fkey':
    '(center_id, item_id) > meeting_item(center_id, id) ON DELETE SET NULL (item_id)',
  'action_item.action_item_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id) ON DELETE CASCADE',
  'action_item.action_item_center_id_user_id_fkey': '(center_id, user_id) > user_account(center_id, id)',
  'action_item.action_item_created_by_fkey': '(created_by) > user_account(id)',
  'answer.answer_center_id_filled_form_id_fkey': '(center_id, filled_form_id) > filled_form(center_id, id)',
  'answer.answer_center_id_focus_area_id_fkey': '(center_id, focus_area_id) > focus_area(center_id, id)',
  'answer.answer_center_id_subfocus_area_id_fkey':
    '(center_id, subfocus_area_id) > subfocus_area(center_id, id)',
  'answer_turn.answer_turn_center_id_filled_form_id_fkey':
    '(center_id, filled_form_id) > filled_form(center_id, id) ON DELETE CASCADE',
  'answer_turn.answer_turn_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'audit.audit_center_id_fkey': '(center_id) > center(id)',
  'audit.audit_center_id_id_fkey': '(center_id, id) > filled_form(center_id, id)',
  'audit.audit_center_id_location_id_fkey': '(center_id, location_id) > location(center_id, id)',
  'audit.audit_center_id_tool_id_fkey': '(center_id, tool_id) > audit_tool(center_id, id)',
  'audit.audit_center_id_unit_id_fkey': '(center_id, unit_id) > unit(center_id, id)',
  'audit.audit_created_by_fkey': '(created_by) > user_account(id)',
  'audit.audit_sent_by_fkey': '(sent_by) > user_account(id)',
  'audit_co_author.audit_co_author_added_by_fkey': '(added_by) > user_account(id)',
  'audit_co_author.audit_co_author_center_id_audit_id_fkey':
    '(center_id, audit_id) > audit(center_id, id) ON DELETE CASCADE',
  'audit_co_author.audit_co_author_user_id_fkey': '(user_id) > user_account(id)',
  'audit_tool.audit_tool_center_id_fkey': '(center_id) > center(id)',
  'audit_tool.audit_tool_center_id_id_fkey': '(center_id, id) > form(home, id)',
  'audit_tool.audit_tool_created_by_fkey': '(created_by) > user_account(id)',
  'calendar_feed.calendar_feed_center_id_fkey': '(center_id) > center(id)',
  'calendar_feed.calendar_feed_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'calendar_feed.calendar_feed_token_hash_key': 'UNIQUE (token_hash)',
  'center_topic.center_topic_center_id_fkey': '(center_id) > center(id) ON DELETE CASCADE',
  'center_topic.center_topic_center_id_group_id_fkey': '(center_id, group_id) > topic_group(center_id, id)',
  'center_topic.center_topic_once': 'UNIQUE (center_id, topic_id)',
  'center_topic.center_topic_topic_id_fkey': '(topic_id) > topic(id)',
  'center_topic_responsible.center_topic_responsible_center_id_center_topic_id_fkey':
    '(center_id, center_topic_id) > center_topic(center_id, id) ON DELETE CASCADE',
  'center_topic_responsible.center_topic_responsible_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'committee_seat.committee_seat_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id)',
  'completed_form.completed_form_center_id_fkey': '(center_id) > center(id)',
  'completed_form.completed_form_center_id_id_fkey': '(center_id, id) > filled_form(center_id, id)',
  'completed_form.completed_form_center_id_supersedes_id_fkey':
    '(center_id, supersedes_id) > completed_form(center_id, id)',
  'completed_form.completed_form_center_id_topic_id_fkey':
    '(center_id, topic_id) > center_topic(center_id, topic_id)',
  'completed_form.completed_form_created_by_fkey': '(created_by) > user_account(id)',
  'completed_form.completed_form_sent_by_fkey': '(sent_by) > user_account(id)',
  'dated_record.dated_record_center_id_fkey': '(center_id) > center(id)',
  'dated_record.dated_record_created_by_fkey': '(created_by) > user_account(id)',
  'department.department_center_id_fkey': '(center_id) > center(id)',
  'department.department_center_id_responsible_id_fkey':
    '(center_id, responsible_id) > user_account(center_id, id)',
  'digest_told.digest_told_center_id_fkey': '(center_id) > center(id)',
  'digest_told.digest_told_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'document.document_center_id_fkey': '(center_id) > center(id)',
  'document.document_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id) ON DELETE SET NULL (meeting_id)',
  'document.document_center_id_pip_version_id_fkey':
    '(center_id, pip_version_id) > pip_version(center_id, id)',
  'document.document_center_id_topic_id_fkey': '(center_id, topic_id) > center_topic(center_id, topic_id)',
  'document.document_center_id_user_id_fkey': '(center_id, user_id) > user_account(center_id, id)',
  'document.document_created_by_fkey': '(created_by) > user_account(id)',
  'file.file_center_id_dated_record_id_fkey': '(center_id, dated_record_id) > dated_record(center_id, id)',
  'file.file_center_id_document_id_fkey': '(center_id, document_id) > document(center_id, id)',
  'file.file_center_id_filled_form_id_fkey': '(center_id, filled_form_id) > filled_form(center_id, id)',
  'file.file_center_id_fkey': '(center_id) > center(id)',
  'file.file_center_id_issue_id_fkey': '(center_id, issue_id) > issue(center_id, id)',
  'file.file_center_id_signing_id_fkey': '(center_id, signing_id) > signing(center_id, id)',
  'file.file_created_by_fkey': '(created_by) > user_account(id)',
  'file.file_home_form_id_fkey': '(home, form_id) > form(home, id)',
  'file.file_topic_id_fkey': '(topic_id) > topic(id)',
  'file.file_id_once': 'UNIQUE (id)',
  'file_words.file_words_center_id_file_id_fkey': '(center_id, file_id) > file(home, id) ON DELETE CASCADE',
  'filled_form.filled_form_center_id_fkey': '(center_id) > center(id)',
  'filled_form.filled_form_form_home_form_id_definition_version_fkey':
    '(form_home, form_id, definition_version) > form_version(home, form_id, number)',
  'floor.floor_center_id_fkey': '(center_id) > center(id)',
  'focus_area.focus_area_center_id_fkey': '(center_id) > center(id)',
  'form.form_center_id_fkey': '(center_id) > center(id)',
  'form.form_has_questions':
    '(home, id, current_version) > form_version(home, form_id, number) DEFERRABLE INITIALLY DEFERRED',
  'form_answer.form_answer_center_id_filled_form_id_fkey':
    '(center_id, filled_form_id) > filled_form(center_id, id)',
  'form_answer.form_answer_saved_by_fkey': '(saved_by) > user_account(id)',
  'form_version.form_version_center_id_fkey': '(center_id) > center(id)',
  'form_version.form_version_created_by_fkey': '(created_by) > user_account(id)',
  'form_version.form_version_home_form_id_fkey': '(home, form_id) > form(home, id)',
  'idempotency.idempotency_center_id_fkey': '(center_id) > center(id) DEFERRABLE INITIALLY DEFERRED',
  'imported_issue.imported_issue_center_id_issue_id_fkey': '(center_id, issue_id) > issue(center_id, id)',
  'invited_address.invited_address_center_id_fkey': '(center_id) > center(id)',
  'issue.issue_center_id_assignee_id_fkey': '(center_id, assignee_id) > user_account(center_id, id)',
  'issue.issue_center_id_auditor_id_fkey': '(center_id, auditor_id) > user_account(center_id, id)',
  'issue.issue_center_id_completed_form_id_fkey':
    '(center_id, completed_form_id) > completed_form(center_id, id)',
  'issue.issue_center_id_department_id_fkey': '(center_id, department_id) > department(center_id, id)',
  'issue.issue_center_id_duplicate_of_fkey': '(center_id, duplicate_of) > issue(center_id, id)',
  'issue.issue_center_id_fkey': '(center_id) > center(id)',
  'issue.issue_center_id_floor_id_fkey': '(center_id, floor_id) > floor(center_id, id)',
  'issue.issue_center_id_focus_area_id_fkey': '(center_id, focus_area_id) > focus_area(center_id, id)',
  'issue.issue_center_id_location_id_fkey': '(center_id, location_id) > location(center_id, id)',
  'issue.issue_center_id_subfocus_area_id_fkey':
    '(center_id, subfocus_area_id) > subfocus_area(center_id, id)',
  'issue.issue_center_id_unit_id_fkey': '(center_id, unit_id) > unit(center_id, id)',
  'issue.issue_closed_by_fkey': '(closed_by) > user_account(id)',
  'issue.issue_created_by_fkey': '(created_by) > user_account(id)',
  'issue.issue_resolved_by_fkey': '(resolved_by) > user_account(id)',
  'issue.issue_survey_tag_fkey': '(survey_tag) > survey_tag(tag)',
  'issue.issue_voided_by_fkey': '(voided_by) > user_account(id)',
  'issue_comment.issue_comment_by_user_fkey': '(by_user) > user_account(id)',
  'issue_comment.issue_comment_center_id_issue_id_fkey': '(center_id, issue_id) > issue(center_id, id)',
  'issue_count.issue_count_center_id_fkey': '(center_id) > center(id)',
  'issue_revision.issue_revision_by_user_fkey': '(by_user) > user_account(id)',
  'issue_revision.issue_revision_center_id_issue_id_fkey': '(center_id, issue_id) > issue(center_id, id)',
  'job_position.job_position_name_key': 'UNIQUE (name)',
  'location.location_center_id_fkey': '(center_id) > center(id)',
  'location.location_center_id_floor_id_fkey': '(center_id, floor_id) > floor(center_id, id)',
  'location.location_center_id_unit_id_fkey': '(center_id, unit_id) > unit(center_id, id)',
  'mail.mail_caused_by_fkey': '(caused_by) > user_account(id)',
  'mail.mail_center_id_fkey': '(center_id) > center(id)',
  'mail.mail_center_id_to_user_id_fkey': '(center_id, to_user_id) > user_account(center_id, id)',
  'mail_preference.mail_preference_center_id_fkey': '(center_id) > center(id)',
  'mail_preference.mail_preference_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'meeting.meeting_center_id_fkey': '(center_id) > center(id)',
  'meeting.meeting_center_id_group_id_fkey':
    '(center_id, group_id) > topic_group(center_id, id) ON DELETE SET NULL (group_id)',
  'meeting.meeting_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'meeting.meeting_created_by_fkey': '(created_by) > user_account(id)',
  'meeting_amendment.meeting_amendment_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id)',
  'meeting_amendment.meeting_amendment_created_by_fkey': '(created_by) > user_account(id)',
  'meeting_attendee.meeting_attendee_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id) ON DELETE CASCADE',
  'meeting_attendee.meeting_attendee_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id)',
  'meeting_attendee.meeting_attendee_id_once': 'UNIQUE (center_id, id)',
  'meeting_item.meeting_item_center_id_center_topic_id_fkey':
    '(center_id, center_topic_id) > center_topic(center_id, id)',
  'meeting_item.meeting_item_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id) ON DELETE CASCADE',
  'meeting_item.meeting_item_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'meeting_item.meeting_item_changed_by_fkey': '(changed_by) > user_account(id)',
  'meeting_minutes.meeting_minutes_center_id_final_by_fkey':
    '(center_id, final_by) > user_account(center_id, id)',
  'meeting_minutes.meeting_minutes_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id) ON DELETE CASCADE',
  'meeting_minutes.meeting_minutes_changed_by_fkey': '(changed_by) > user_account(id)',
  'meeting_planning.meeting_planning_center_id_fkey': '(center_id) > center(id)',
  'meeting_planning.meeting_planning_created_by_fkey': '(created_by) > user_account(id)',
  'meeting_topic.meeting_topic_center_id_center_topic_id_fkey':
    '(center_id, center_topic_id) > center_topic(center_id, id)',
  'meeting_topic.meeting_topic_center_id_meeting_id_fkey':
    '(center_id, meeting_id) > meeting(center_id, id) ON DELETE CASCADE',
  'notice.notice_center_id_fkey': '(center_id) > center(id)',
  'notice.notice_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'panel_version.panel_version_center_id_fkey': '(center_id) > center(id) ON DELETE CASCADE',
  'pip.pip_center_id_fkey': '(center_id) > center(id)',
  'pip.pip_center_id_leader_id_fkey': '(center_id, leader_id) > user_account(center_id, id)',
  'pip.pip_center_id_topic_id_fkey': '(center_id, topic_id) > center_topic(center_id, topic_id)',
  'pip.pip_created_by_fkey': '(created_by) > user_account(id)',
  'pip_cycle.pip_cycle_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'pip_cycle.pip_cycle_changed_by_fkey': '(changed_by) > user_account(id)',
  'pip_link.pip_link_center_id_audit_id_fkey': '(center_id, audit_id) > audit(center_id, id)',
  'pip_link.pip_link_center_id_completed_form_id_fkey':
    '(center_id, completed_form_id) > completed_form(center_id, id)',
  'pip_link.pip_link_center_id_issue_id_fkey': '(center_id, issue_id) > issue(center_id, id)',
  'pip_link.pip_link_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'pip_link.pip_link_center_id_topic_id_fkey': '(center_id, topic_id) > center_topic(center_id, topic_id)',
  'pip_measurement.pip_measurement_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'pip_measurement.pip_measurement_changed_by_fkey': '(changed_by) > user_account(id)',
  'pip_person.pip_person_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'pip_person.pip_person_center_id_user_id_fkey': '(center_id, user_id) > user_account(center_id, id)',
  'pip_signer.pip_signer_center_id_fkey': '(center_id) > center(id)',
  'pip_signer.pip_signer_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'pip_step.pip_step_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'pip_step.pip_step_changed_by_fkey': '(changed_by) > user_account(id)',
  'pip_version.pip_version_center_id_fkey': '(center_id) > center(id)',
  'pip_version.pip_version_center_id_pip_id_fkey': '(center_id, pip_id) > pip(center_id, id)',
  'pip_version.pip_version_created_by_fkey': '(created_by) > user_account(id)',
  'recovery_code.recovery_code_factor':
    '(center_id, user_id) > second_factor(center_id, user_id) ON DELETE CASCADE',
  'reference_version.reference_version_center_id_fkey': '(center_id) > center(id)',
  'second_factor.second_factor_holder':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'session.session_center_id_user_id_fkey':
    '(center_id, user_id) > user_account(center_id, id) ON DELETE CASCADE',
  'signature.signature_center_id_fkey': '(center_id) > center(id)',
  'signature.signature_center_id_signer_id_fkey': '(center_id, signer_id) > user_account(center_id, id)',
  'signature.signature_center_id_signing_id_fkey': '(center_id, signing_id) > signing(center_id, id)',
  'signing.signing_center_id_fkey': '(center_id) > center(id)',
  'signing.signing_code_unique': 'UNIQUE (code)',
  'signing.signing_opened_by_fkey': '(opened_by) > user_account(id)',
  'subfocus_area.subfocus_area_center_id_fkey': '(center_id) > center(id)',
  'subfocus_area.subfocus_area_center_id_focus_area_id_fkey':
    '(center_id, focus_area_id) > focus_area(center_id, id)',
  'topic.topic_created_by_fkey': '(created_by) > user_account(id)',
  'topic_annotation.topic_annotation_center_id_fkey': '(center_id) > center(id)',
  'topic_annotation.topic_annotation_center_id_topic_id_fkey':
    '(center_id, topic_id) > center_topic(center_id, topic_id)',
  'topic_annotation.topic_annotation_created_by_fkey': '(created_by) > user_account(id)',
  'topic_group.topic_group_center_id_fkey': '(center_id) > center(id) ON DELETE CASCADE',
  'topic_reminding.topic_reminding_center_id_fkey': '(center_id) > center(id) ON DELETE CASCADE',
  'unit.unit_center_id_fkey': '(center_id) > center(id)',
  'unit.unit_center_id_floor_id_fkey': '(center_id, floor_id) > floor(center_id, id)',
  'user_account.user_account_center_id_fkey': '(center_id) > center(id)',
  'user_account.user_account_job_position_id_fkey': '(job_position_id) > job_position(id)',
  'work_product_release.work_product_release_center_id_fkey': '(center_id) > center(id)',
  'work_product_release.work_product_release_created_by_fkey': '(created_by) > user_account(id)',
};
