-- What a line of a quotation says of its model besides its name: the attributes that the family shows on quotes, in both languages. Adds two empty columns with their checks: locks
-- materials_quotation_items against reading and writing while its rows are checked once, half a second for a million lines. Quotations from before say nothing more than they said; drafts get it
-- when they are saved or sent.
alter table materials_quotation_items add column specification text;
alter table materials_quotation_items add column specification_en text;
alter table materials_quotation_items add constraint materials_quotation_items_specification_check check (char_length(specification) <= 1000);
alter table materials_quotation_items add constraint materials_quotation_items_specification_en_check check (char_length(specification_en) <= 1000);
