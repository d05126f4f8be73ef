-- Accounts from before are those that were in use: they count as confirmed. Whoever confirms an account is another one than who changed it. Locks the rows of
-- suppliers and customers with an account, and of released invoices, against writing.
-- Readers wait for nothing.
update purchase_supplier set account_key = nullif(regexp_replace(upper(bank_account), '[^0-9A-Z]', '', 'g'), ''), account_standing = 'confirmed',
    confirmed_bank_name = bank_name, confirmed_bank_account = bank_account
  where bank_account is not null or bank_name is not null;
update materials_company set account_key = nullif(regexp_replace(upper(bank_account), '[^0-9A-Z]', '', 'g'), ''), account_standing = 'confirmed',
    confirmed_bank_name = bank_name, confirmed_bank_account = bank_account
  where bank_account is not null or bank_name is not null;
update purchase_invoice as i set bank_name = s.bank_name, bank_account = s.bank_account from purchase_supplier as s
  where s.id = i.supplier_id and i.state in ('released', 'partPaid');
alter table purchase_supplier add constraint purchase_supplier_account_rule
  check (account_standing is distinct from 'confirmed' or account_confirmed_by_id is distinct from account_changed_by_id or account_changed_by_id is null);
alter table materials_company add constraint materials_company_account_rule
  check (account_standing is distinct from 'confirmed' or account_confirmed_by_id is distinct from account_changed_by_id or account_changed_by_id is null);
