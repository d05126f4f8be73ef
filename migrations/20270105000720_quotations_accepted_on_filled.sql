-- The days of what was accepted so far, as the clock of the company says them of the moments that were kept. Locks the rows that it fills against writing.
-- Readers wait for nothing.
update materials_quotation set accepted_on = (accepted_at at time zone 'Asia/Shanghai')::date where accepted_at is not null;
