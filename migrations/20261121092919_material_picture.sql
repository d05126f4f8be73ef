-- Materials have a picture. Locks mnm_material against everything, for a moment: a column without a value is only written down.
alter table mnm_material add column picture_id bigint;
