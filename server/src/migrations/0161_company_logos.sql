-- The picture that a company's papers bear. Its bytes are a file like any other; another picture is another row.
CREATE TABLE company_logos (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id)
);
CALL wall('company_logos');
-- What is public bears it too: whether there is one, and which, is no secret.
CREATE POLICY install ON company_logos FOR SELECT TO vigia_install USING (true);
GRANT SELECT ON company_logos TO vigia_install;
