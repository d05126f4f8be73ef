-- How many pieces of a product are expected to be ordered for a week: what orders have not used up of it is planned for.
-- Makes a new table, and locks admin_user and product_model against writing for a moment while it refers to them.
-- Readers wait for nothing.
create table operate_demand_forecast (
  id bigint generated always as identity not null,
  code text not null,
  model_id bigint not null,
  week date not null,
  quantity integer not null,
  note text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint operate_demand_forecast_pkey primary key (id),
  constraint operate_demand_forecast_code_check check (char_length(code) <= 60),
  constraint operate_demand_forecast_week_check check (week between '1900-01-01' and '2199-12-31'),
  constraint operate_demand_forecast_quantity_check check (quantity >= 1 and quantity <= 99999),
  constraint operate_demand_forecast_note_check check (char_length(note) <= 500),
  constraint operate_demand_forecast_version_check check (version > 0),
  constraint operate_demand_forecast_code_key unique (code),
  constraint operate_demand_forecast_model_id_week_key unique (model_id, week)
) with (fillfactor = 85);
create index operate_demand_forecast_code_idx on operate_demand_forecast (code, id);
create index operate_demand_forecast_code_trgm on operate_demand_forecast using gin (code gin_trgm_ops);
create index operate_demand_forecast_model_id_idx on operate_demand_forecast (model_id, id);
create index operate_demand_forecast_week_idx on operate_demand_forecast (week, id);
create index operate_demand_forecast_quantity_idx on operate_demand_forecast (quantity, id);
create index operate_demand_forecast_note_idx on operate_demand_forecast (note, id);
create index operate_demand_forecast_note_trgm on operate_demand_forecast using gin (note gin_trgm_ops);
create index operate_demand_forecast_search on operate_demand_forecast using gin (search_grams(search_text));
create index operate_demand_forecast_created_by_id_idx on operate_demand_forecast (created_by_id);
create index operate_demand_forecast_created_in_id_idx on operate_demand_forecast (created_in_id);
create index operate_demand_forecast_created_at_idx on operate_demand_forecast (created_at, id);
create trigger tell_written after insert or update or delete or truncate on operate_demand_forecast for each statement execute function tell_written();
alter table operate_demand_forecast add constraint operate_demand_forecast_model_id_fkey foreign key (model_id) references product_model (id) on delete restrict;
alter table operate_demand_forecast add constraint operate_demand_forecast_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table operate_demand_forecast add constraint operate_demand_forecast_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
create function ordered(t operate_demand_forecast) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(case when o.state = 'shortClosed' then i.shipped else i.quantity end)
    from operate_order_items as i join operate_order as o on o.id = i.owner_id and o.state in ('confirmed', 'closed', 'shortClosed')
    where i.model_id = t.model_id and i.needed_on between t.week and t.week + 6), 0) $$;
create function remaining(t operate_demand_forecast) returns numeric(18,4) language sql stable parallel safe as $$ select greatest(t.quantity - coalesce((select sum(case when o.state = 'shortClosed' then i.shipped else i.quantity end)
    from operate_order_items as i join operate_order as o on o.id = i.owner_id and o.state in ('confirmed', 'closed', 'shortClosed')
    where i.model_id = t.model_id and i.needed_on between t.week and t.week + 6), 0), 0) $$;
