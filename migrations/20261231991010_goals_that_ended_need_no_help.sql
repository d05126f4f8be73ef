-- Key results of objectives that were graded or dropped need no help any more, and objectives score by what their key results came to before that was rounded. Locks the rows that change against writing.
-- Readers wait for nothing.
update okr_key_result as k set needs_help = false
  from okr_objective as t where t.id = k.objective_id and t.status in ('graded', 'reviewed', 'dropped') and k.needs_help;
update okr_objective set need_help = 0 where status in ('graded', 'reviewed', 'dropped') and need_help > 0;
update okr_objective as t set score = m.score
  from (select k.objective_id,
      round(round(sum(least(greatest(coalesce(round((k.current - k.baseline) / nullif(k.target - k.baseline, 0), 12), 0), 0), 1) * k.weight) / nullif(sum(k.weight), 0), 9), 2) as score
    from okr_key_result as k group by k.objective_id) as m
  where m.objective_id = t.id and t.score is distinct from m.score;
