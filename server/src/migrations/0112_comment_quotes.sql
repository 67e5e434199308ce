-- The passage of a text that a comment is about, as it stood when it was written.
ALTER TABLE comments ADD COLUMN quote text NOT NULL DEFAULT '' CHECK (length(quote) <= 500);
