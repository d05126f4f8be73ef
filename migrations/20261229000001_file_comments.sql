-- Reviewers comment on the files of a release, page by page. Locks plm_release against reading and writing for a moment, since it gets a column with a default.
-- Readers wait at most 5 ms with 10,000 rows of plm_release.
create table plm_file_comment (
  id bigint generated always as identity not null,
  caption text not null,
  release_id bigint not null,
  file_name text not null,
  page_number integer,
  file_hash text,
  state text not null,
  remark text not null,
  raised_by_id bigint,
  answer text,
  answered_by_id bigint,
  settled_by_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by_id bigint,
  updated_at timestamp with time zone default now() not null,
  updated_by_id bigint,
  created_in_id bigint,
  search_text text default '' not null,
  constraint plm_file_comment_pkey primary key (id),
  constraint plm_file_comment_caption_check check (char_length(caption) <= 300 and caption <> ''),
  constraint plm_file_comment_file_name_check check (char_length(file_name) <= 255 and file_name <> ''),
  constraint plm_file_comment_page_number_check check (page_number >= 1 and page_number <= 99999),
  constraint plm_file_comment_file_hash_check check (char_length(file_hash) <= 64),
  constraint plm_file_comment_state_check check (state in ('open', 'answered', 'settled', 'withdrawn')),
  constraint plm_file_comment_remark_check check (char_length(remark) <= 2000 and remark <> ''),
  constraint plm_file_comment_answer_check check (char_length(answer) <= 2000),
  constraint plm_file_comment_answered_filled_check check (state <> 'answered' or (answer is not null)),
  constraint plm_file_comment_version_check check (version > 0)
) with (fillfactor = 85);
alter table plm_release add column open_comments integer default 0 not null;
alter table plm_release add constraint plm_release_open_comments_check check (open_comments >= 0) not valid;
create index plm_release_open_comments_idx on plm_release (open_comments, id);
create index plm_file_comment_caption_idx on plm_file_comment (caption, id);
create index plm_file_comment_caption_trgm on plm_file_comment using gin (caption gin_trgm_ops);
create index plm_file_comment_release_id_idx on plm_file_comment (release_id, id);
create index plm_file_comment_file_name_idx on plm_file_comment (file_name, id);
create index plm_file_comment_file_name_trgm on plm_file_comment using gin (file_name gin_trgm_ops);
create index plm_file_comment_page_number_idx on plm_file_comment (page_number, id);
create index plm_file_comment_state_idx on plm_file_comment (state, id);
create index plm_file_comment_remark_idx on plm_file_comment (remark, id);
create index plm_file_comment_remark_trgm on plm_file_comment using gin (remark gin_trgm_ops);
create index plm_file_comment_answer_idx on plm_file_comment (answer, id);
create index plm_file_comment_answer_trgm on plm_file_comment using gin (answer gin_trgm_ops);
create index plm_file_comment_raised_by_id_idx on plm_file_comment (raised_by_id, id);
create index plm_file_comment_answered_by_id_idx on plm_file_comment (answered_by_id, id);
create index plm_file_comment_settled_by_id_idx on plm_file_comment (settled_by_id, id);
create index plm_file_comment_search on plm_file_comment using gin (search_grams(search_text));
create index plm_file_comment_created_by_id_idx on plm_file_comment (created_by_id);
create index plm_file_comment_created_in_id_idx on plm_file_comment (created_in_id);
create index plm_file_comment_created_at_idx on plm_file_comment (created_at, id);
create trigger tell_written after insert or update or delete or truncate on plm_file_comment for each statement execute function tell_written();
create trigger keep_stay after insert or delete on plm_file_comment for each row execute function keep_stay('plm.fileComment', 'state');
create trigger keep_stay_anew after update on plm_file_comment for each row when (new.state is distinct from old.state) execute function keep_stay('plm.fileComment', 'state');
alter table plm_file_comment add constraint plm_file_comment_release_id_fkey foreign key (release_id) references plm_release (id) on delete restrict;
alter table plm_file_comment add constraint plm_file_comment_raised_by_id_fkey foreign key (raised_by_id) references admin_user (id) on delete restrict;
alter table plm_file_comment add constraint plm_file_comment_answered_by_id_fkey foreign key (answered_by_id) references admin_user (id) on delete restrict;
alter table plm_file_comment add constraint plm_file_comment_settled_by_id_fkey foreign key (settled_by_id) references admin_user (id) on delete restrict;
alter table plm_file_comment add constraint plm_file_comment_created_by_id_fkey foreign key (created_by_id) references admin_user (id) on delete restrict;
alter table plm_file_comment add constraint plm_file_comment_updated_by_id_fkey foreign key (updated_by_id) references admin_user (id) on delete restrict;
