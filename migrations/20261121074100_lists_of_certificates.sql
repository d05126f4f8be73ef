-- Certificates of all suppliers have a list, which says of each whether it has expired. Locks purchase_supplier_certificates against writing while the
-- indexes are made: some thousand certificates, a moment.
create index purchase_supplier_certificates_name_idx on purchase_supplier_certificates (name, id);
create index purchase_supplier_certificates_name_trgm on purchase_supplier_certificates using gin (name gin_trgm_ops);
create index purchase_supplier_certificates_valid_until_idx on purchase_supplier_certificates (valid_until, id);
create function expired(t purchase_supplier_certificates) returns boolean language sql stable parallel safe as $$ select coalesce(t.valid_until < company_today(), false) $$;
