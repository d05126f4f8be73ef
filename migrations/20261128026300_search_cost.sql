-- Readers wait for nothing.

-- Taking a text apart letter by letter takes a hundred times as long as the planner takes for granted: it is left to the index.
alter function search_grams(text) cost 10000;
