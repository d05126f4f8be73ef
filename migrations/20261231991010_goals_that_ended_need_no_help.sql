-- Key results of objectives that were graded or dropped need no help any more, and objectives score by what their key results came to before that was rounded. A grade that this
-- changes is told in the history of its objective. Locks the rows that change against writing.
-- Readers wait for nothing.
update okr_key_result as k set needs_help = false
  from okr_objective as t where t.id = k.objective_id and t.status in ('graded', 'reviewed', 'dropped') and k.needs_help;
update okr_objective set need_help = 0 where status in ('graded', 'reviewed', 'dropped') and need_help > 0;
with rescored as (
  select t.id, t.title, t.status, t.score as was, m.score as is_now
  from okr_objective as t join (
    select k.objective_id,
      round(round(sum(least(greatest(coalesce(round((k.current - k.baseline) / nullif(k.target - k.baseline, 0), 12), 0), 0), 1) * k.weight) / nullif(sum(k.weight), 0), 9), 2) as score
    from okr_key_result as k group by k.objective_id) as m on m.objective_id = t.id
  where t.score is distinct from m.score
), written as (
  update okr_objective as t set score = r.is_now from rescored as r where t.id = r.id
)
insert into audit (actor_name, entity, record_id, record_title, action, changes, reason)
  select '', 'okr.objective', id, title, 'update', jsonb_build_array(jsonb_build_object('field', 'score', 'label', jsonb_build_array('得分', 'Score'), 'before', case when was is not null then jsonb_build_array(was::text, was::text) end, 'after', case when is_now is not null then jsonb_build_array(is_now::text, is_now::text) end)),
    '升级：得分改为按关键结果取整前的得分计算 · Upgrade: scored by what the key results came to before that was rounded'
  from rescored where status in ('graded', 'reviewed') order by id;
