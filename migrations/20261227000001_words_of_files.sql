-- Files are found by the words on their pages: what was read of each stored file whose field says so, page by page, gone with the file. New tables; stored_file is locked against writing for a moment.
-- Readers wait for nothing.
create table file_words (
  file_id bigint not null,
  why_zh text,
  why_en text,
  read_at timestamptz not null default now(),
  constraint file_words_pkey primary key (file_id),
  constraint file_words_file_id_fkey foreign key (file_id) references stored_file (id) on delete cascade,
  constraint file_words_why_check check ((why_zh is null) = (why_en is null))
);
create table file_page (
  file_id bigint not null,
  page integer not null,
  words text not null,
  search_text text not null generated always as (search_kept(words)) stored,
  constraint file_page_pkey primary key (file_id, page),
  constraint file_page_file_id_fkey foreign key (file_id) references file_words (file_id) on delete cascade,
  constraint file_page_page_check check (page > 0)
);
create index file_page_search on file_page using gin (search_grams(search_text));
