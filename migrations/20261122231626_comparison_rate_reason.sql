-- Why a comparison is at another rate than that of finance. Locks purchase_price_comparison against reading and writing for an instant.
alter table purchase_price_comparison add column rate_note text;
alter table purchase_price_comparison add constraint purchase_price_comparison_rate_note_check check (char_length(rate_note) <= 300);
