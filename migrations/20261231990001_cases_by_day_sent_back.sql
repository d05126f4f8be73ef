-- A step of a unit's life leads to the cases sent back on its days: their list is asked by that day. Locks rma_case against writing while the index is built.
-- Readers wait for nothing.
create index rma_case_sent_back_on_idx on rma_case (sent_back_on, id);
