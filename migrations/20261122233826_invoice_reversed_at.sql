-- When an invoice was reversed: its differences leave the value of stock on that day. Locks purchase_invoice against reading and writing for an instant; reversed invoices, of which there are few, are
-- written once.
alter table purchase_invoice drop constraint purchase_invoice_reversed_filled_check;
alter table purchase_invoice add column reversed_at timestamp with time zone;
update purchase_invoice set reversed_at = updated_at where state = 'reversed';
alter table purchase_invoice add constraint purchase_invoice_reversed_at_check check (isfinite(reversed_at));
alter table purchase_invoice add constraint purchase_invoice_reversed_filled_check check (state <> 'reversed' or (credit_note_no is not null and reversed_at is not null));
