-- Units get the customer of the waybill with which they left. Names of customers, end users and recipients are taken out of what units, orders and waybills are found by: they are found by the
-- customer itself, by who may read it. Locks the rows of product_unit, operate_order and operate_waybill that it changes against writing.
-- Readers wait for nothing.
update product_unit as t set customer_id = w.company_id from operate_waybill as w where w.id = t.waybill_id;

-- What else units are found by are numbers in letters and digits.
update product_unit as t set search_text = concat_ws(E'\n', lower(normalize(t.code, NFKC)), lower(normalize(t.scan_code, NFKC)), lower(normalize(t.dashed_code, NFKC)))
where t.customer_name is not null or t.end_user is not null;

-- Behind a Chinese text stand its pinyin and its initials. What is not found as it was folded is found by its own values alone, without their pinyin, until it is saved again. The last that
-- orders are found by is the number of the customer, the last that waybills were found by is the recipient.
update operate_order as t set search_text = array_to_string(
  array_remove(array[lower(normalize(t.code, NFKC))], null) || coalesce(p.texts[p.at:], array_remove(array[lower(normalize(nullif(t.customer_po, ''), NFKC))], null)), E'\n')
from (select o.id, f.texts, (select max(at) from unnest(array_positions(f.texts, lower(normalize(o.customer_po, NFKC)))) as at) as at
  from operate_order as o, string_to_array(o.search_text, E'\n') as f (texts) where o.customer_name is not null or o.consignee is not null) as p
where p.id = t.id;

update operate_waybill as t set search_text = array_to_string(
  coalesce(p.texts[:p.at - 1], array_remove(array[lower(normalize(t.code, NFKC)), lower(normalize(t.carrier, NFKC)), lower(normalize(nullif(t.tracking_number, ''), NFKC))], null)), E'\n')
from (select w.id, f.texts, (select max(at) from unnest(array_positions(f.texts, lower(normalize(w.consignee, NFKC)))) as at) as at
  from operate_waybill as w, string_to_array(w.search_text, E'\n') as f (texts)) as p
where p.id = t.id;
