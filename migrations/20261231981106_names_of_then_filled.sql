-- What was issued or asked before keeps what its partner is called today (decision 0636). Locks rows of rma_service_report and quality_scar against writing; of the partners nothing.
-- Readers wait for nothing.
update rma_service_report as r set customer_name = case when c.language = 'zh' then c.name else coalesce(c.name_en, c.name) end
  from materials_company as c
  where c.id = r.company_id and (r.issued_on is not null or r.status in ('issued', 'acknowledged'));
update quality_scar as r set supplier_name = s.name, supplier_name_en = coalesce(s.name_en, s.name)
  from purchase_supplier as s
  where s.id = r.supplier_id;
