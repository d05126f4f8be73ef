-- The table of exchange rates. Rates of price rules move into it, and quotations say by a choice where theirs was taken from. Locks: the new table nobody; a foreign key takes
-- SHARE ROW EXCLUSIVE on admin_user for a moment; materials_price_rule against reading while its column goes, a moment; materials_quotation against reading while
-- its sources are written and checked: less than a second for 100,000 quotations.
alter table materials_quotation drop constraint materials_quotation_rate_source_check;
alter table materials_price_rule drop constraint materials_price_rule_rate_rule;
alter table materials_price_rule drop constraint materials_price_rule_rate_check;
drop index materials_price_rule_rate_idx;
create table materials_exchange_rate (
  id bigint generated always as identity not null,
  caption text not null,
  currency text not null,
  rate numeric(20,6) not null,
  valid_from date not null,
  source text not null,
  recorded_at timestamp with time zone not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint materials_exchange_rate_pkey primary key (id),
  constraint materials_exchange_rate_caption_check check (char_length(caption) <= 40 and caption <> ''),
  constraint materials_exchange_rate_currency_check check (currency in ('USD')),
  constraint materials_exchange_rate_rate_check check (rate <> 'NaN' and rate >= 0.000001 and rate <= 9999),
  constraint materials_exchange_rate_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint materials_exchange_rate_source_check check (source in ('boc', 'parity', 'customs', 'internal')),
  constraint materials_exchange_rate_recorded_at_check check (isfinite(recorded_at)),
  constraint materials_exchange_rate_note_check check (char_length(note) <= 500),
  constraint materials_exchange_rate_version_check check (version > 0)
) with (fillfactor = 85);
-- Rules of several tiers had a rate each: every different one of a day is kept, recorded one after the other, that of the dearest tier last, which is the one in effect.
insert into materials_exchange_rate (caption, currency, rate, valid_from, source, recorded_at, note, search_text)
  select concat_ws(' ', currency, valid_from), currency, rate, valid_from, 'internal',
    date_trunc('milliseconds', now()) - interval '1 millisecond' * row_number() over (partition by currency, valid_from order by min(place)),
    '由价格规则转入：' || string_agg(tier, '、' order by place), search_fold(concat_ws(' ', currency, valid_from))
  from (select *, array_position(array['retail', 'T1', 'T2', 'T3', 'T4'], tier) as place from materials_price_rule where rate is not null) as r
  group by currency, valid_from, rate;
alter table materials_price_rule drop column rate;
update materials_quotation set rate_source = 'typed' where rate_source is not null;
update materials_quotation set rate = null, rate_date = null, rate_source = null where currency = 'CNY' and (rate is not null or rate_date is not null or rate_source is not null);
alter table materials_quotation add constraint materials_quotation_rate_source_check check (rate_source in ('boc', 'parity', 'customs', 'internal', 'typed'));
create index materials_exchange_rate_caption_idx on materials_exchange_rate (caption, id);
create index materials_exchange_rate_caption_trgm on materials_exchange_rate using gin (caption gin_trgm_ops);
create index materials_exchange_rate_currency_idx on materials_exchange_rate (currency, id);
create index materials_exchange_rate_rate_idx on materials_exchange_rate (rate, id);
create index materials_exchange_rate_valid_from_idx on materials_exchange_rate (valid_from, id);
create index materials_exchange_rate_source_idx on materials_exchange_rate (source, id);
create index materials_exchange_rate_recorded_at_idx on materials_exchange_rate (recorded_at, id);
create index materials_exchange_rate_note_idx on materials_exchange_rate (note, id);
create index materials_exchange_rate_note_trgm on materials_exchange_rate using gin (note gin_trgm_ops);
create index materials_exchange_rate_created_by_id_idx on materials_exchange_rate (created_by_id);
create index materials_exchange_rate_created_in_id_idx on materials_exchange_rate (created_in_id);
create index materials_exchange_rate_created_at_idx on materials_exchange_rate (created_at, id);
create trigger tell_written after insert or update or delete or truncate on materials_exchange_rate for each statement execute function tell_written();
alter table materials_exchange_rate add constraint materials_exchange_rate_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table materials_exchange_rate add constraint materials_exchange_rate_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
