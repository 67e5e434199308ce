-- What each risk was rated as of its day, and since when: how the register moves (ISO/IEC 27001 8.2; ISO 31000 6.6).
CREATE TABLE risk_ratings (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  risk_id uuid NOT NULL,
  likelihood int NOT NULL CHECK (likelihood BETWEEN 1 AND 5),
  impact int NOT NULL CHECK (impact BETWEEN 1 AND 5),
  rated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, risk_id) REFERENCES risks ON DELETE CASCADE
);
CREATE INDEX risk_ratings_of ON risk_ratings (company_id, risk_id, rated_at, id);

-- Of what was rated before nobody knows since when: at the latest since it was last written. Of every company, also for an
-- owner whom walls bind.
ALTER TABLE risks NO FORCE ROW LEVEL SECURITY;
INSERT INTO risk_ratings (company_id, risk_id, likelihood, impact, rated_at)
SELECT company_id, id, current_likelihood, current_impact, updated_at FROM risks;
ALTER TABLE risks FORCE ROW LEVEL SECURITY;

CALL wall('risk_ratings');
REVOKE UPDATE, DELETE ON risk_ratings FROM vigia_app;

CREATE FUNCTION keep_risk_rating() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.current_likelihood, OLD.current_impact) = (NEW.current_likelihood, NEW.current_impact) THEN
    RETURN NULL;
  END IF;
  INSERT INTO risk_ratings (company_id, risk_id, likelihood, impact)
  VALUES (NEW.company_id, NEW.id, NEW.current_likelihood, NEW.current_impact);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_risk_rating AFTER INSERT OR UPDATE OF current_likelihood, current_impact ON risks
  FOR EACH ROW EXECUTE FUNCTION keep_risk_rating();
