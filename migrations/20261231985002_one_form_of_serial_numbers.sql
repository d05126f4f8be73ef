-- A serial number is in one place, in whatever case and width it is written. Where `a1` and `A1` of one material both lie in stock today, both stay: which of them is the piece only a count can
-- say. All but the first are left out of the index by their ids, the nightly check and `npm run verify` tell of each of them until it has left, and no other comes beside them. Locks
-- stock_balance against writing while two indexes are built: a second for 200,000 balances with serial numbers.
-- Readers wait for nothing.
drop index stock_balance_serial_rule;
do $$
declare
  twins bigint[] := array(
    select id from (
      select id, row_number() over (partition by material_id, stock_serial_form(serial) order by id) as turn from stock_balance where quantity > 0 and serial is not null
    ) as b where turn > 1 order by id);
begin
  execute 'create unique index stock_balance_serial_rule on stock_balance (material_id, stock_serial_form(serial)) where quantity > 0'
    || case when twins = '{}' then '' else format(' and id <> all (%L::bigint[])', twins) end;
end
$$;
create index stock_balance_piece_rule on stock_balance (material_id, stock_serial_form(serial)) where serial is not null;
