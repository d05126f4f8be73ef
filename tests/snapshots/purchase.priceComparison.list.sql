select t.id, t.version, "t"."created_at", "t"."created_by_id", '', "t"."updated_at", "t"."updated_by_id", '', "t"."code", "t"."title", "t"."purpose", "t"."request_id", '', "t"."applicant_id", '', "t"."department_id", '', "t"."requisition", "t"."need_date", "t"."deadline", "t"."overdue", "t"."ordered", "t"."left_to_order", "t"."sealed", "t"."exchange_rate", "t"."rate_date", "t"."rate_source", "t"."rate_note", "t"."interest_rate", "t"."benchmark_days", "t"."carrying_rate", "t"."handling_per_supplier", "t"."exception", "t"."exception_note", "t"."state", "t"."round", "t"."item_count", "t"."supplier_count", "t"."sealed_count", "t"."over_estimate", "t"."awarded_total", "t"."awarded_total_currency", "t"."effective_total", "t"."effective_total_currency", "t"."finance_rate", "t"."rate_difference", "t"."above_last", "t"."committed", "t"."committed_currency", "t"."awarded_by_id", '', "t"."handed_in_on", "t"."awarded_at"
from "purchase_price_comparison" as t
where (t.created_by_id = $1 or "t"."awarded_by_id" = $2 or t.created_in_id = any($3) or t.id = any(array(select i.record_id
from approval_task as k join approval_instance as i on i.id = k.instance_id
where k.user_id = $4 and k.state in ('waiting', 'pending') and i.entity = $5 and i.outcome = 'pending'))) and (search_grams(t.search_text) @> search_needles($6) and t.search_text like all ((select search_patterns($7))::text[]))
order by "t"."code" desc, t.id desc
limit 20
-- [7,7,[3,4],7,"purchase.priceComparison","水质","水质"]
