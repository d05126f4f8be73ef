-- A draft of an inspection report holds only while its unit was not repaired after the test. A function that is made anew: it locks no table.
-- Readers wait for nothing.
drop function test_holds(quality_factory_report);
create function test_holds(t quality_factory_report) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from quality_instrument_test as i where i.id = t.test_id and i.status = 'submitted' and i.verdict = 'passed'
    and (t.status <> 'draft' or not exists (select from product_unit as u where u.id = i.unit_id and u.repair_count is distinct from i.unit_repairs))), false) $$;
