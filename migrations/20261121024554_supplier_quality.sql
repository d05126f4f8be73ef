-- Locks the suppliers, of whom a company has thousands at most, while their columns are filled; lots are only read.
alter table purchase_supplier add column material_count integer;
update purchase_supplier as t set material_count = (select count(*) from purchase_supplier_materials as p where p.owner_id = t.id);
alter table purchase_supplier add column certificates_until date;
alter table purchase_supplier add column lots_inspected integer default 0 not null;
alter table purchase_supplier add column first_pass_rate numeric(18,4);
update purchase_supplier as t set certificates_until = p.until
  from (select owner_id, min(valid_until) as until from purchase_supplier_certificates group by owner_id) as p where p.owner_id = t.id;
update purchase_supplier as t set lots_inspected = l.inspected, first_pass_rate = l.rate
  from (select l.supplier_id, count(*) as inspected, round(count(*) filter (where i.verdict = 'accepted')::numeric / count(*), 4) as rate
    from quality_iqc as l join quality_iqc_inspections as i on i.owner_id = l.id
    where i.original and i.units_inspected >= 1 group by l.supplier_id) as l
  where l.supplier_id = t.id;
alter table purchase_supplier add constraint purchase_supplier_material_count_check check (material_count >= 0);
alter table purchase_supplier add constraint purchase_supplier_certificates_until_check check (certificates_until between '1900-01-01' and '2199-12-31');
alter table purchase_supplier add constraint purchase_supplier_lots_inspected_check check (lots_inspected >= 0);
alter table purchase_supplier add constraint purchase_supplier_first_pass_rate_check check (first_pass_rate <> 'NaN' and first_pass_rate >= 0 and first_pass_rate <= 1);
create index purchase_supplier_lots_inspected_idx on purchase_supplier (lots_inspected, id);
create index purchase_supplier_first_pass_rate_idx on purchase_supplier (first_pass_rate, id);
create index purchase_supplier_material_count_idx on purchase_supplier (material_count, id);
create index purchase_supplier_certificates_until_idx on purchase_supplier (certificates_until, id);
create function certificate_expired(t purchase_supplier) returns boolean language sql stable parallel safe as $$ select coalesce(t.certificates_until < company_today(), false) $$;
