-- Units get the customer of the waybill with which they left. Names of customers and end users are taken out of what units and orders are found by: they are found by the customer itself, by
-- who may read it. Locks the rows of product_unit and operate_order that it changes against writing.
-- Readers wait for nothing.
update product_unit as t set customer_id = w.company_id from operate_waybill as w where w.id = t.waybill_id;

-- What else units are found by are numbers in letters and digits.
update product_unit as t set search_text = concat_ws(E'\n', lower(normalize(t.code, NFKC)), lower(normalize(t.scan_code, NFKC)), lower(normalize(t.dashed_code, NFKC)))
where t.customer_name is not null or t.end_user is not null;

-- Of a Chinese name its pinyin and its initials stand behind it. Where the name is not found as it was folded, the order is found by its own values alone, without their pinyin, until it is
-- saved again.
update operate_order as t set search_text = array_to_string(
  case when p.at is null
    then array_remove(array[lower(normalize(t.code, NFKC)), nullif(lower(normalize(t.consignee, NFKC)), ''), nullif(lower(normalize(t.customer_po, NFKC)), '')], null)
    else p.texts[:p.at - 1] || p.texts[p.at + case when t.customer_name ~ '[\u3400-\u9fff\uf900-\ufaff\u3005\u3007]' then 3 else 1 end:] end, E'\n')
from (select o.id, string_to_array(o.search_text, E'\n') as texts, array_position(string_to_array(o.search_text, E'\n'), lower(normalize(o.customer_name, NFKC))) as at
  from operate_order as o where o.customer_name is not null) as p
where p.id = t.id;
