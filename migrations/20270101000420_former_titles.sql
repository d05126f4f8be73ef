-- What records were called until they got another name: what was agreed to or done before that is printed with the name of then. A new table: nothing is locked.
-- Readers wait for nothing.
create table former_title (
  entity text not null,
  record_id bigint not null,
  until timestamptz not null,
  zh text not null,
  en text,
  constraint former_title_pkey primary key (entity, record_id, until)
);
