-- Whether goods of an order are on their way, or invoiced, is asked of its lines when the order is read. New functions; locks nothing.
-- Readers wait for nothing.
create function any_announced(t purchase_order) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from purchase_order_items as l where l.owner_id = t.id and l.announced > 0), false) $$;
create function any_invoiced(t purchase_order) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from purchase_order_items as l where l.owner_id = t.id and l.invoiced > 0), false) $$;
