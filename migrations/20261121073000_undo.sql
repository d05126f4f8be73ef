-- What an edit changed, as it was stored before and after, so that its author can take it back within a day; removed afterwards. Apart from the audit,
-- which keeps words for ever: these are the values themselves. A new table: nothing is locked.
create table reversible_change (
  audit_id bigint not null,
  entity text not null,
  record_id bigint not null,
  user_id bigint not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  constraint reversible_change_pkey primary key (audit_id),
  constraint reversible_change_before_check check (jsonb_typeof(before) = 'object'),
  constraint reversible_change_after_check check (jsonb_typeof(after) = 'object'),
  constraint reversible_change_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
create index reversible_change_record on reversible_change (entity, record_id, user_id);
create index reversible_change_at on reversible_change (at);
