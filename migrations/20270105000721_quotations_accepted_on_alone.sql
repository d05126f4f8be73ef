-- The moment in whose place the day stands is gone, and what is accepted asks for its day. Locks materials_quotation against reading and writing for a moment: no row is looked at.
-- Readers wait at most 20 ms with 1,000,000 rows of materials_quotation.
alter table materials_quotation drop constraint materials_quotation_accepted_filled_check;
alter table materials_quotation drop constraint materials_quotation_converted_filled_check;
alter table materials_quotation drop column accepted_at;
alter table materials_quotation add constraint materials_quotation_accepted_filled_check check (state <> 'accepted' or (sent_at is not null and valid_until is not null and customer_name is not null and accepted_on is not null)) not valid;
alter table materials_quotation add constraint materials_quotation_converted_filled_check check (state <> 'converted' or (customer_name is not null and accepted_on is not null)) not valid;
