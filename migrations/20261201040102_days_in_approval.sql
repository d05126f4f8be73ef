-- How long quotations waited for approval is worked out of their stays when it is read. New functions; locks nothing.
-- Readers wait for nothing.
create function days_in_approval(t materials_quotation) returns numeric(16,2) language sql stable parallel safe as $$ select coalesce((select round((sum(extract(epoch from coalesce(s.until, now()) - s.since)) / 86400)::numeric, 2) from stay as s
    where s.entity = 'materials.quotation' and s.record_id = t.id and s.state in ('pending')), 0) $$;
