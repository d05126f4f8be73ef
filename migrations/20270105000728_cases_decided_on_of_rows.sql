-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table rma_case validate constraint rma_case_decided_on_check;
-- Cases of which the customer has decided: on the day on which that was recorded, as far back as the history goes, and not after the unit has left.
update rma_case as c set decided_on = least((d.at at time zone 'Asia/Shanghai')::date, c.sent_back_on, c.scrapped_on, c.replaced_on)
  from (select record_id, max(at) as at from audit
    where entity = 'rma.case' and action in ('chooseRepair', 'chooseReturn', 'chooseScrap') and result = 'done' group by record_id) as d
  where d.record_id = c.id and c.customer_choice is not null;
