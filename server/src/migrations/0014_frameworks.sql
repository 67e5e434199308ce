-- Frameworks that a company brought itself, as OSCAL catalogues. The document is kept as it came; controls are read out of it.

CREATE TABLE custom_frameworks (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  title text NOT NULL,
  version text NOT NULL,
  oscal_version text NOT NULL,
  -- The catalogue's own id: the same edition is not imported twice.
  catalog_uuid uuid NOT NULL,
  controls int NOT NULL,
  parameters int NOT NULL,
  -- Each with its id, title and the group above.
  groups jsonb NOT NULL,
  document text NOT NULL,
  bytes int NOT NULL,
  imported_by uuid,
  imported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, catalog_uuid, version),
  FOREIGN KEY (company_id, imported_by) REFERENCES memberships ON DELETE SET NULL (imported_by)
);
CREATE INDEX custom_frameworks_by_age ON custom_frameworks (company_id, imported_at, id);
CALL wall('custom_frameworks');

CREATE TABLE custom_controls (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  framework_id uuid NOT NULL,
  control_id text NOT NULL,
  -- The control that it is an enhancement of.
  parent text,
  group_id text NOT NULL,
  title text NOT NULL,
  -- What it asks, with the values of its parameters set in.
  prose text NOT NULL,
  withdrawn boolean NOT NULL DEFAULT false,
  position int NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, framework_id, control_id),
  FOREIGN KEY (company_id, framework_id) REFERENCES custom_frameworks ON DELETE CASCADE
);
CREATE INDEX custom_controls_in_order ON custom_controls (company_id, framework_id, position);
CALL wall('custom_controls');

-- What other rooms keep about a control names its framework as text, for ours have no row: it goes when the framework goes.
CREATE FUNCTION forget_framework() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM control_settings WHERE company_id = OLD.company_id AND framework = OLD.id::text;
  DELETE FROM compliance_snapshots WHERE company_id = OLD.company_id AND framework = OLD.id::text;
  DELETE FROM evidence_controls WHERE company_id = OLD.company_id AND framework = OLD.id::text;
  DELETE FROM plan_controls WHERE company_id = OLD.company_id AND framework = OLD.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_framework AFTER DELETE ON custom_frameworks FOR EACH ROW EXECUTE FUNCTION forget_framework();
