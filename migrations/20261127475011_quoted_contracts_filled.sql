-- What is the number of a contract of the supplier of its quote becomes the reference, any other text stays as a note. Locks the quotes that name one against writing.
-- Readers wait for nothing.
update purchase_price_comparison_quotes as q set contract_id = c.id
  from purchase_contract as c where upper(c.code) = upper(trim(q.contract)) and c.supplier_id = q.supplier_id;
update purchase_price_comparison_quotes set note = left(concat_ws(' · ', nullif(note, ''), trim(contract)), 500)
  where contract_id is null and trim(contract) <> '';
