-- Filters that a person keeps were of findings alone: now of any list. And which of a list's columns they hide.
ALTER TABLE finding_views RENAME TO list_views;
ALTER TABLE list_views ADD COLUMN list text NOT NULL DEFAULT 'vulnerabilities' CHECK (length(list) <= 40);
ALTER TABLE list_views ALTER COLUMN list DROP DEFAULT;
ALTER TABLE list_views DROP CONSTRAINT finding_views_company_id_account_id_name_key;
ALTER TABLE list_views ADD UNIQUE (company_id, account_id, list, name);

CREATE TABLE list_columns (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  account_id uuid NOT NULL,
  list text NOT NULL CHECK (length(list) <= 40),
  hidden text[] NOT NULL CHECK (cardinality(hidden) <= 40),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, account_id, list),
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE
);
CALL wall('list_columns');
