-- By which document goods are moved follows from stock_move_way alone: another document is rows of that table and a column of stock_move named like its mover,
-- and no function is written anew. Adds one function, replaces another one, and locks no table.
-- Readers wait for nothing.
create function stock_move_documents(moved jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(named.mover, named.id), '{}') from (
    select movers.mover, moved -> (lower(regexp_replace(movers.mover, '([A-Z])', '_\1', 'g')) || '_id') as id
    from (select distinct mover from stock_move_way where mover <> 'hand') as movers
  ) as named where named.id <> 'null'
$$;
create or replace function stock_move_goes() returns trigger language plpgsql as $$
declare
  documents jsonb := stock_move_documents(to_jsonb(new));
  -- The document that the move names, else somebody by hand.
  by_whom text := coalesce((select jsonb_object_keys(documents) limit 1), 'hand');
  taken stock_move;
begin
  if (select count(*) from jsonb_object_keys(documents)) > 1 then
    raise exception 'a stock move is of one document' using errcode = 'check_violation', constraint = 'stock_move_document_rule', table = 'stock_move';
  end if;
  if new.reverses_id is null then
    if not exists (select from stock_location as f, stock_location as g, stock_move_way as w where f.id = new.from_id and g.id = new.to_id
        and w.reason = new.reason and w.from_kind = f.kind and w.to_kind = g.kind and w.mover = by_whom) then
      raise exception 'goods are not moved this way' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  else
    select * into taken from stock_move where id = new.reverses_id;
    if stock_move_documents(to_jsonb(taken)) <> documents then
      raise exception 'a move of a document is taken back by it' using errcode = 'check_violation', constraint = 'stock_move_way_rule', table = 'stock_move';
    end if;
  end if;
  if by_whom = 'hand' and new.reason <> 'opening' and coalesce(btrim(new.note), '') = '' then
    raise exception 'whoever moves goods by hand says what for' using errcode = 'check_violation', constraint = 'stock_move_note_rule', table = 'stock_move';
  end if;
  if 'opening' in (new.reason, taken.reason) and exists (select from admin_go_live where live_from <= company_today()) then
    raise exception 'opening stock ends with going live' using errcode = 'check_violation', constraint = 'stock_move_opening_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
