-- Figures, units and signs are searched in one form: 10kΩ finds 10 kΩ, M2x5 and M2*5 find M2×5, 25°C finds 25 ℃ and 10uF finds 10 µF.
-- New functions and two that are made anew: it locks no table.
-- Readers wait for nothing.

-- The form of what is typed: one width, one case, one sign between figures, u for µ behind one.
create function search_term(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(search_fold(value), '(?<=[0-9])[ \t]*[×*✕x][ \t]*(?=[0-9])', 'x', 'g'),
    '(?<=[0-9])([ \t]*)μ(?=[a-zω])', '\1u', 'g');

-- The form of what is found: besides, no blank between a figure and its unit. What is typed keeps its blanks, because they separate words.
create function search_kept(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_term(value), '(?<=[0-9])[ \t]+(?=[a-zα-ω°%‰])', '', 'g');

create or replace function search_needles(term text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  needles text[] := '{}';
  word text;
begin
  foreach word in array regexp_split_to_array(search_term(term), '\s+') loop
    if char_length(word) = 1 and ascii(word) > 127 then
      needles := needles || word;
    else
      needles := needles || array(select gram from unnest(search_grams(word)) as gram where char_length(gram) = 2);
    end if;
  end loop;
  return needles;
end
$$;

create or replace function search_patterns(term text) returns text[] language sql immutable strict parallel safe
  return array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(search_term(term), '\s+') as word
    where word <> ''
  );
