-- How long quotations waited for approval, in working days, is worked out of their stays when it is read. A new function; locks nothing.
-- Readers wait for nothing.
create function days_in_approval(t materials_quotation) returns numeric(16,2) language sql stable parallel safe as $$ select coalesce((select round(sum(working_minutes(s.since, coalesce(s.until, now())) / 480.0)::numeric, 2) from stay as s
    where s.entity = 'materials.quotation' and s.record_id = t.id and s.state in ('pending')), 0) $$;
-- Who is sent the former report of approval times, or has it on the home, gets what stands in its place: the time in approval by month.
update report_subscription set report = 'materials.quotationStateMonths', parameters = concat_ws('&', 'state=pending', nullif(parameters, ''))
  where report = 'materials.quotationApproval';
update dashboard_tile set report = 'materials.quotationStateMonths', asked = concat_ws('&', 'state=pending', nullif(asked, ''))
  where report = 'materials.quotationApproval';
