-- A repair case is not paid while the total of its quotation is unknown. Locks no table: a function is replaced.
-- Readers wait for nothing.
drop function paid(rma_case);
create function paid(t rma_case) returns boolean language sql stable parallel safe as $$ select coalesce((exists (select from materials_quotation as q where q.rma_case_id = t.id and q.state = 'converted')
    and not exists (select from materials_quotation as q where q.rma_case_id = t.id and (q.state in ('accepted', 'converted') or (q.state = 'sent' and q.valid_until >= company_today()))
      and (q.total is null or coalesce((select sum(o.total) from operate_order as o where o.quotation_id = q.id
        and o.state in ('confirmed', 'closed') and o.paid_on is not null), 0) < q.total))), false) $$;
