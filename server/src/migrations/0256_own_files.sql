-- A company's file lies under the company's own folder: a row that names another's would read and remove it.
ALTER TABLE files ADD CONSTRAINT files_are_own CHECK (starts_with(key, company_id::text || '/'));
