-- Corrective actions are revised once their supplier has answered: each is version 1 of its own number. Locks quality_scar; they are few, so nobody
-- waits for longer than a moment.
alter table quality_scar drop constraint quality_scar_status_check;
alter table quality_scar add column revision integer;
alter table quality_scar add column number_root text;
update quality_scar set revision = 1, number_root = code;
alter table quality_scar alter column revision set not null;
alter table quality_scar add constraint quality_scar_revision_check check (revision >= 1);
alter table quality_scar add constraint quality_scar_number_root_check check (char_length(number_root) <= 60);
alter table quality_scar add constraint quality_scar_status_check check (status in ('open', 'answered', 'accepted', 'superseded'));
alter table quality_scar add constraint quality_scar_versions_check check (revision > 0 and code is not distinct from number_root || case revision when 1 then '' else '-v' || revision end);
alter table quality_scar add constraint quality_scar_number_root_revision_key unique (number_root, revision);
create unique index quality_scar_number_root_once on quality_scar (number_root) where status in ('open', 'answered', 'accepted');
create index quality_scar_revision_idx on quality_scar (revision, id);
