-- The days of what was recorded so far, as the clock of the company says them of the moments that were kept. Locks the rows that it fills against writing.
-- Readers wait for nothing.
update quality_feedback as f set responded_on = (f.responded_at at time zone 'Asia/Shanghai')::date, contained_on = (f.contained_at at time zone 'Asia/Shanghai')::date, explained_on = (f.explained_at at time zone 'Asia/Shanghai')::date,
  corrected_on = (select max(a.done_on) from quality_feedback_action as a where a.feedback_id = f.id and a.status = 'done' and a.kind = 'corrective');
