-- What a treatment of an estimated risk would change, and what it costs: all of it or none.
ALTER TABLE risk_estimates
  ADD COLUMN treated_often_least double precision CHECK (treated_often_least >= 0),
  ADD COLUMN treated_often_likely double precision CHECK (treated_often_likely >= treated_often_least),
  ADD COLUMN treated_often_most double precision CHECK (treated_often_most >= treated_often_likely AND treated_often_most <= 52),
  ADD COLUMN treated_cost_least double precision CHECK (treated_cost_least >= 0),
  ADD COLUMN treated_cost_likely double precision CHECK (treated_cost_likely >= treated_cost_least),
  ADD COLUMN treated_cost_most double precision CHECK (treated_cost_most >= treated_cost_likely AND treated_cost_most <= 1e12),
  ADD COLUMN price_once double precision CHECK (price_once BETWEEN 0 AND 1e12),
  ADD COLUMN price_yearly double precision CHECK (price_yearly BETWEEN 0 AND 1e12),
  ADD COLUMN price_years int CHECK (price_years BETWEEN 1 AND 20),
  ADD CHECK (num_nulls(treated_often_least, treated_often_likely, treated_often_most, treated_cost_least, treated_cost_likely,
    treated_cost_most, price_once, price_yearly, price_years) IN (0, 9));
