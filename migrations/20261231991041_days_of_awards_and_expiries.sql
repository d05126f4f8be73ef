-- Awards keep the day on which they were handed in, lots why they expire later, containments the lots made of theirs and who was sent them. New tables and functions, and empty
-- columns: locks purchase_price_comparison, stock_lot, quality_containment and materials_company for a moment; no row is rewritten.
-- Readers wait at most 20 ms with 1,000,000 rows of stock_lot.
drop function contained(product_unit);
drop function requested(operate_shortage);
create table quality_containment_lots (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_containment_lots_pkey primary key (owner_id, target_id)
);
create table quality_containment_customers (
  owner_id bigint not null,
  target_id bigint not null,
  position integer not null,
  constraint quality_containment_customers_pkey primary key (owner_id, target_id)
);
alter table purchase_price_comparison add column handed_in_on date;
alter table stock_lot add column extended_because text;
alter table purchase_price_comparison add constraint purchase_price_comparison_handed_in_on_check check (handed_in_on between '1900-01-01' and '2199-12-31') not valid;
alter table stock_lot add constraint stock_lot_extended_because_check check (char_length(extended_because) <= 300) not valid;
create index quality_containment_lots_target_id_idx on quality_containment_lots (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_containment_lots for each statement execute function tell_written();
create index quality_containment_customers_target_id_idx on quality_containment_customers (target_id);
create trigger tell_written after insert or update or delete or truncate on quality_containment_customers for each statement execute function tell_written();
alter table quality_containment_lots add constraint quality_containment_lots_owner_id_fkey foreign key (owner_id) references quality_containment (id) on delete cascade;
alter table quality_containment_lots add constraint quality_containment_lots_target_id_fkey foreign key (target_id) references stock_lot (id) on delete restrict;
alter table quality_containment_customers add constraint quality_containment_customers_owner_id_fkey foreign key (owner_id) references quality_containment (id) on delete cascade;
alter table quality_containment_customers add constraint quality_containment_customers_target_id_fkey foreign key (target_id) references materials_company (id) on delete restrict;
create function contained(t product_unit) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from quality_containment as c where c.status = 'active') and exists (
  with recursive inside as (
    select t.id union
    select u.id from inside as i join product_unit_parts as w on w.owner_id = i.id join product_unit as u on u.code = w.serial join product_model as p on p.id = u.model_id
      and p.material_id = coalesce(w.substitute_id, w.component_id)
  ) select from inside as i join product_unit_parts as w on w.owner_id = i.id join quality_containment as c on c.status = 'active'
    and (c.lot_id = w.lot_id or exists (select from quality_containment_lots as m where m.owner_id = c.id and m.target_id = w.lot_id))
    and not exists (select from quality_containment_cleared as x where x.owner_id = c.id and x.target_id = t.id)), false) $$;
create function requested(t operate_shortage) returns numeric(18,4) language sql stable parallel safe as $$ select coalesce((select sum(case when exists (select from purchase_price_comparison_items as c join purchase_price_comparison as pc on pc.id = c.owner_id and pc.state = 'awarded'
      join purchase_price_comparison_awards as aw on aw.owner_id = pc.id and aw.item = c.key and aw.supplier_id is null
      where c.requested_id = ql.id) then 0
    when (select sum(i.quantity) from purchase_price_comparison_items as c join purchase_order_items as i on i.item_id = c.id
      join purchase_order as o on o.id = i.owner_id and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed') where c.requested_id = ql.id) >= (select sum(c.quantity) from purchase_price_comparison_items as c join purchase_price_comparison as pc on pc.id = c.owner_id and pc.state = 'awarded'
      where c.requested_id = ql.id)
      then least(ql.quantity, (select sum(case when o.state = 'closed' then i.received else i.quantity end) from purchase_price_comparison_items as c join purchase_order_items as i on i.item_id = c.id
      join purchase_order as o on o.id = i.owner_id and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed') where c.requested_id = ql.id))
    else ql.quantity end) from purchase_requisition_items as ql join purchase_requisition as q on q.id = ql.owner_id
      and q.state <> 'rejected' where ql.shortage_id = t.id), 0) $$;
-- What was made of a contained lot leaves stock for no use either.
create or replace function stock_move_contained() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null and coalesce(split_part(new.document, '/', 1), '') <> 'quality.containment'
      and exists (select from quality_containment as c where c.status = 'active'
        and (c.lot_id = new.lot_id or exists (select from quality_containment_lots as m where m.owner_id = c.id and m.target_id = new.lot_id)))
      and exists (select from stock_location as f, stock_location as g where f.id = new.from_id and g.id = new.to_id
        and (g.kind in ('production', 'customer', 'loan') or f.kind = 'blocked' and g.kind = 'usable')) then
    raise exception 'the lot is contained' using errcode = 'check_violation', constraint = 'stock_move_contained_rule', table = 'stock_move';
  end if;
  return null;
end
$$;
