alter table quality_iqc drop constraint quality_iqc_to_return_filled_check;
alter table quality_iqc drop constraint quality_iqc_to_scrap_filled_check;
alter table purchase_supplier add column open_scars integer default 0 not null;
update purchase_supplier as t set open_scars = s.open from (select supplier_id, count(*) as open from quality_scar where status <> 'accepted' group by supplier_id) as s
  where s.supplier_id = t.id;
alter table quality_iqc add constraint quality_iqc_to_return_filled_check check (status <> 'toReturn' or (supplier_return_id is not null));
alter table quality_iqc add constraint quality_iqc_to_scrap_filled_check check (status <> 'toScrap' or (scrap_disposal_id is not null));
alter table purchase_supplier add constraint purchase_supplier_open_scars_check check (open_scars >= 0);
create index purchase_supplier_open_scars_idx on purchase_supplier (open_scars, id);
create function concession_expired(t quality_iqc) returns boolean language sql stable parallel safe as $$ select coalesce(t.status in ('toStock') and t.concession_until < company_today(), false) $$;
create function overdue(t quality_supplier_return) returns boolean language sql stable parallel safe as $$ select coalesce((t.status in ('toPack', 'packed') and t.return_by < company_today())
    or (t.status in ('shipped', 'confirmed') and t.settle_by < company_today()), false) $$;
create function overdue(t quality_scar) returns boolean language sql stable parallel safe as $$ select coalesce(t.status in ('open') and t.due_on < company_today(), false) $$;
