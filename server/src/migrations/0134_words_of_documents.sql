-- What a document says, as it is searched: without accents, by beginnings of words and by the stems of three languages. Reading
-- every text anew for every search took 0.3 s of processor time with a thousand documents. There is no index: behind the wall
-- the planner asks the company first, and `@@` may not be asked before it.
ALTER TABLE policy_versions ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('simple', plain(title || ' ' || markdown)) || to_tsvector('portuguese', plain(title || ' ' || markdown)) ||
  to_tsvector('spanish', plain(title || ' ' || markdown)) || to_tsvector('english', plain(title || ' ' || markdown))
) STORED;
