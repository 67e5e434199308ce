-- Whether an incident has to be told (Res. CD/ANPD 15/2024, Reg. art. 5), decided with reasons either way; the vulnerable people
-- among those affected (art. 5, II); what it cost, and the chain of causes.
ALTER TABLE incidents
  ADD COLUMN relevance jsonb,
  ADD COLUMN minors_affected int CHECK (minors_affected >= 0),
  ADD COLUMN elderly_affected int CHECK (elderly_affected >= 0),
  -- In whole reais.
  ADD COLUMN cost bigint CHECK (cost >= 0),
  ADD COLUMN whys text[] NOT NULL DEFAULT '{}' CHECK (cardinality(whys) <= 5);
