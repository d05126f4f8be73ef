-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table operate_mrp_action validate constraint operate_mrp_action_likely_on_check;
alter table operate_mrp_action validate constraint operate_mrp_action_latest_on_check;
alter table operate_mrp_action validate constraint operate_mrp_action_made_request_id_fkey;
