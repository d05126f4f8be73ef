alter table admin_approval_flow drop constraint admin_approval_flow_signature_check;
alter table admin_approval_flow add constraint admin_approval_flow_signature_check check (signature in ('click', 'password', 'totp'));

alter table approval_flow_edition
  drop constraint approval_flow_edition_signature_check,
  add constraint approval_flow_edition_signature_check check (signature in ('click', 'password', 'totp'));

alter table approval_instance
  drop constraint approval_instance_signature_check,
  add constraint approval_instance_signature_check check (signature in ('click', 'password', 'totp'));

-- The device with which a person signs: its secret is sealed, and counts once a first code has confirmed it; `last_step` is the last code that was used.
create table user_totp (
  user_id bigint not null,
  secret bytea,
  pending bytea,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint user_totp_pkey primary key (user_id),
  constraint user_totp_confirmed_check check ((secret is null) = (confirmed_at is null)),
  constraint user_totp_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade
);
