-- Titles as they are searched stand beside them: a search reads them where it took every one of them apart before. The
-- trigram indexes were never used behind row-level security (LIKE is not leakproof), and cost every save.
ALTER TABLE action_plans ADD COLUMN title_plain text NOT NULL GENERATED ALWAYS AS (plain(title)) STORED;
ALTER TABLE evidences ADD COLUMN title_plain text NOT NULL GENERATED ALWAYS AS (plain(title)) STORED;
DROP INDEX action_plans_search;
DROP INDEX evidences_search;
