-- The gravest that a risk was rated since an administrator wrote it last (ISO/IEC 27001 6.1.3 f, A.5.3): whoever lowers a
-- rating does not by that come to decide about the risk. Null where nobody else has rated it since.
ALTER TABLE risks ADD COLUMN gravest int CHECK (gravest BETWEEN 1 AND 25);

-- Of what is there: the gravest of the ratings that stood since the last act of an administrator of today. And an accepted
-- risk is looked at again when its acceptance ends. Of every company, also for an owner whom walls bind.
ALTER TABLE risks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE risk_ratings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
WITH seen AS (
  SELECT a.company_id, a.target_id, max(a.at) AS at FROM audit_log a
    JOIN memberships m ON m.company_id = a.company_id AND m.id = a.actor_id AND m.role = 'ADMIN'
  WHERE a.action IN ('risks.created', 'risks.changed', 'risks.accepted')
  GROUP BY a.company_id, a.target_id
), stood AS (
  SELECT g.company_id, g.risk_id, g.likelihood * g.impact AS score, g.rated_at,
    lead(g.rated_at) OVER (PARTITION BY g.company_id, g.risk_id ORDER BY g.rated_at, g.id) AS rated_anew
  FROM risk_ratings g
), gravest AS (
  SELECT s.company_id, s.risk_id, max(s.score) AS score FROM stood s
    LEFT JOIN seen ON seen.company_id = s.company_id AND seen.target_id = s.risk_id::text
  WHERE seen.at IS NULL OR s.rated_anew IS NULL OR s.rated_anew > seen.at
  GROUP BY s.company_id, s.risk_id
)
UPDATE risks r SET gravest = g.score FROM gravest g
WHERE g.company_id = r.company_id AND g.risk_id = r.id AND g.score > r.score;
UPDATE risks SET review_on = least(review_on, accepted_until) WHERE status = 'accepted';
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
ALTER TABLE risk_ratings FORCE ROW LEVEL SECURITY;
ALTER TABLE risks FORCE ROW LEVEL SECURITY;
