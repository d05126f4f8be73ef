-- The administrative warehouse: its items, what people apply for, what is handed over and comes back, and the log of it all. New, empty tables: nothing that people use is locked. The foreign keys lock the tables to which they refer against writing for a moment.
-- Readers wait for nothing.
create table warehouse_item (
  id bigint generated always as identity not null,
  code text not null,
  status text not null,
  name text not null,
  name_en text not null,
  spec text,
  brand text,
  unit text not null,
  kind text not null,
  source text not null,
  unit_price numeric(16,2) not null,
  on_hand integer default 0 not null,
  reserved integer default 0 not null,
  on_loan integer default 0 not null,
  set_aside integer default 0 not null,
  min integer,
  max integer,
  limit_per_person integer,
  limit_days integer,
  location text not null,
  keeper_id bigint,
  photo_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_item_pkey primary key (id),
  constraint warehouse_item_code_check check (char_length(code) <= 6 and code <> '' and code ~ '^(?:[A-Z]{2}\d{4})$'),
  constraint warehouse_item_status_check check (status in ('active', 'retired')),
  constraint warehouse_item_name_check check (char_length(name) <= 80 and name <> ''),
  constraint warehouse_item_name_en_check check (char_length(name_en) <= 120 and name_en <> ''),
  constraint warehouse_item_spec_check check (char_length(spec) <= 200),
  constraint warehouse_item_brand_check check (char_length(brand) <= 60),
  constraint warehouse_item_unit_check check (char_length(unit) <= 10 and unit <> ''),
  constraint warehouse_item_kind_check check (kind in ('consumable', 'returnable', 'asset')),
  constraint warehouse_item_source_check check (source in ('purchase', 'gift', 'selfMade')),
  constraint warehouse_item_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0.01 and unit_price <= 9999999),
  constraint warehouse_item_on_hand_check check (on_hand >= 0 and on_hand <= 1000000),
  constraint warehouse_item_reserved_check check (reserved >= 0 and reserved <= 1000000),
  constraint warehouse_item_on_loan_check check (on_loan >= 0 and on_loan <= 1000000),
  constraint warehouse_item_set_aside_check check (set_aside >= 0 and set_aside <= 1000000),
  constraint warehouse_item_min_check check (min >= 0 and min <= 1000000),
  constraint warehouse_item_max_check check (max >= 0 and max <= 1000000),
  constraint warehouse_item_limit_per_person_check check (limit_per_person >= 1 and limit_per_person <= 1000000),
  constraint warehouse_item_limit_days_check check (limit_days >= 1 and limit_days <= 3650),
  constraint warehouse_item_location_check check (char_length(location) <= 60 and location <> ''),
  constraint warehouse_item_version_check check (version > 0),
  constraint warehouse_item_code_key unique (code)
) with (fillfactor = 85);
create table warehouse_application (
  id bigint generated always as identity not null,
  code text,
  state text not null,
  applicant_id bigint,
  department_id bigint,
  purpose text not null,
  needed_on date not null,
  return_on date,
  lends boolean default false not null,
  highest_price numeric(16,2),
  submitted_on date,
  fetch_by date,
  asked_until date,
  asked_reason text,
  extensions integer not null,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_application_pkey primary key (id),
  constraint warehouse_application_code_check check (char_length(code) <= 60),
  constraint warehouse_application_state_check check (state in ('draft', 'pending', 'approved', 'rejected', 'toReturn', 'returned', 'closed', 'withdrawn', 'lapsed')),
  constraint warehouse_application_purpose_check check (char_length(purpose) <= 200 and purpose <> ''),
  constraint warehouse_application_needed_on_check check (needed_on between '1900-01-01' and '2199-12-31'),
  constraint warehouse_application_return_on_check check (return_on between '1900-01-01' and '2199-12-31'),
  constraint warehouse_application_highest_price_check check (highest_price <> 'NaN' and highest_price >= 0),
  constraint warehouse_application_submitted_on_check check (submitted_on between '1900-01-01' and '2199-12-31'),
  constraint warehouse_application_fetch_by_check check (fetch_by between '1900-01-01' and '2199-12-31'),
  constraint warehouse_application_asked_until_check check (asked_until between '1900-01-01' and '2199-12-31'),
  constraint warehouse_application_asked_reason_check check (char_length(asked_reason) <= 300),
  constraint warehouse_application_extensions_check check (extensions >= 0 and extensions <= 2),
  constraint warehouse_application_notes_check check (char_length(notes) <= 500),
  constraint warehouse_application_code_drawn_check check (code is not null or state in ('draft', 'withdrawn')),
  constraint warehouse_application_version_check check (version > 0),
  constraint warehouse_application_code_key unique (code)
) with (fillfactor = 85);
create table warehouse_application_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  item_id bigint not null,
  quantity integer not null,
  unit_price numeric(16,2),
  returnable boolean default false not null,
  issued integer default 0 not null,
  returned integer default 0 not null,
  constraint warehouse_application_items_pkey primary key (id),
  constraint warehouse_application_items_quantity_check check (quantity >= 1 and quantity <= 1000000),
  constraint warehouse_application_items_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0),
  constraint warehouse_application_items_issued_check check (issued >= 0 and issued <= 1000000),
  constraint warehouse_application_items_returned_check check (returned >= 0 and returned <= 1000000)
);
create table warehouse_issue (
  id bigint generated always as identity not null,
  code text not null,
  state text not null,
  application_id bigint not null,
  receiver_id bigint,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_issue_pkey primary key (id),
  constraint warehouse_issue_code_check check (char_length(code) <= 60),
  constraint warehouse_issue_state_check check (state in ('handed', 'received', 'takenBack')),
  constraint warehouse_issue_notes_check check (char_length(notes) <= 500),
  constraint warehouse_issue_version_check check (version > 0),
  constraint warehouse_issue_code_key unique (code)
) with (fillfactor = 85);
create table warehouse_issue_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  applied_id bigint,
  item_id bigint,
  quantity integer not null,
  serials text,
  constraint warehouse_issue_items_pkey primary key (id),
  constraint warehouse_issue_items_quantity_check check (quantity >= 1 and quantity <= 1000000),
  constraint warehouse_issue_items_serials_check check (char_length(serials) <= 300)
);
create table warehouse_give_back (
  id bigint generated always as identity not null,
  code text not null,
  application_id bigint not null,
  borrower_id bigint,
  returned_on date,
  notes text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_give_back_pkey primary key (id),
  constraint warehouse_give_back_code_check check (char_length(code) <= 60),
  constraint warehouse_give_back_returned_on_check check (returned_on between '1900-01-01' and '2199-12-31'),
  constraint warehouse_give_back_notes_check check (char_length(notes) <= 500),
  constraint warehouse_give_back_version_check check (version > 0),
  constraint warehouse_give_back_code_key unique (code)
) with (fillfactor = 85);
create table warehouse_give_back_items (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  applied_id bigint,
  item_id bigint,
  quantity integer not null,
  condition text not null,
  note text,
  constraint warehouse_give_back_items_pkey primary key (id),
  constraint warehouse_give_back_items_quantity_check check (quantity >= 1 and quantity <= 1000000),
  constraint warehouse_give_back_items_condition_check check (condition in ('good', 'damaged', 'incomplete', 'lost')),
  constraint warehouse_give_back_items_note_check check (char_length(note) <= 300)
);
create table warehouse_move (
  id bigint generated always as identity not null,
  code text not null,
  at timestamp with time zone not null,
  kind text not null,
  item_id bigint not null,
  quantity integer not null,
  before integer not null,
  after integer not null,
  on_hand_change integer not null,
  on_loan_change integer not null,
  set_aside_change integer not null,
  value numeric(16,2) not null,
  condition text,
  person_id bigint,
  department_id bigint,
  document text,
  issue_id bigint,
  give_back_id bigint,
  correction_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_move_pkey primary key (id),
  constraint warehouse_move_code_check check (char_length(code) <= 60),
  constraint warehouse_move_at_check check (isfinite(at)),
  constraint warehouse_move_kind_check check (kind in ('in', 'issue', 'return', 'scrap', 'adjust')),
  constraint warehouse_move_quantity_check check (quantity >= 1 and quantity <= 1000000),
  constraint warehouse_move_before_check check (before >= 0),
  constraint warehouse_move_after_check check (after >= 0),
  constraint warehouse_move_value_check check (value <> 'NaN' and value >= 0),
  constraint warehouse_move_condition_check check (condition in ('good', 'damaged', 'incomplete', 'lost')),
  constraint warehouse_move_document_check check (char_length(document) <= 120),
  constraint warehouse_move_version_check check (version > 0),
  constraint warehouse_move_code_key unique (code)
) with (fillfactor = 85);
create table warehouse_correction (
  id bigint generated always as identity not null,
  code text,
  state text not null,
  item_id bigint not null,
  kind text not null,
  quantity integer not null,
  value numeric(16,2),
  reason text not null,
  proof_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint warehouse_correction_pkey primary key (id),
  constraint warehouse_correction_code_check check (char_length(code) <= 60),
  constraint warehouse_correction_state_check check (state in ('draft', 'pending', 'posted', 'rejected', 'cancelled')),
  constraint warehouse_correction_kind_check check (kind in ('scrap', 'scrapAside', 'repaired', 'more', 'less')),
  constraint warehouse_correction_quantity_check check (quantity >= 1 and quantity <= 1000000),
  constraint warehouse_correction_value_check check (value <> 'NaN' and value >= 0),
  constraint warehouse_correction_reason_check check (char_length(reason) <= 500 and reason <> ''),
  constraint warehouse_correction_code_drawn_check check (code is not null or state in ('draft', 'cancelled')),
  constraint warehouse_correction_version_check check (version > 0),
  constraint warehouse_correction_code_key unique (code)
) with (fillfactor = 85);
create index warehouse_item_name_idx on warehouse_item (name, id);
create index warehouse_item_name_trgm on warehouse_item using gin (name gin_trgm_ops);
create index warehouse_item_code_idx on warehouse_item (code, id);
create index warehouse_item_code_trgm on warehouse_item using gin (code gin_trgm_ops);
create index warehouse_item_spec_idx on warehouse_item (spec, id);
create index warehouse_item_spec_trgm on warehouse_item using gin (spec gin_trgm_ops);
create index warehouse_item_kind_idx on warehouse_item (kind, id);
create index warehouse_item_source_idx on warehouse_item (source, id);
create index warehouse_item_unit_price_idx on warehouse_item (unit_price, id);
create index warehouse_item_unit_idx on warehouse_item (unit, id);
create index warehouse_item_unit_trgm on warehouse_item using gin (unit gin_trgm_ops);
create index warehouse_item_on_hand_idx on warehouse_item (on_hand, id);
create index warehouse_item_on_loan_idx on warehouse_item (on_loan, id);
create index warehouse_item_location_idx on warehouse_item (location, id);
create index warehouse_item_location_trgm on warehouse_item using gin (location gin_trgm_ops);
create index warehouse_item_status_idx on warehouse_item (status, id);
create index warehouse_item_keeper_id_idx on warehouse_item (keeper_id, id);
create index warehouse_item_search on warehouse_item using gin (search_grams(search_text));
create index warehouse_item_photo_id_idx on warehouse_item (photo_id);
create index warehouse_item_created_by_id_idx on warehouse_item (created_by_id);
create index warehouse_item_created_in_id_idx on warehouse_item (created_in_id);
create index warehouse_item_created_at_idx on warehouse_item (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_item for each statement execute function tell_written();
create trigger keep_stay after insert or delete on warehouse_item for each row execute function keep_stay('warehouse.item', 'status');
create trigger keep_stay_anew after update on warehouse_item for each row when (new.status is distinct from old.status) execute function keep_stay('warehouse.item', 'status');
create index warehouse_application_code_idx on warehouse_application (code, id);
create index warehouse_application_code_trgm on warehouse_application using gin (code gin_trgm_ops);
create index warehouse_application_purpose_idx on warehouse_application (purpose, id);
create index warehouse_application_purpose_trgm on warehouse_application using gin (purpose gin_trgm_ops);
create index warehouse_application_state_idx on warehouse_application (state, id);
create index warehouse_application_applicant_id_idx on warehouse_application (applicant_id, id);
create index warehouse_application_department_id_idx on warehouse_application (department_id, id);
create index warehouse_application_needed_on_idx on warehouse_application (needed_on, id);
create index warehouse_application_return_on_idx on warehouse_application (return_on, id);
create index warehouse_application_lends_idx on warehouse_application (lends, id);
create index warehouse_application_highest_price_idx on warehouse_application (highest_price, id);
create index warehouse_application_asked_until_idx on warehouse_application (asked_until, id);
create index warehouse_application_search on warehouse_application using gin (search_grams(search_text));
create index warehouse_application_created_by_id_idx on warehouse_application (created_by_id);
create index warehouse_application_created_in_id_idx on warehouse_application (created_in_id);
create index warehouse_application_created_at_idx on warehouse_application (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_application for each statement execute function tell_written();
create trigger keep_stay after insert or delete on warehouse_application for each row execute function keep_stay('warehouse.application', 'state');
create trigger keep_stay_anew after update on warehouse_application for each row when (new.state is distinct from old.state) execute function keep_stay('warehouse.application', 'state');
create index warehouse_application_items_owner_id_idx on warehouse_application_items (owner_id, position);
create index warehouse_application_items_item_id_idx on warehouse_application_items (item_id, id);
create index warehouse_application_items_quantity_idx on warehouse_application_items (quantity, id);
create index warehouse_application_items_unit_price_idx on warehouse_application_items (unit_price, id);
create index warehouse_application_items_returnable_idx on warehouse_application_items (returnable, id);
create index warehouse_application_items_issued_idx on warehouse_application_items (issued, id);
create index warehouse_application_items_returned_idx on warehouse_application_items (returned, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_application_items for each statement execute function tell_written();
create unique index warehouse_issue_application_id_once on warehouse_issue (application_id) where state in ('handed', 'received');
create index warehouse_issue_code_idx on warehouse_issue (code, id);
create index warehouse_issue_code_trgm on warehouse_issue using gin (code gin_trgm_ops);
create index warehouse_issue_state_idx on warehouse_issue (state, id);
create index warehouse_issue_application_id_idx on warehouse_issue (application_id, id);
create index warehouse_issue_receiver_id_idx on warehouse_issue (receiver_id, id);
create index warehouse_issue_notes_idx on warehouse_issue (notes, id);
create index warehouse_issue_notes_trgm on warehouse_issue using gin (notes gin_trgm_ops);
create index warehouse_issue_search on warehouse_issue using gin (search_grams(search_text));
create index warehouse_issue_created_by_id_idx on warehouse_issue (created_by_id);
create index warehouse_issue_created_in_id_idx on warehouse_issue (created_in_id);
create index warehouse_issue_created_at_idx on warehouse_issue (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_issue for each statement execute function tell_written();
create trigger keep_stay after insert or delete on warehouse_issue for each row execute function keep_stay('warehouse.issue', 'state');
create trigger keep_stay_anew after update on warehouse_issue for each row when (new.state is distinct from old.state) execute function keep_stay('warehouse.issue', 'state');
create index warehouse_issue_items_owner_id_idx on warehouse_issue_items (owner_id, position);
create index warehouse_issue_items_item_id_idx on warehouse_issue_items (item_id, id);
create index warehouse_issue_items_applied_id_idx on warehouse_issue_items (applied_id, id);
create index warehouse_issue_items_quantity_idx on warehouse_issue_items (quantity, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_issue_items for each statement execute function tell_written();
create index warehouse_give_back_code_idx on warehouse_give_back (code, id);
create index warehouse_give_back_code_trgm on warehouse_give_back using gin (code gin_trgm_ops);
create index warehouse_give_back_application_id_idx on warehouse_give_back (application_id, id);
create index warehouse_give_back_borrower_id_idx on warehouse_give_back (borrower_id, id);
create index warehouse_give_back_returned_on_idx on warehouse_give_back (returned_on, id);
create index warehouse_give_back_notes_idx on warehouse_give_back (notes, id);
create index warehouse_give_back_notes_trgm on warehouse_give_back using gin (notes gin_trgm_ops);
create index warehouse_give_back_search on warehouse_give_back using gin (search_grams(search_text));
create index warehouse_give_back_created_by_id_idx on warehouse_give_back (created_by_id);
create index warehouse_give_back_created_in_id_idx on warehouse_give_back (created_in_id);
create index warehouse_give_back_created_at_idx on warehouse_give_back (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_give_back for each statement execute function tell_written();
create index warehouse_give_back_items_owner_id_idx on warehouse_give_back_items (owner_id, position);
create index warehouse_give_back_items_item_id_idx on warehouse_give_back_items (item_id, id);
create index warehouse_give_back_items_applied_id_idx on warehouse_give_back_items (applied_id, id);
create index warehouse_give_back_items_quantity_idx on warehouse_give_back_items (quantity, id);
create index warehouse_give_back_items_condition_idx on warehouse_give_back_items (condition, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_give_back_items for each statement execute function tell_written();
create index warehouse_move_code_idx on warehouse_move (code, id);
create index warehouse_move_code_trgm on warehouse_move using gin (code gin_trgm_ops);
create index warehouse_move_at_idx on warehouse_move (at, id);
create index warehouse_move_kind_idx on warehouse_move (kind, id);
create index warehouse_move_item_id_idx on warehouse_move (item_id, id);
create index warehouse_move_quantity_idx on warehouse_move (quantity, id);
create index warehouse_move_before_idx on warehouse_move (before, id);
create index warehouse_move_after_idx on warehouse_move (after, id);
create index warehouse_move_person_id_idx on warehouse_move (person_id, id);
create index warehouse_move_condition_idx on warehouse_move (condition, id);
create index warehouse_move_issue_id_idx on warehouse_move (issue_id, id);
create index warehouse_move_give_back_id_idx on warehouse_move (give_back_id, id);
create index warehouse_move_correction_id_idx on warehouse_move (correction_id, id);
create index warehouse_move_department_id_idx on warehouse_move (department_id, id);
create index warehouse_move_search on warehouse_move using gin (search_grams(search_text));
create index warehouse_move_created_by_id_idx on warehouse_move (created_by_id);
create index warehouse_move_created_in_id_idx on warehouse_move (created_in_id);
create index warehouse_move_created_at_idx on warehouse_move (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_move for each statement execute function tell_written();
create index warehouse_correction_code_idx on warehouse_correction (code, id);
create index warehouse_correction_code_trgm on warehouse_correction using gin (code gin_trgm_ops);
create index warehouse_correction_state_idx on warehouse_correction (state, id);
create index warehouse_correction_item_id_idx on warehouse_correction (item_id, id);
create index warehouse_correction_kind_idx on warehouse_correction (kind, id);
create index warehouse_correction_quantity_idx on warehouse_correction (quantity, id);
create index warehouse_correction_value_idx on warehouse_correction (value, id);
create index warehouse_correction_reason_idx on warehouse_correction (reason, id);
create index warehouse_correction_reason_trgm on warehouse_correction using gin (reason gin_trgm_ops);
create index warehouse_correction_search on warehouse_correction using gin (search_grams(search_text));
create index warehouse_correction_proof_id_idx on warehouse_correction (proof_id);
create index warehouse_correction_created_by_id_idx on warehouse_correction (created_by_id);
create index warehouse_correction_created_in_id_idx on warehouse_correction (created_in_id);
create index warehouse_correction_created_at_idx on warehouse_correction (created_at, id);
create trigger tell_written after insert or update or delete or truncate on warehouse_correction for each statement execute function tell_written();
create trigger keep_stay after insert or delete on warehouse_correction for each row execute function keep_stay('warehouse.correction', 'state');
create trigger keep_stay_anew after update on warehouse_correction for each row when (new.state is distinct from old.state) execute function keep_stay('warehouse.correction', 'state');
alter table warehouse_item add constraint warehouse_item_keeper_id_fkey foreign key (keeper_id) references admin_user (id) on delete restrict;
alter table warehouse_item add constraint warehouse_item_photo_id_fkey foreign key (photo_id) references stored_file (id) on delete restrict;
alter table warehouse_item add constraint warehouse_item_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_item add constraint warehouse_item_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table warehouse_application add constraint warehouse_application_applicant_id_fkey foreign key (applicant_id) references admin_user (id) on delete restrict;
alter table warehouse_application add constraint warehouse_application_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table warehouse_application add constraint warehouse_application_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_application add constraint warehouse_application_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table warehouse_application_items add constraint warehouse_application_items_owner_id_fkey foreign key (owner_id) references warehouse_application (id) on delete cascade;
alter table warehouse_application_items add constraint warehouse_application_items_item_id_fkey foreign key (item_id) references warehouse_item (id) on delete restrict;
alter table warehouse_issue add constraint warehouse_issue_application_id_fkey foreign key (application_id) references warehouse_application (id) on delete restrict;
alter table warehouse_issue add constraint warehouse_issue_receiver_id_fkey foreign key (receiver_id) references admin_user (id) on delete restrict;
alter table warehouse_issue add constraint warehouse_issue_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_issue add constraint warehouse_issue_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table warehouse_issue_items add constraint warehouse_issue_items_owner_id_fkey foreign key (owner_id) references warehouse_issue (id) on delete cascade;
alter table warehouse_issue_items add constraint warehouse_issue_items_applied_id_fkey foreign key (applied_id) references warehouse_application_items (id) on delete restrict;
alter table warehouse_issue_items add constraint warehouse_issue_items_item_id_fkey foreign key (item_id) references warehouse_item (id) on delete restrict;
alter table warehouse_give_back add constraint warehouse_give_back_application_id_fkey foreign key (application_id) references warehouse_application (id) on delete restrict;
alter table warehouse_give_back add constraint warehouse_give_back_borrower_id_fkey foreign key (borrower_id) references admin_user (id) on delete restrict;
alter table warehouse_give_back add constraint warehouse_give_back_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_give_back add constraint warehouse_give_back_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table warehouse_give_back_items add constraint warehouse_give_back_items_owner_id_fkey foreign key (owner_id) references warehouse_give_back (id) on delete cascade;
alter table warehouse_give_back_items add constraint warehouse_give_back_items_applied_id_fkey foreign key (applied_id) references warehouse_application_items (id) on delete restrict;
alter table warehouse_give_back_items add constraint warehouse_give_back_items_item_id_fkey foreign key (item_id) references warehouse_item (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_item_id_fkey foreign key (item_id) references warehouse_item (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_person_id_fkey foreign key (person_id) references admin_user (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_department_id_fkey foreign key (department_id) references admin_department (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_issue_id_fkey foreign key (issue_id) references warehouse_issue (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_give_back_id_fkey foreign key (give_back_id) references warehouse_give_back (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_correction_id_fkey foreign key (correction_id) references warehouse_correction (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_move add constraint warehouse_move_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table warehouse_correction add constraint warehouse_correction_item_id_fkey foreign key (item_id) references warehouse_item (id) on delete restrict;
alter table warehouse_correction add constraint warehouse_correction_proof_id_fkey foreign key (proof_id) references stored_file (id) on delete restrict;
alter table warehouse_correction add constraint warehouse_correction_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table warehouse_correction add constraint warehouse_correction_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function available(t warehouse_item) returns integer language sql stable parallel safe as $$ select (t.on_hand - t.reserved) $$;
create function below_min(t warehouse_item) returns boolean language sql stable parallel safe as $$ select coalesce(coalesce(t.on_hand - t.reserved < t.min, false), false) $$;
create function monthly_use(t warehouse_item) returns numeric(15,1) language sql stable parallel safe as $$ select round((select coalesce(sum(m.quantity), 0) from warehouse_move as m where m.item_id = t.id and m.kind = 'issue' and m.at > now() - interval '180 days') / 6.0, 1) $$;
create function months_of_cover(t warehouse_item) returns numeric(15,1) language sql stable parallel safe as $$ select round(t.on_hand / nullif((select coalesce(sum(m.quantity), 0) from warehouse_move as m where m.item_id = t.id and m.kind = 'issue' and m.at > now() - interval '180 days') / 6.0, 0), 1) $$;
create function overdue(t warehouse_application) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('toReturn') and t.return_on < company_today()) or (t.state in ('approved') and t.fetch_by < company_today()), false) $$;
