-- The pictures of materials are found, and are pictures that there are. Apart from the column itself, so that readers never wait: this locks
-- mnm_material and stored_file against writing only, while the index is built over empty values and the rows are looked through once
-- (some tenths of a second for 300,000 materials).
create index mnm_material_picture_id_idx on mnm_material (picture_id);
alter table mnm_material add constraint mnm_material_picture_id_fkey foreign key (picture_id) references stored_file (id) on delete restrict;
