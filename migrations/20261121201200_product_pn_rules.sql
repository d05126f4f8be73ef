-- What no write may do to PNs, whoever makes it: a PN outside the block of its family, another one after it was approved, another block of a family that has PNs. Locks product_model and product_family against writing for a moment.
create function product_model_pn_rules() returns trigger language plpgsql as $$
begin
  if new.pn is not null and not exists (select from product_family as f where f.id = new.family_id and f.pn_block = left(new.pn, 2)) then
    raise exception 'PN % is outside the block of its family', new.pn using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.material_id is not null and (new.pn is distinct from old.pn or new.family_id <> old.family_id) then
    raise exception 'PN % was approved and stays', old.pn using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger product_model_pn_rules after insert or update of pn, family_id on product_model for each row execute function product_model_pn_rules();

create function product_family_block_stays() returns trigger language plpgsql as $$
begin
  if new.pn_block <> old.pn_block and exists (select from product_model as m where m.family_id = old.id and m.pn is not null) then
    raise exception 'Block % has PNs and stays', old.pn_block using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger product_family_block_stays after update of pn_block on product_family for each row execute function product_family_block_stays();
