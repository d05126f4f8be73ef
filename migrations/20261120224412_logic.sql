alter table quality_iqc_standard add column required_count integer;
update quality_iqc_standard as t set required_count =
  (select count(*) from quality_iqc_standard_characteristics as p where p.owner_id = t.id and p.required);
alter table quality_iqc_standard alter column required_count set not null;
alter table quality_iqc_standard_characteristics add column tolerance numeric(20,6);
update quality_iqc_standard_characteristics set tolerance = max - min where kind = 'measured';
alter table quality_iqc_standard add constraint quality_iqc_standard_required_count_check check (required_count >= 0);
alter table quality_iqc_standard_characteristics add constraint quality_iqc_standard_characteristics_tolerance_check check (tolerance <> 'NaN');
