-- How many levels a company's matrix has (ISO 31000 6.3.4): 3, 4 or all 5 of the one scale, so that ratings stay comparable
-- after a change; what each level means in its own words; and by which matrix each risk was rated last.
ALTER TABLE risk_methods
  ADD COLUMN matrix int NOT NULL DEFAULT 5 CHECK (matrix IN (3, 4, 5)),
  ADD COLUMN anchors jsonb NOT NULL DEFAULT '{"likelihood": ["", "", "", "", ""], "impact": ["", "", "", "", ""]}';
ALTER TABLE risks ADD COLUMN matrix int NOT NULL DEFAULT 5 CHECK (matrix IN (3, 4, 5));
