-- Courses that a company writes itself: the draft, and each version as it was published. An enrolment names the version that it began with.

CREATE TABLE training_courses (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  title text NOT NULL,
  draft jsonb NOT NULL,
  -- The version that people begin now, and the draft's state of which it was made.
  published int,
  published_version int,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  CHECK (status = 'DRAFT' OR status = 'ARCHIVED' OR published IS NOT NULL),
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX training_courses_by_change ON training_courses (company_id, updated_at, id);
CALL wall('training_courses');

CREATE TABLE training_course_versions (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  course_id uuid NOT NULL,
  number int NOT NULL CHECK (number >= 1),
  -- What a list shows, and the whole.
  outline jsonb NOT NULL,
  body jsonb NOT NULL,
  published_by uuid,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, course_id, number),
  FOREIGN KEY (company_id, course_id) REFERENCES training_courses ON DELETE CASCADE,
  FOREIGN KEY (company_id, published_by) REFERENCES memberships ON DELETE SET NULL (published_by)
);
CALL wall('training_course_versions');
