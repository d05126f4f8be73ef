-- A balance is called by the name of its place where that is no shelf, as the place itself is, in both languages. Locks stock_balance against writing while the rows at such places
-- are written: shelves, on which nearly everything lies, are called as before.
-- Readers wait at most 100 ms with 20,000 rows of stock_balance at such places.
alter table stock_balance add column place_en text;
alter table stock_balance add constraint stock_balance_place_en_check check (char_length(place_en) <= 160) not valid;
update stock_balance as b set
  place = left(replace(b.place, ' · ' || l.code, ' · ' || l.caption), 160),
  place_en = nullif(left(replace(b.place, ' · ' || l.code, ' · ' || l.caption_en), 160), left(replace(b.place, ' · ' || l.code, ' · ' || l.caption), 160)),
  search_text = search_kept(concat_ws(E'\n', b.search_text, l.caption, l.caption_en))
  from stock_location as l where l.id = b.location_id and l.caption <> l.code;
