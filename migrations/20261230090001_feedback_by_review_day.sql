-- Feedback is filtered by the day until which it is reviewed. Locks craft_feedback against writing while its index is built: some thousand rows.
-- Readers wait for nothing.
create index craft_feedback_review_by_idx on craft_feedback (review_by, id);
