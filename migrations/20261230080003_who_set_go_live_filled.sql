-- Days to come that a super admin has entered, or was the last to change, count as set by one. Locks these rows against writing.
-- Readers wait for nothing.
update admin_go_live as t set by_super_admin = true
  where t.live_from > company_today() and exists (select from admin_user as u where u.id in (t.created_by_id, t.updated_by_id) and u.type = 'superAdmin');
