-- What a table of the definitions does after each statement that writes it: it says its name to whoever listens, once for a transaction.
create function tell_written() returns trigger language plpgsql as $$
begin
  perform pg_notify('written', tg_table_name);
  return null;
end
$$;
