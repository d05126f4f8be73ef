alter table admin_user add column language_from_browser boolean default false not null;
