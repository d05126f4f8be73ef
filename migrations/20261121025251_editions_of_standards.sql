-- Inspection standards become editions. Locks quality_iqc_standard and, for adding a reference to it, nothing else; standards are few, so nobody waits
-- for longer than a moment.
alter table quality_iqc_standard drop constraint quality_iqc_standard_revision_check;
alter table quality_iqc_standard drop constraint quality_iqc_standard_code_revision_key;
drop index quality_iqc_standard_revision_idx;
drop index quality_iqc_standard_revision_trgm;
drop index quality_iqc_standard_active_idx;
alter table quality_iqc_standard rename column revision to edition;
alter table quality_iqc_standard add column status text;
alter table quality_iqc_standard add column effective_from date;
alter table quality_iqc_standard add column effective_until date;
alter table quality_iqc_standard add column copy_of_id bigint;
-- What was active is effective from the day on which it was entered. Of several versions of one standard the last active one is; those before it
-- were superseded each by the next. One behind it, or of a standard without any active version, was withdrawn if lots or materials refer to it,
-- without a day on which it was effective; if nothing does, the last of them is a draft.
with standing as (
  select s.id, s.code, s.active, (s.created_at at time zone 'Asia/Shanghai')::date as entered,
    row_number() over (partition by s.code order by s.created_at, s.id) as place,
    row_number() over (partition by s.code order by s.created_at desc, s.id desc) = 1 as newest,
    exists (select from quality_iqc as l where l.standard_id = s.id) or exists (select from mnm_material as m where m.inspection_standard_id = s.id) as used
  from quality_iqc_standard as s
), current as (
  select code, max(place) as place from standing where active group by code
), told as (
  select s.id, s.entered, s.newest, s.used, c.place is not null and s.place <= c.place as chained,
    lead(s.entered) over (partition by s.code, c.place is not null and s.place <= c.place order by s.place) as next_entered
  from standing as s left join current as c on c.code = s.code
)
update quality_iqc_standard as s set
  status = case when t.chained then 'released' when t.newest and not t.used then 'draft' else 'withdrawn' end,
  effective_from = case when t.chained or not t.newest or t.used then t.entered end,
  effective_until = case when t.chained then t.next_entered when not t.newest or t.used then t.entered end
from told as t where t.id = s.id;
alter table quality_iqc_standard alter column status set not null;
alter table quality_iqc_standard drop column active;
alter table quality_iqc_standard add constraint quality_iqc_standard_edition_check check (char_length(edition) <= 20 and edition <> '');
alter table quality_iqc_standard add constraint quality_iqc_standard_status_check check (status in ('draft', 'review', 'released', 'withdrawn'));
alter table quality_iqc_standard add constraint quality_iqc_standard_effective_from_check check (effective_from between '1900-01-01' and '2199-12-31');
alter table quality_iqc_standard add constraint quality_iqc_standard_effective_until_check check (effective_until between '1900-01-01' and '2199-12-31');
alter table quality_iqc_standard add constraint quality_iqc_standard_days_check check (case status when 'draft' then effective_from is null and effective_until is null
    when 'review' then effective_from is null and effective_until is null
    when 'released' then effective_from is not null and (effective_until is null or effective_until >= effective_from)
    else effective_from is not null and effective_until is not null and effective_until >= effective_from end);
alter table quality_iqc_standard add constraint quality_iqc_standard_code_edition_key unique (code, edition);
create unique index quality_iqc_standard_code_once on quality_iqc_standard (code) where status in ('draft', 'review');
alter table quality_iqc_standard add constraint quality_iqc_standard_one_effective exclude using gist (code with =, daterange(effective_from, effective_until) with &&) where (effective_from is not null);
create index quality_iqc_standard_edition_idx on quality_iqc_standard (edition, id);
create index quality_iqc_standard_edition_trgm on quality_iqc_standard using gin (edition gin_trgm_ops);
create index quality_iqc_standard_effective_from_idx on quality_iqc_standard (effective_from, id);
create index quality_iqc_standard_effective_until_idx on quality_iqc_standard (effective_until, id);
create index quality_iqc_standard_status_idx on quality_iqc_standard (status, id);
create index quality_iqc_standard_copy_of_id_idx on quality_iqc_standard (copy_of_id);
alter table quality_iqc_standard add constraint quality_iqc_standard_copy_of_id_fkey foreign key (copy_of_id) references quality_iqc_standard (id) on delete restrict;
create function standing(t quality_iqc_standard) returns text language sql stable parallel safe as $$ select case when t.status in ('draft', 'review', 'withdrawn') then t.status
    when t.effective_from > company_today() then 'upcoming'
    when t.effective_until <= company_today() then 'superseded' else 'effective' end $$;
-- Who could make a version active may do all of it.
insert into admin_role_points (owner_id, position, point)
select given.owner_id, given.after + row_number() over (partition by given.owner_id order by given.place), given.point
from (
  select held.owner_id, carried.place, 'quality.iqcStandard:' || carried.step as point,
    (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) as after
  from admin_role_points as held, (values (1, 'submit'), (2, 'sendBack'), (3, 'release'), (4, 'withdraw')) as carried (place, step)
  where held.point = 'quality.iqcStandard:update'
    and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'quality.iqcStandard:' || carried.step)
) as given;
