-- Agreed versions of software are signed. Locks plm_software_change against reading and writing for a moment.
-- Readers wait at most 5 ms with 500 rows of plm_software_change.
alter table plm_software_change add column counter integer;
alter table plm_software_change add column signature text;
alter table plm_software_change add column signed_with text;
alter table plm_software_change add constraint plm_software_change_counter_check check (counter >= 1) not valid;
alter table plm_software_change add constraint plm_software_change_signature_check check (char_length(signature) <= 88) not valid;
alter table plm_software_change add constraint plm_software_change_signed_with_check check (char_length(signed_with) <= 44) not valid;
