-- A line that may be over-shipped and whose material has had serial numbers since is shipped as far as it was ordered. Replaces a trigger: locks operate_order_items against writing for a moment.
drop trigger operate_order_most_serial_kept on operate_order_items;
create trigger operate_order_most_serial_kept after update on operate_order_items for each row
  when ((new.most_shipped > new.quantity and (old.most_shipped is distinct from new.most_shipped or old.material_id is distinct from new.material_id))
    or (new.shipped > new.quantity and old.shipped < new.shipped))
  execute function operate_order_most_serial();
