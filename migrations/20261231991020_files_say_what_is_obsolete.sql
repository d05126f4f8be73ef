-- A version says that its technical file is obsolete, and a board who heads the department that owns it. Locks no table: two functions that work it out.
-- Readers wait for nothing.
create function file_obsolete(t files_file_version) returns boolean language sql stable parallel safe as $$ select coalesce(exists (select from files_technical_file as f where f.id = t.file_id and f.status = 'obsolete'), false) $$;
create function head(t files_info_board) returns integer language sql stable parallel safe as $$ select (select d.head_id from admin_department as d where d.id = t.department_id) $$;
