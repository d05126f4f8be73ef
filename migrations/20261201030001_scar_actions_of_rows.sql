-- What suppliers have reported becomes completed actions, dated and signed as it was recorded; where that is not known any more, as the corrective action was changed
-- last. Whoever worked with corrective actions works with their actions. Locks only the rows that it adds, and quality_scar against other changes of the schema.
-- Readers wait for nothing.
alter table quality_scar validate constraint quality_scar_next_action_on_check;

create temporary table reported on commit drop as
select s.id as scar_id, s.code, s.action, s.evidence_id, s.created_in_id,
  split_part(btrim(s.action, E' \n\t'), E'\n', 1) as line,
  coalesce(a.at, s.updated_at) as at,
  coalesce((select u.id from admin_user as u where u.id = a.actor_id), s.updated_by_id, s.created_by_id) as by_id,
  coalesce(nullif(a.actor_name, ''), '') as by_name
from quality_scar as s
left join lateral (
  select at, actor_id, actor_name from audit
  where entity = 'quality.scar' and record_id = s.id and action = 'answer' and result = 'done' order by id desc limit 1
) as a on true
where s.action is not null;

insert into quality_scar_action
  (scar_id, name, kind, status, details, done_on, evidence_id, created_at, created_by_id, updated_at, updated_by_id, created_in_id, search_text)
select r.scar_id, n.name, 'corrective', 'done', case when n.name = btrim(r.action, E' \n\t') then null else r.action end,
  (r.at at time zone 'Asia/Shanghai')::date, r.evidence_id, r.at, r.by_id, r.at, r.by_id, r.created_in_id, search_kept(n.name)
from reported as r
cross join lateral (select case when char_length(r.line) > 200 then left(r.line, 199) || '…' else r.line end as name) as n
order by r.scar_id;

insert into audit (actor_name, entity, record_id, record_title, action, changes, reason)
select '', 'quality.scarAction', p.id, p.name, 'create', '[]', left('由 ' || r.code || ' 的答复转入：' || to_char(r.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') || ' ' || r.by_name
  || ' · Taken over from the response recorded in ' || r.code, 500)
from quality_scar_action as p join reported as r on r.scar_id = p.scar_id order by p.id;

insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.last + row_number() over (partition by given.owner_id order by given.point), given.point
from (
  select distinct held.owner_id, 'quality.scarAction:' || w.verb as point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as last
  from admin_role_points as held
  join (values
    ('read', 'read'), ('export', 'export'), ('import', 'import'), ('create', 'create'), ('create', 'update'),
    ('answer', 'create'), ('answer', 'update'), ('answer', 'done'),
    ('accept', 'create'), ('accept', 'update'), ('accept', 'delete'), ('accept', 'done'), ('accept', 'reopen'), ('accept', 'drop')
  ) as w (held, verb) on held.point = 'quality.scar:' || w.held
) as given;
