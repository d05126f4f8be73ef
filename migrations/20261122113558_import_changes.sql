-- What a row of a file changes of its record is kept with the row, so that it can be looked at before it is written; of an export, which rows were ticked.
-- Locks: data_import_row and data_export against everything for a moment; nothing is rewritten.
alter table data_import_row add column changes jsonb;
alter table data_export add column ids bigint[];
