-- A company's certificates, the newest first: for the zip of all that hold.
CREATE INDEX training_certificates_by_day ON training_certificates (company_id, earned_on DESC, id DESC);
