-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table materials_quotation validate constraint materials_quotation_accepted_on_check;
alter table materials_quotation validate constraint materials_quotation_accepted_filled_check;
alter table materials_quotation validate constraint materials_quotation_converted_filled_check;
