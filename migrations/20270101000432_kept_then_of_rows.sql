-- The rows that there are hold to what was said of new ones before. Locks their tables against other changes of the schema only.
-- Readers wait for nothing.
alter table materials_quotation validate constraint materials_quotation_customer_address_check;
alter table materials_quotation validate constraint materials_quotation_contact_phone_check;
alter table materials_quotation validate constraint materials_quotation_seller_phone_check;
alter table operate_order validate constraint operate_order_credit_currency_check;
