-- What it costs to take a text apart letter by letter: a hundred times what the planner takes for granted. It is left to the index. It locks no table.
-- Readers wait for nothing.
alter function search_grams(text) cost 10000;
