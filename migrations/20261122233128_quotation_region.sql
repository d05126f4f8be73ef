-- Where the customer of a quotation is, as a function of the quotation: hits are counted by region, and each count leads to its list. Locks nothing.
create function region(t materials_quotation) returns text language sql stable parallel safe as $$ select (select c.region from materials_company as c where c.id = t.company_id) $$;
