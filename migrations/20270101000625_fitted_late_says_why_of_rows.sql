-- The rows that there are hold to what was said of new ones before. Locks product_as_built against other changes of the schema only.
-- Readers wait for nothing.
alter table product_as_built validate constraint product_as_built_reason_rule;
