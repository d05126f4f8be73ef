-- Tasks and events are found by the record to which their link leads. Locks cooperation_task and personal_event against writing while their indexes are built.
-- Readers wait for nothing.
create index cooperation_task_link_idx on cooperation_task (link, id);
create index cooperation_task_link_trgm on cooperation_task using gin (link gin_trgm_ops);
create index personal_event_link_idx on personal_event (link, id);
create index personal_event_link_trgm on personal_event using gin (link gin_trgm_ops);
