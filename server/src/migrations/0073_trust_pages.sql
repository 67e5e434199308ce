-- What a company tells strangers about its security, on one page. Nothing is shown before somebody makes it public.
CREATE TABLE trust_pages (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  slug text NOT NULL,
  language text NOT NULL,
  intro text NOT NULL DEFAULT '' CHECK (length(intro) <= 600),
  -- The frameworks, each with the level and the day that the company states: `trust.shapes.ts`.
  frameworks jsonb NOT NULL DEFAULT '[]',
  lists_policies boolean NOT NULL DEFAULT false,
  contact_name text NOT NULL DEFAULT '',
  contact_email text NOT NULL DEFAULT '',
  is_indexed boolean NOT NULL DEFAULT false,
  is_public boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id)
);
CREATE UNIQUE INDEX trust_pages_slug ON trust_pages (slug);
CALL wall('trust_pages');
CREATE POLICY install ON trust_pages FOR SELECT TO vigia_install USING (is_public);
GRANT SELECT ON trust_pages TO vigia_install;
