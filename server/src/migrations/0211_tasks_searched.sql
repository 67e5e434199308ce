-- The officer looks through the titles of all tasks for what a question names: as they are searched, they stand beside them.
ALTER TABLE subtasks ADD COLUMN title_plain text NOT NULL GENERATED ALWAYS AS (plain(title)) STORED;
