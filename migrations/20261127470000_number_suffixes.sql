-- Quotations that become special after their number was drawn get an S behind it; the root stays what their versions share. Locks materials_quotation against
-- reading and writing for a moment: an empty column, and checks that look at no row.
-- Readers wait at most 20 ms with 1,000,000 rows of materials_quotation.
alter table materials_quotation drop constraint materials_quotation_versions_check;
alter table materials_quotation add column number_suffix text;
alter table materials_quotation add constraint materials_quotation_number_suffix_check check (char_length(number_suffix) <= 1) not valid;
alter table materials_quotation add constraint materials_quotation_versions_check check (revision > 0 and code is not distinct from number_root || coalesce(number_suffix, '') || case revision when 1 then '' else '-v' || revision end) not valid;
alter table materials_quotation add constraint materials_quotation_suffix_rule check (number_suffix is null or (number_suffix = 'S' and type = 'special')) not valid;
