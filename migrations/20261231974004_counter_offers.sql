-- What suppliers offer in place of what was ordered. Locks purchase_order against reading and writing for a moment: empty columns, checks whose rows are looked at later.
-- Readers wait at most 20 ms with 1,000,000 rows of purchase_order.
create table purchase_order_countered (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  position integer not null,
  line integer not null,
  name text,
  ordered numeric(18,4),
  offered numeric(18,4) not null,
  constraint purchase_order_countered_pkey primary key (id),
  constraint purchase_order_countered_line_check check (line >= 1),
  constraint purchase_order_countered_name_check check (char_length(name) <= 300),
  constraint purchase_order_countered_ordered_check check (ordered <> 'NaN' and ordered >= 0 and ordered <= 9999999),
  constraint purchase_order_countered_offered_check check (offered <> 'NaN' and offered >= 0 and offered <= 9999999)
);
alter table purchase_order add column countered_for date;
alter table purchase_order add column counter_note text;
alter table purchase_order add column countered_at timestamp with time zone;
alter table purchase_order add constraint purchase_order_countered_for_check check (countered_for between '1900-01-01' and '2199-12-31') not valid;
alter table purchase_order add constraint purchase_order_counter_note_check check (char_length(counter_note) <= 1000) not valid;
alter table purchase_order add constraint purchase_order_countered_at_check check (isfinite(countered_at)) not valid;
create index purchase_order_countered_owner_id_idx on purchase_order_countered (owner_id, position);
create trigger tell_written after insert or update or delete or truncate on purchase_order_countered for each statement execute function tell_written();
alter table purchase_order_countered add constraint purchase_order_countered_owner_id_fkey foreign key (owner_id) references purchase_order (id) on delete cascade;

-- Whoever records what suppliers confirm records what they offer otherwise. Locks only the rows that it adds to admin_role_points.
insert into admin_role_points (owner_id, position, point)
select held.owner_id, (select max(p.position) from admin_role_points as p where p.owner_id = held.owner_id) + 1, 'purchase.order:counter'
from admin_role_points as held where held.point = 'purchase.order:confirm'
  and not exists (select from admin_role_points as p where p.owner_id = held.owner_id and p.point = 'purchase.order:counter');
