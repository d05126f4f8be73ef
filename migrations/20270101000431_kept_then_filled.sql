-- What was sent and judged before has what holds today: until now that was printed and shown. Locks the rows of quotations that were sent, and of orders that were judged by a
-- limit, against writing.
-- Readers wait for nothing.
update materials_quotation as q set
    customer_address = (select concat_ws(' ', a.line1, nullif(a.line2, ''), nullif(a.line3, ''), nullif(concat_ws(' ', a.city, a.state, a.zip), ''))
      from materials_company_addresses as a where a.owner_id = q.company_id order by a.kind = 'bill' desc, a.id limit 1),
    contact_phone = (select coalesce(c.mobile, c.phone) from materials_contact as c where c.id = q.contact_id),
    seller_phone = (select u.phone from admin_user as u where u.id = q.seller_id)
  where q.sent_at is not null;
update operate_order as o set credit_currency = c.currency from materials_company as c where c.id = o.credit_of_id;
