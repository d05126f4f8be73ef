-- Contracts with suppliers and their price tables. Locks: tables that are new, so nobody waits for them; purchase_supplier, mnm_material, admin_user and
-- stored_file against writing for the moments in which the keys that refer to them are noted.
create table purchase_contract (
  id bigint generated always as identity not null,
  code text,
  caption text not null,
  name text not null,
  supplier_id bigint not null,
  series text not null,
  supplement_to_id bigint,
  type text not null,
  owner_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  auto_renew boolean default false not null,
  currency text not null,
  amount_cap numeric(16,2),
  settlement_days integer,
  penalty text,
  notes text,
  draft_file_id bigint,
  seal text not null,
  signed_on date,
  signed_copy_id bigint,
  status text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint purchase_contract_pkey primary key (id),
  constraint purchase_contract_code_check check (char_length(code) <= 40),
  constraint purchase_contract_caption_check check (char_length(caption) <= 165 and caption <> ''),
  constraint purchase_contract_name_check check (char_length(name) <= 120 and name <> ''),
  constraint purchase_contract_series_check check (char_length(series) <= 20 and series <> ''),
  constraint purchase_contract_type_check check (type in ('framework', 'price', 'nda', 'quality', 'outsourcing')),
  constraint purchase_contract_starts_on_check check (starts_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_contract_ends_on_check check (ends_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_contract_currency_check check (currency in ('CNY', 'USD')),
  constraint purchase_contract_amount_cap_check check (amount_cap <> 'NaN' and amount_cap >= 0.01),
  constraint purchase_contract_settlement_days_check check (settlement_days >= 0 and settlement_days <= 365),
  constraint purchase_contract_penalty_check check (char_length(penalty) <= 2000),
  constraint purchase_contract_notes_check check (char_length(notes) <= 2000),
  constraint purchase_contract_seal_check check (seal in ('none', 'ours', 'both')),
  constraint purchase_contract_signed_on_check check (signed_on between '1900-01-01' and '2199-12-31'),
  constraint purchase_contract_status_check check (status in ('draft', 'reviewing', 'signing', 'effective', 'terminated')),
  constraint purchase_contract_reviewing_filled_check check (status <> 'reviewing' or (code is not null)),
  constraint purchase_contract_signing_filled_check check (status <> 'signing' or (code is not null)),
  constraint purchase_contract_effective_filled_check check (status <> 'effective' or (code is not null and signed_on is not null)),
  constraint purchase_contract_terminated_filled_check check (status <> 'terminated' or (code is not null)),
  constraint purchase_contract_version_check check (version > 0),
  constraint purchase_contract_code_key unique (code)
) with (fillfactor = 85);
create table purchase_contract_prices (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  material_id bigint not null,
  from_quantity numeric(18,4) not null,
  unit_price numeric(20,6) not null,
  lead_days integer,
  constraint purchase_contract_prices_pkey primary key (id),
  constraint purchase_contract_prices_from_quantity_check check (from_quantity <> 'NaN' and from_quantity >= 0.0001),
  constraint purchase_contract_prices_unit_price_check check (unit_price <> 'NaN' and unit_price >= 0.000001),
  constraint purchase_contract_prices_lead_days_check check (lead_days >= 0 and lead_days <= 999),
  constraint purchase_contract_prices_owner_id_material_id_from_quantity_key unique (owner_id, material_id, from_quantity)
);
create index purchase_contract_caption_idx on purchase_contract (caption, id);
create index purchase_contract_caption_trgm on purchase_contract using gin (caption gin_trgm_ops);
create index purchase_contract_code_idx on purchase_contract (code, id);
create index purchase_contract_code_trgm on purchase_contract using gin (code gin_trgm_ops);
create index purchase_contract_name_idx on purchase_contract (name, id);
create index purchase_contract_name_trgm on purchase_contract using gin (name gin_trgm_ops);
create index purchase_contract_supplier_id_idx on purchase_contract (supplier_id, id);
create index purchase_contract_type_idx on purchase_contract (type, id);
create index purchase_contract_starts_on_idx on purchase_contract (starts_on, id);
create index purchase_contract_ends_on_idx on purchase_contract (ends_on, id);
create index purchase_contract_amount_cap_idx on purchase_contract (amount_cap, id);
create index purchase_contract_currency_idx on purchase_contract (currency, id);
create index purchase_contract_owner_id_idx on purchase_contract (owner_id, id);
create index purchase_contract_series_idx on purchase_contract (series, id);
create index purchase_contract_series_trgm on purchase_contract using gin (series gin_trgm_ops);
create index purchase_contract_status_idx on purchase_contract (status, id);
create index purchase_contract_auto_renew_idx on purchase_contract (auto_renew, id);
create index purchase_contract_seal_idx on purchase_contract (seal, id);
create index purchase_contract_search on purchase_contract using gin (search_grams(search_text));
create index purchase_contract_supplement_to_id_idx on purchase_contract (supplement_to_id);
create index purchase_contract_draft_file_id_idx on purchase_contract (draft_file_id);
create index purchase_contract_signed_copy_id_idx on purchase_contract (signed_copy_id);
create index purchase_contract_created_by_id_idx on purchase_contract (created_by_id);
create index purchase_contract_created_in_id_idx on purchase_contract (created_in_id);
create index purchase_contract_created_at_idx on purchase_contract (created_at, id);
create trigger tell_written after insert or update or delete or truncate on purchase_contract for each statement execute function tell_written();
create index purchase_contract_prices_owner_id_idx on purchase_contract_prices (owner_id, position);
create index purchase_contract_prices_material_id_idx on purchase_contract_prices (material_id, id);
create index purchase_contract_prices_from_quantity_idx on purchase_contract_prices (from_quantity, id);
create index purchase_contract_prices_unit_price_idx on purchase_contract_prices (unit_price, id);
create index purchase_contract_prices_lead_days_idx on purchase_contract_prices (lead_days, id);
create trigger tell_written after insert or update or delete or truncate on purchase_contract_prices for each statement execute function tell_written();
alter table purchase_contract add constraint purchase_contract_supplier_id_fkey foreign key (supplier_id) references purchase_supplier (id) on delete restrict;
alter table purchase_contract add constraint purchase_contract_supplement_to_id_fkey foreign key (supplement_to_id) references purchase_contract (id) on delete restrict;
alter table purchase_contract add constraint purchase_contract_owner_id_fkey foreign key (owner_id) references admin_user (id) on delete restrict;
alter table purchase_contract add constraint purchase_contract_draft_file_id_fkey foreign key (draft_file_id) references stored_file (id) on delete restrict;
alter table purchase_contract add constraint purchase_contract_signed_copy_id_fkey foreign key (signed_copy_id) references stored_file (id) on delete restrict;
alter table purchase_contract add constraint purchase_contract_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table purchase_contract add constraint purchase_contract_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
alter table purchase_contract_prices add constraint purchase_contract_prices_owner_id_fkey foreign key (owner_id) references purchase_contract (id) on delete cascade;
alter table purchase_contract_prices add constraint purchase_contract_prices_material_id_fkey foreign key (material_id) references mnm_material (id) on delete restrict;
create function standing(t purchase_contract) returns text language sql stable parallel safe as $$ select case when t.status <> 'effective' then t.status when t.starts_on > company_today() then 'upcoming'
    when t.auto_renew then 'effective' when t.ends_on < company_today() then 'expired' when t.ends_on <= company_today() + 60 then 'expiring' else 'effective' end $$;
create function expires_soon(t purchase_contract) returns boolean language sql stable parallel safe as $$ select coalesce(t.status = 'effective' and not t.auto_renew and t.ends_on >= company_today() and t.ends_on <= company_today() + 60, false) $$;
