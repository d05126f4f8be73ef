-- What rows say of customer relations by name (entities, documents, points, events, reports, series of numbers), they say as crm. What is sealed stays as it was written: the audit with its
-- archives, what approvals have frozen, and the published editions of their flows, which stand under both names; it is read as what it is called today. Locks the rows that it changes against writing, some seconds for 100,000 notices and stays.
-- Readers wait for nothing.
insert into approval_flow_edition (doc_type, edition, name_zh, name_en, enabled, effective_from, signature, steps, published_by_id, published_at)
  select 'crm' || substr(doc_type, 10), edition, name_zh, name_en, enabled, effective_from, signature, steps, published_by_id, published_at from approval_flow_edition where doc_type like 'materials.%';
do $$
declare
  one record;
begin
  for one in select * from (values
    ('admin_approval_flow', 'doc_type'), ('admin_point', 'point'), ('admin_role_points', 'point'), ('admin_role_denied', 'point'), ('admin_role_scopes', 'entity'),
    ('admin_webhook_events', 'entity'), ('approval_delegation', 'scope'), ('approval_instance', 'doc_type'), ('approval_instance', 'entity'),
    ('content_file', 'entity'), ('counter', 'kind'), ('dashboard_tile', 'entity'), ('dashboard_tile', 'report'), ('dashboard_tile', 'standard'), ('data_export', 'entity'),
    ('data_import', 'entity'), ('data_import_memory', 'entity'), ('deleted_record', 'entity'), ('former_file', 'entity'), ('former_title', 'entity'), ('guest_link', 'entity'),
    ('idempotency', 'record_entity'), ('list_setting', 'entity'), ('list_view', 'entity'), ('mail', 'event'), ('mail_template', 'event'), ('notice_told', 'event'),
    ('paper_check', 'entity'), ('record_attachment', 'entity'), ('record_comment', 'entity'), ('record_editing', 'entity'), ('record_editor', 'entity'), ('record_follower', 'entity'),
    ('report_subscription', 'report'), ('stay', 'entity'), ('user_notice', 'entity'), ('user_notice', 'event'), ('user_notice', 'dedupe_key')) as named (place, field) loop
    execute format('update %1$I set %2$I = ''crm'' || substr(%2$I, 10) where %2$I like ''materials.%%''', one.place, one.field);
  end loop;
  -- Within what is asked, and within what is kept of records.
  for one in select * from (values ('dashboard_tile', 'asked'), ('list_setting', 'arrangement'), ('list_view', 'parameters'), ('report_subscription', 'parameters'), ('user_notice', 'link'),
    ('admin_approval_flow', 'search_text'), ('cooperation_task', 'link'), ('personal_event', 'link')) as asked (place, field) loop
    execute format('update %1$I set %2$I = replace(regexp_replace(%2$I, ''(^|[=&,\n]|%%2C)materials\.(?=[a-z])'', ''\1crm.'', ''g''), ''/api/materials/'', ''/api/crm/'')
      where %2$I ~ ''(^|[=&,\n]|%%2C)materials\.[a-z]|/api/materials/''', one.place, one.field);
  end loop;
  for one in select * from (values ('approval_instance', 'input'), ('data_export', 'query'), ('data_import', 'plan'), ('deleted_record', 'content'), ('reversible_change', 'before'),
    ('reversible_change', 'after')) as held (place, field) loop
    execute format('update %1$I set %2$I = regexp_replace(%2$I::text, ''"materials\.(?=[a-z])'', ''"crm.'', ''g'')::jsonb where %2$I::text ~ ''"materials\.[a-z]''', one.place, one.field);
  end loop;
end $$;
