-- A day of going live that a super admin has entered or changed is changed by super admins alone. Locks admin_go_live, which has a row or two, against reading and writing for a moment.
-- Readers wait at most 50 ms with 100 rows of admin_go_live.
alter table admin_go_live add column by_super_admin boolean default false not null;
