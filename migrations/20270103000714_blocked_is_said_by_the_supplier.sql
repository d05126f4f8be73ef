-- Open orders ask the supplier itself whether it is one from whom the company does not buy now. Replaces a function: nothing is locked.
-- Readers wait for nothing.
create or replace function purchase_order_supplier_blocked() returns trigger language plpgsql as $$
begin
  update purchase_order as o set supplier_blocked = blocked(new)
    where o.supplier_id = new.id and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived')
      and o.supplier_blocked <> blocked(new);
  return null;
end $$;
