-- By what customers are found when another one like them is entered, and what holds of customers, contacts and activities whoever writes them. Locks:
-- none that anybody waits for, because the tables are new.
create table materials_company_key (
  key text collate "C" not null,
  company_id bigint not null,
  constraint materials_company_key_pkey primary key (key, company_id),
  constraint materials_company_key_company_id_fkey foreign key (company_id) references materials_company (id) on delete cascade
);
create index materials_company_key_company_id on materials_company_key (company_id);
alter table materials_company add constraint materials_company_merged_rule check (merged_into_id is null or (status = 'other' and merged_into_id <> id));
alter table materials_contact add constraint materials_contact_role_rule check (is_user or is_buyer or is_tech or is_distributor or is_other);
alter table materials_activity add constraint materials_activity_next_rule
  check (case stage when 'open' then next_action is not null and next_on is not null when 'closed' then next_action is null and next_on is null else true end);
