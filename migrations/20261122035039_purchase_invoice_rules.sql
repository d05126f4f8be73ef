-- No invoice is paid that differs without an explanation. Triggers on the new tables of invoices, which are empty: they are locked for a moment.
--
-- The program says it in words first; this is what holds whoever writes. It is looked at when the transaction ends, when lines and state are both there.
create function purchase_invoice_agreed() returns trigger language plpgsql as $$
declare
  invoice bigint := case tg_table_name when 'purchase_invoice' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'owner_id')::bigint end;
begin
  if exists (
    select from purchase_invoice as i where i.id = invoice and i.state in ('released', 'paid') and i.explanation is null
      and (i.tax_differs or exists (
        select from purchase_invoice_items as l where l.owner_id = i.id and l.result is distinct from 'matched'))
  ) then
    raise exception 'the invoice % differs and nobody has explained why', invoice
      using errcode = 'check_violation', constraint = 'purchase_invoice_agreed', table = 'purchase_invoice';
  end if;
  return null;
end
$$;
create constraint trigger purchase_invoice_agreed after insert or update of state, explanation, tax_differs on purchase_invoice
  deferrable initially deferred for each row execute function purchase_invoice_agreed();
create constraint trigger purchase_invoice_lines_agreed after insert or update of result on purchase_invoice_items
  deferrable initially deferred for each row execute function purchase_invoice_agreed();
