-- Lots and what lies of them know how many days before their expiry their material warns of them. Locks stock_lot and stock_balance against reading and writing while their rows are filled and an index of each is built: some seconds for
-- 100,000 of each, of which only those of materials with such days are written; mnm_material against writing for the moment in which its trigger is made.
alter table stock_balance add column alarm_days integer;
alter table stock_lot add column alarm_days integer;
alter table stock_balance add constraint stock_balance_alarm_days_check check (alarm_days >= 0 and alarm_days <= 3650);
alter table stock_lot add constraint stock_lot_alarm_days_check check (alarm_days >= 0 and alarm_days <= 3650);
update stock_lot as l set alarm_days = m.alarm_days from mnm_material as m where m.id = l.material_id and m.alarm_days is not null;
update stock_balance as b set alarm_days = m.alarm_days from mnm_material as m where m.id = b.material_id and m.alarm_days is not null;
create index stock_balance_alarm_days_idx on stock_balance (alarm_days, id);
create index stock_lot_alarm_days_idx on stock_lot (alarm_days, id);
create function expires_soon(t stock_balance) returns boolean language sql stable parallel safe as $$ select coalesce(t.expires_on between company_today() and company_today() + t.alarm_days and t.quantity > 0 and t.kind <> 'scrap', false) $$;
create function expires_soon(t stock_lot) returns boolean language sql stable parallel safe as $$ select coalesce(t.expires_on between company_today() and company_today() + t.alarm_days, false) $$;
-- Lots and balances are warned of as their material says.
create function mnm_material_alarm() returns trigger language plpgsql as $$
begin
  update stock_lot set alarm_days = new.alarm_days where material_id = new.id;
  update stock_balance set alarm_days = new.alarm_days where material_id = new.id;
  return null;
end
$$;
create trigger mnm_material_alarm after update on mnm_material for each row when (new.alarm_days is distinct from old.alarm_days) execute function mnm_material_alarm();
