-- A tsvector holds a megabyte: a long text of rare words has more in four ways of reading it, and must be kept all the same. Then
-- its words are kept as they stand, and at last those of its beginning. `plain` and the configurations named here do not change.
CREATE FUNCTION document_words(said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE
  SET search_path = public, pg_temp AS $$
DECLARE part text := plain(said);
BEGIN
  BEGIN
    RETURN to_tsvector('simple', part) || to_tsvector('portuguese', part) || to_tsvector('spanish', part)
      || to_tsvector('english', part);
  EXCEPTION WHEN program_limit_exceeded THEN NULL;
  END;
  LOOP
    BEGIN
      RETURN strip(to_tsvector('simple', part));
    EXCEPTION WHEN program_limit_exceeded THEN part := left(part, length(part) / 2);
    END;
  END LOOP;
END $$;

ALTER TABLE policy_versions
  DROP COLUMN words,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (document_words(title || ' ' || markdown)) STORED;
