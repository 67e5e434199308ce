-- The copies that go with an answer about somebody's data (LGPD arts. 18, II and V; 19, § 2: in electronic form).
CREATE TABLE privacy_answer_files (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  request_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, request_id) REFERENCES privacy_requests ON DELETE CASCADE
);
CREATE INDEX privacy_answer_files_of ON privacy_answer_files (company_id, request_id, created_at);
CALL wall('privacy_answer_files');
