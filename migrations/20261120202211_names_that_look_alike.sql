-- What a text looks like: in one width and case, without marks and signs that nobody sees, with one space where there are several, and with the
-- plain Latin letter for each Cyrillic and Greek one that looks like it (after confusables.txt of Unicode Technical Standard 39).
create function looks_of(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    translate(lower(translate(
      regexp_replace(
        normalize(value, nfkd),
        E'[\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0]',
        '', 'g'),
      'АВЕЅІЈКМНОРСТУХԌЗҮԚԜӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'ABESIJKMHOPCTYXG3YQWIABEZHIKMNOPTYXCj')), 'аеѕіјкмнорстухһӏԁԛԝѵьвгαβγεηικνορτυχϲϳıȷɑɡℓſƅɩʏ', 'aesijkmhopctyxhldqwvbbrabyenikvoptyxcjijaglsbiy'),
    '\s+', ' ', 'g'));

alter table purchase_supplier add column name_looks text;
alter table admin_role add column name_looks text;

-- Names that look like an earlier one stay as they are and are not compared until somebody changes them: a company that has such goes on.
update purchase_supplier as t set name_looks = first.looks
from (select distinct on (looks_of(name)) id, looks_of(name) as looks from purchase_supplier order by looks_of(name), id) as first where first.id = t.id;
update admin_role as t set name_looks = first.looks
from (select distinct on (looks_of(name)) id, looks_of(name) as looks from admin_role order by looks_of(name), id) as first where first.id = t.id;

alter table purchase_supplier add constraint purchase_supplier_name_looks_key unique (name_looks);
alter table admin_role add constraint admin_role_name_looks_key unique (name_looks);
