-- What holds of scores of suppliers and of their orders, whoever writes them. Locks purchase_supplier against writing while its rows, which are few, are looked through and those from whom is bought
-- are written once; the open orders of suspended suppliers are written once.
alter table purchase_score_rule add constraint purchase_score_rule_whole_rule check (quality + delivery + price + service = 100);
alter table purchase_supplier add constraint purchase_supplier_score_from_rule check (score_from is null or status = 'suspended');

-- Nobody is suspended by the upgrade: whoever delivers today is judged by what happens from now on.
update purchase_supplier set scored_since = company_today() where status in ('qualified', 'conditional');

-- Nothing is ordered from whom the company does not buy: a new order is none of a blocked supplier, and is sent to a qualified one alone, which stays so until the order is stored.
create function purchase_order_of_buyable() returns trigger language plpgsql as $$
declare
  standing text;
begin
  select s.status into standing from purchase_supplier as s where s.id = new.supplier_id for share;
  if standing in ('suspended', 'blacklisted', 'inactive') or (standing = 'pending' and new.state = 'sent') then
    raise exception 'nothing is ordered from a supplier that is %', standing using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger purchase_order_of_buyable after insert on purchase_order for each row
  when (new.revision = 1) execute function purchase_order_of_buyable();
create trigger purchase_order_sent_to_buyable after update of state on purchase_order for each row
  when (new.state = 'sent' and old.state in ('draft', 'approving')) execute function purchase_order_of_buyable();

-- Open orders say when their supplier is one from whom the company does not buy now.
create function purchase_order_supplier_blocked() returns trigger language plpgsql as $$
begin
  update purchase_order as o set supplier_blocked = new.status in ('suspended', 'blacklisted', 'inactive')
    where o.supplier_id = new.id and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived')
      and o.supplier_blocked <> (new.status in ('suspended', 'blacklisted', 'inactive'));
  return null;
end $$;
create trigger purchase_order_supplier_blocked after update of status on purchase_supplier for each row
  when (old.status <> new.status) execute function purchase_order_supplier_blocked();
update purchase_order as o set supplier_blocked = true from purchase_supplier as s
  where s.id = o.supplier_id and s.status in ('suspended', 'blacklisted', 'inactive')
    and o.state in ('draft', 'approving', 'sent', 'confirmed', 'partlyReceived');
