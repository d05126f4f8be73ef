alter table admin_user add column tour_seen boolean;
