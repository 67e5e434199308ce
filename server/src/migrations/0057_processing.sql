-- Processes of the company: records of processing (LGPD art. 37) and business impact (ISO 22301 8.2.2) over one inventory.

CREATE TABLE processing_areas (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX processing_areas_named ON processing_areas (company_id, plain(name));
CREATE INDEX processing_areas_by_name ON processing_areas (company_id, name, id);
CALL wall('processing_areas');

CREATE TABLE processing_systems (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  name text NOT NULL,
  supplier text NOT NULL DEFAULT '',
  country text CHECK (country ~ '^[A-Z]{2}$'),
  recovery_hours int CHECK (recovery_hours BETWEEN 0 AND 8760),
  backup_hours int CHECK (backup_hours BETWEEN 0 AND 8760),
  restore_tested_on date,
  notes text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX processing_systems_named ON processing_systems (company_id, plain(name));
CREATE INDEX processing_systems_by_name ON processing_systems (company_id, name, id);
CALL wall('processing_systems');

-- Whose data, from where, what it is, and to whom it goes.
CREATE TABLE data_points (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  type text NOT NULL CHECK (type IN ('titular', 'origem', 'dado', 'destino')),
  name text NOT NULL,
  sensitive boolean NOT NULL DEFAULT false,
  vulnerable text CHECK (vulnerable IN ('minors', 'elderly')),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  processor boolean NOT NULL DEFAULT false,
  notes text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX data_points_named ON data_points (company_id, type, plain(name));
CREATE INDEX data_points_by_name ON data_points (company_id, name, id);
CALL wall('data_points');

CREATE TABLE processing_activities (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  -- The template that it was made from.
  template_id text,
  position int NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  area_id uuid,
  owner_id uuid,
  role text NOT NULL DEFAULT 'controller' CHECK (role IN ('controller', 'processor', 'joint')),
  other_party text NOT NULL DEFAULT '',
  personal_data boolean NOT NULL DEFAULT true,
  purpose text NOT NULL DEFAULT '',
  sensitive boolean NOT NULL DEFAULT false,
  legal_bases text[] NOT NULL DEFAULT '{}',
  legal_note text NOT NULL DEFAULT '',
  consent_proof text NOT NULL DEFAULT '',
  balancing jsonb,
  minors_note text NOT NULL DEFAULT '',
  transfer_mechanism text,
  transfer_note text NOT NULL DEFAULT '',
  retention text NOT NULL DEFAULT '',
  retention_law text NOT NULL DEFAULT '',
  disposal text NOT NULL DEFAULT '',
  automated boolean NOT NULL DEFAULT false,
  automated_note text NOT NULL DEFAULT '',
  measures text NOT NULL DEFAULT '',
  large_scale boolean NOT NULL DEFAULT false,
  significant_effect boolean NOT NULL DEFAULT false,
  new_technology boolean NOT NULL DEFAULT false,
  public_surveillance boolean NOT NULL DEFAULT false,
  review_on date,
  impact jsonb,
  rto_hours int CHECK (rto_hours BETWEEN 0 AND 8760),
  rpo_hours int CHECK (rpo_hours BETWEEN 0 AND 8760),
  mtpd_hours int CHECK (mtpd_hours BETWEEN 0 AND 8760),
  peak text NOT NULL DEFAULT '',
  workaround text NOT NULL DEFAULT '',
  minimum text NOT NULL DEFAULT '',
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  -- Sensitive data stands on art. 11 alone, and common data never does.
  CHECK (CASE WHEN sensitive THEN NOT array_to_string(legal_bases, ' ') LIKE '%art7-%' ELSE NOT array_to_string(legal_bases, ' ') LIKE '%art11-%' END),
  CHECK (rto_hours <= mtpd_hours),
  FOREIGN KEY (company_id, area_id) REFERENCES processing_areas,
  FOREIGN KEY (company_id, owner_id) REFERENCES memberships ON DELETE SET NULL (owner_id),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX processing_activities_by_position ON processing_activities (company_id, position, id);
CREATE INDEX processing_activities_by_name ON processing_activities (company_id, name, id);
CREATE INDEX processing_activities_by_rto ON processing_activities (company_id, rto_hours, id);
CREATE INDEX processing_activities_by_review ON processing_activities (company_id, review_on, id);
CREATE INDEX processing_activities_by_change ON processing_activities (company_id, updated_at, id);
CREATE INDEX processing_activities_by_area ON processing_activities (company_id, area_id);
CREATE UNIQUE INDEX processing_activities_of_template ON processing_activities (company_id, template_id);
CALL wall('processing_activities');

CREATE TABLE activity_systems (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  activity_id uuid NOT NULL,
  system_id uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, activity_id, system_id),
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE CASCADE,
  FOREIGN KEY (company_id, system_id) REFERENCES processing_systems
);
CREATE INDEX activity_systems_by_system ON activity_systems (company_id, system_id);
CALL wall('activity_systems');

CREATE TABLE activity_data_points (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  activity_id uuid NOT NULL,
  data_point_id uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, activity_id, data_point_id),
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE CASCADE,
  FOREIGN KEY (company_id, data_point_id) REFERENCES data_points
);
CREATE INDEX activity_data_points_by_point ON activity_data_points (company_id, data_point_id);
CALL wall('activity_data_points');

-- Activities without which another one stops.
CREATE TABLE activity_dependencies (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  activity_id uuid NOT NULL,
  depends_on uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, activity_id, depends_on),
  CHECK (activity_id <> depends_on),
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE CASCADE,
  FOREIGN KEY (company_id, depends_on) REFERENCES processing_activities ON DELETE CASCADE
);
CREATE INDEX activity_dependencies_by_other ON activity_dependencies (company_id, depends_on);
CALL wall('activity_dependencies');

-- What stood there at each change; never changed.
CREATE TABLE activity_versions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  activity_id uuid NOT NULL,
  version int NOT NULL,
  snapshot jsonb NOT NULL,
  changed text[] NOT NULL DEFAULT '{}',
  changed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, activity_id, version),
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE CASCADE,
  FOREIGN KEY (company_id, changed_by) REFERENCES memberships ON DELETE SET NULL (changed_by)
);
CALL wall('activity_versions');

CREATE TABLE recovery_tests (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  activity_id uuid NOT NULL,
  tested_on date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('tabletop', 'restore', 'failover')),
  result text NOT NULL CHECK (result IN ('passed', 'partly', 'failed')),
  took_hours int CHECK (took_hours BETWEEN 0 AND 8760),
  lost_hours int CHECK (lost_hours BETWEEN 0 AND 8760),
  notes text NOT NULL DEFAULT '',
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, activity_id) REFERENCES processing_activities ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX recovery_tests_by_activity ON recovery_tests (company_id, activity_id, tested_on);
CALL wall('recovery_tests');
