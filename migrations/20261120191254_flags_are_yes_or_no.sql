-- A flag is yes or no, and no where nobody has said anything.

alter table quality_iqc alter column split set default false;
alter table quality_iqc alter column concession set default false;
alter table quality_iqc_inspections alter column original set default false;
alter table quality_iqc_standard alter column active set default false;
alter table quality_iqc_standard_characteristics alter column required set default false;
alter table mnm_material alter column serial_tracked set default false;
alter table mnm_material alter column batch_tracked set default false;
alter table mnm_material alter column saleable set default false;
alter table mnm_material alter column purchasable set default false;
alter table mnm_material alter column self_made set default false;
alter table mnm_material alter column outsourced set default false;
alter table mnm_material alter column subpart set default false;
alter table mnm_material alter column assembly set default false;
alter table mnm_material_components alter column optional set default false;
alter table admin_user alter column is_active set default false;
alter table admin_user alter column is_admin set default false;
alter table admin_user alter column tour_seen set default false;
update admin_user set tour_seen = false where tour_seen is null;
alter table admin_user alter column tour_seen set not null;
alter table admin_role alter column system set default false;
alter table admin_approval_flow alter column enabled set default false;
alter table admin_announcement alter column everybody set default false;
alter table admin_announcement alter column must_read set default false;
alter table admin_announcement alter column pinned set default false;
