-- The core's own tables that speak of a user, now that users have a table.

-- Who has signed in is deactivated, never deleted: his name stays in what he did.
alter table session add constraint session_user_id_fkey foreign key (user_id) references admin_user (id) on delete restrict;

-- These are nothing without the user and go with one who has never signed in.
alter table user_password add constraint user_password_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade;
alter table user_password_history add constraint user_password_history_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade;
alter table user_notice add constraint user_notice_user_id_fkey foreign key (user_id) references admin_user (id) on delete cascade;
