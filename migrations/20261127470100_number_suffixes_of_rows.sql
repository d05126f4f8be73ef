-- The quotations that there are hold to what was said of new ones before. Locks materials_quotation against other changes of its schema only.
-- Readers wait for nothing.
alter table materials_quotation validate constraint materials_quotation_number_suffix_check;
alter table materials_quotation validate constraint materials_quotation_versions_check;
alter table materials_quotation validate constraint materials_quotation_suffix_rule;
