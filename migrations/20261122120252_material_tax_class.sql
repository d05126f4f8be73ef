-- Finance enters the tax classification code of a material. Locks: mnm_material against everything, for as long as it is read once.
alter table mnm_material add column tax_class text;
alter table mnm_material add constraint mnm_material_tax_class_check check (char_length(tax_class) <= 19 and tax_class ~ '^(?:[0-9]{19})$');
