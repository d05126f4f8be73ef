-- Containments in force name the lots that were made of theirs, and the customers who were sent any of these, as new ones do. Of lots that were made of it nothing is moved: they are neither issued nor
-- shipped from now on, and go on lying where they lie. Locks the rows that it adds, and of containments, lots and customers nothing against reading or writing.
-- Readers wait for nothing.
insert into quality_containment_lots (owner_id, target_id, position)
with recursive made as (
  select c.id as containment, c.lot_id as lot from quality_containment as c where c.status = 'active'
  union
  select c.containment, s.lot from made as c cross join lateral (
    select m.document from stock_move as m
    where m.lot_id = c.lot and m.reason in ('issue', 'giveBack') and m.document is not null and m.reverses_id is null
      and not exists (select from stock_move as r where r.reverses_id = m.id)
    group by 1 having sum(case when m.reason = 'issue' then m.quantity else - m.quantity end) > 0
  ) as i cross join lateral (
    select m.lot_id as lot from stock_move as m
    where m.document = i.document and m.reason = 'stocking' and m.lot_id is not null and m.reverses_id is null
      and not exists (select from stock_move as r where r.reverses_id = m.id)
  ) as s
), numbered as (
  select m.containment, m.lot, row_number() over (partition by m.containment order by m.lot) as position
  from made as m join quality_containment as c on c.id = m.containment and c.lot_id <> m.lot
)
select n.containment, n.lot, n.position from numbered as n
where n.position <= 500 and not exists (select from quality_containment_lots as l where l.owner_id = n.containment);
insert into quality_containment_customers (owner_id, target_id, position)
with sent as (
  select distinct h.containment, w.company_id as company from (
    select c.id as containment, c.lot_id as lot from quality_containment as c where c.status = 'active'
    union
    select l.owner_id, l.target_id from quality_containment_lots as l join quality_containment as c on c.id = l.owner_id and c.status = 'active'
  ) as h join stock_move as m on m.lot_id = h.lot and m.reason = 'shipment'
    join operate_waybill as w on m.document = 'operate.waybill/' || w.id and w.status in ('shipped', 'received')
), numbered as (
  select s.containment, s.company, row_number() over (partition by s.containment order by s.company) as position from sent as s
)
select n.containment, n.company, n.position from numbered as n
where n.position <= 500 and not exists (select from quality_containment_customers as l where l.owner_id = n.containment);
