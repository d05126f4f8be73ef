-- A case is paid when all that its quotations ask is. A function: locks no table.
-- Readers wait for nothing.
drop function paid(rma_case);
create function paid(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce((exists (select from materials_quotation as q where q.rma_case_id = t.id and q.state = 'converted')
    and not exists (select from materials_quotation as q where q.rma_case_id = t.id and q.state in ('sent', 'accepted', 'converted')
      and coalesce((select sum(o.total) from operate_order as o where o.quotation_id = q.id
        and o.state in ('confirmed', 'closed') and o.paid_on is not null), 0) < coalesce(q.total, 0))), false) $$;
