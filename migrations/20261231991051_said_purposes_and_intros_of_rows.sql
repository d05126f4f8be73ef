-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_mrp_run validate constraint operate_mrp_run_purpose_check;
alter table admin_role validate constraint admin_role_intro_check;
