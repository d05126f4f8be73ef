-- Those that there are hold to it. Locks craft_sop against other changes of the schema only.
-- Readers wait for nothing.
alter table craft_sop validate constraint craft_sop_refused_after_check;
