-- Attributes are found by their values. Apart from the column itself, so that readers never wait: this locks mnm_material against writing only, while the
-- index is built over empty values (some tenths of a second for 300,000 materials).
create index mnm_material_attributes_idx on mnm_material using gin (attributes jsonb_path_ops);
