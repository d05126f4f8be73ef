-- A lot has the size that its rule asks for, and no other, whoever writes it. Locks mnm_material against reading and writing for one pass over its rows.
alter table mnm_material add constraint mnm_material_fixed_lot_rule check ((lot_sizing is not distinct from 'fixed') = (lot_quantity is not null));
alter table mnm_material add constraint mnm_material_period_lot_rule check ((lot_sizing is not distinct from 'period') = (lot_days is not null));
