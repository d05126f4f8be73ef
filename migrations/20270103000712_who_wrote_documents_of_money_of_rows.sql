-- Who has written the documents of money that are there: who made them, and whom the audit knows to have changed them, as far back as it goes. Credits of suppliers and charges from before their authors were
-- kept get theirs as well. Reads the audit and locks nothing but the new rows.
-- Readers wait for nothing.
do $do$
declare
  one record;
begin
  for one in select * from (values
    ('purchase.order', 'purchase_order'), ('purchase.invoice', 'purchase_invoice'), ('purchase.advance', 'purchase_advance'),
    ('operate.refund', 'operate_refund'), ('purchase.supplierCredit', 'purchase_supplier_credit'), ('purchase.landedCost', 'purchase_landed_cost')
  ) as documents(entity, tab) loop
    execute format($sql$
      with wrote as (
        select id as owner_id, created_by_id as person, 0::bigint as nth from %1$I
        union all
        select record_id, actor_id, id from audit
        where entity = %2$L and result = 'done' and action in ('create', 'revise', 'update', 'undo', 'restoreEarlier', 'revert')
      ), authors as (
        select w.owner_id, w.person, min(w.nth) as first from wrote as w join %1$I as t on t.id = w.owner_id join admin_user as u on u.id = w.person
        where not exists (select from %3$I as known where known.owner_id = w.owner_id and known.target_id = w.person)
        group by 1, 2
      )
      insert into %3$I (owner_id, target_id, position)
      select owner_id, person, coalesce((select max(position) from %3$I as known where known.owner_id = authors.owner_id), 0)
        + row_number() over (partition by owner_id order by first, person)
      from authors
    $sql$, one.tab, one.entity, one.tab || '_authors');
  end loop;
end $do$;
