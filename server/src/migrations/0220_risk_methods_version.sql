-- How often the method was decided: who decides it over an older one is asked what stands, as in every form that two may have open.
ALTER TABLE risk_methods ADD COLUMN version integer NOT NULL DEFAULT 1;
