-- Training (ISO/IEC 27001 7.2, A.6.3; NIST CSF PR.AT; LGPD art. 50): who learns what, how far they are, quizzes, certificates,
-- and who has to take which course.

CREATE TABLE training_enrolments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  account_id uuid NOT NULL,
  -- The name of a course of the product, or the id of one of the company's own; and of which version.
  course_id text NOT NULL,
  version int NOT NULL DEFAULT 1,
  -- Where the person goes on.
  lesson_id text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE UNIQUE INDEX training_enrolments_open ON training_enrolments (company_id, account_id, course_id) WHERE finished_at IS NULL;
CREATE INDEX training_enrolments_by_person ON training_enrolments (company_id, account_id, course_id, started_at);
CALL wall('training_enrolments');

CREATE TABLE training_lessons (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  enrolment_id uuid NOT NULL,
  lesson_id text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- Seconds.
  time_spent int CHECK (time_spent BETWEEN 0 AND 86400),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, enrolment_id, lesson_id),
  FOREIGN KEY (company_id, enrolment_id) REFERENCES training_enrolments ON DELETE CASCADE
);
CALL wall('training_lessons');

-- A quiz as it was drawn, and judged once.
CREATE TABLE training_quizzes (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  enrolment_id uuid NOT NULL,
  drawn jsonb NOT NULL,
  drawn_at timestamptz NOT NULL DEFAULT now(),
  judged_at timestamptz,
  answers jsonb,
  score int CHECK (score BETWEEN 0 AND 100),
  passed boolean,
  PRIMARY KEY (company_id, id),
  CHECK ((judged_at IS NULL) = (score IS NULL)),
  CHECK ((judged_at IS NULL) = (passed IS NULL)),
  FOREIGN KEY (company_id, enrolment_id) REFERENCES training_enrolments ON DELETE CASCADE
);
CREATE UNIQUE INDEX training_quizzes_open ON training_quizzes (company_id, enrolment_id) WHERE judged_at IS NULL;
CREATE INDEX training_quizzes_by_enrolment ON training_quizzes (company_id, enrolment_id, drawn_at);
CALL wall('training_quizzes');

CREATE TABLE training_certificates (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  enrolment_id uuid NOT NULL,
  account_id uuid NOT NULL,
  course_id text NOT NULL,
  -- As they were on the day it was earned.
  course_title text NOT NULL,
  holder text NOT NULL,
  language text NOT NULL,
  minutes int NOT NULL,
  -- 80 random bits, by which anybody who holds the certificate can check it.
  number text NOT NULL CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  earned_on date NOT NULL,
  valid_until date NOT NULL,
  score int CHECK (score BETWEEN 0 AND 100),
  revoked_at timestamptz,
  revoked_by uuid,
  revocation_reason text,
  PRIMARY KEY (company_id, id),
  CHECK ((revoked_at IS NULL) = (revocation_reason IS NULL)),
  FOREIGN KEY (company_id, enrolment_id) REFERENCES training_enrolments ON DELETE CASCADE,
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (company_id, revoked_by) REFERENCES memberships ON DELETE SET NULL (revoked_by)
);
CREATE UNIQUE INDEX training_certificates_number ON training_certificates (number);
CREATE UNIQUE INDEX training_certificates_of_enrolment ON training_certificates (company_id, enrolment_id);
CREATE INDEX training_certificates_by_person ON training_certificates (company_id, account_id, earned_on, id);
CREATE INDEX training_certificates_by_course ON training_certificates (company_id, account_id, course_id, valid_until);
CALL wall('training_certificates');
-- Whoever checks a certificate is in no company: the installation's role reads it by its number.
CREATE POLICY install ON training_certificates FOR SELECT TO vigia_install USING (true);
GRANT SELECT ON training_certificates TO vigia_install;

-- Who has to take a course: everybody, a role or one person; whoever comes later has some days from joining.
CREATE TABLE training_assignments (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  course_id text NOT NULL,
  course_title text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everyone', 'role', 'person')),
  role text CHECK (role IN ('ADMIN', 'BASIC', 'VIEWER')),
  account_id uuid,
  due_on date NOT NULL,
  days_for_new int NOT NULL CHECK (days_for_new BETWEEN 1 AND 365),
  -- Whether it is taken again when its certificate ends.
  repeats boolean NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CHECK ((audience = 'role') = (role IS NOT NULL)),
  CHECK ((audience = 'person') = (account_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (company_id, course_id, audience, role, account_id),
  FOREIGN KEY (company_id, account_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES memberships ON DELETE SET NULL (created_by)
);
CREATE INDEX training_assignments_by_day ON training_assignments (company_id, due_on, id);
CALL wall('training_assignments');
