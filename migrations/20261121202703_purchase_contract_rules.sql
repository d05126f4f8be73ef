-- What holds of every contract, whoever writes it. Locks: none that anybody waits for, because the table is new.
alter table purchase_contract add constraint purchase_contract_days_rule check (starts_on <= ends_on);
alter table purchase_contract add constraint purchase_contract_with_seals_rule check (status not in ('effective', 'terminated') or seal = 'both');
