-- A trigger on two small tables; each is locked against writes for a moment, readers go on.
create trigger name_looks before insert or update of name, name_looks on purchase_supplier for each row execute function keep_looks('name', 'name_looks');
create trigger name_looks before insert or update of name, name_looks on admin_role for each row execute function keep_looks('name', 'name_looks');
