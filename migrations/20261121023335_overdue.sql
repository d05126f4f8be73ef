-- Functions only: no table is locked.
drop function overdue(quality_supplier_return);
drop function overdue(quality_scar);
create function overdue(t quality_supplier_return) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('toPack', 'packed') and t.return_by < company_today()) or (t.status in ('shipped', 'confirmed') and t.settle_by < company_today()), false) $$;
create function overdue(t quality_scrap_disposal) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('toDestroy') and t.due_on < company_today()), false) $$;
create function overdue(t quality_scar) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('open') and t.due_on < company_today()), false) $$;
create function overdue(t purchase_price_comparison) returns boolean language sql stable parallel safe as $$ select coalesce((t.state in ('draft', 'quoting') and t.deadline < company_today()), false) $$;
