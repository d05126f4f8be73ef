-- Whoever records late what was fitted says why, also of an assembly. Locks product_as_built against reading and writing for a moment: no row is looked at.
-- Readers wait for nothing.
alter table product_as_built drop constraint product_as_built_reason_rule;
alter table product_as_built add constraint product_as_built_reason_rule check (kind = 'assembly' or reason is not null) not valid;
