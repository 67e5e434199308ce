-- Whether a company treats data of people in Brazil, so that the LGPD is its law (art. 3). What is in another country, by its
-- time zone, does not until it says so; deadlines that were counted stay written, and are shown again when it does.
ALTER TABLE companies ADD COLUMN lgpd boolean NOT NULL DEFAULT true;
GRANT UPDATE (lgpd) ON companies TO vigia_app;
ALTER TABLE companies DISABLE ROW LEVEL SECURITY;
UPDATE companies SET lgpd = false WHERE time_zone LIKE '%/%' AND time_zone !~ '^(Etc|Brazil)/' AND time_zone NOT IN (
  'America/Araguaina', 'America/Bahia', 'America/Belem', 'America/Boa_Vista', 'America/Campo_Grande', 'America/Cuiaba',
  'America/Eirunepe', 'America/Fortaleza', 'America/Maceio', 'America/Manaus', 'America/Noronha', 'America/Porto_Acre',
  'America/Porto_Velho', 'America/Recife', 'America/Rio_Branco', 'America/Santarem', 'America/Sao_Paulo');
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
DROP TRIGGER mark_change ON companies;
CREATE TRIGGER mark_change BEFORE UPDATE OF name, industry, size, time_zone, currency, lgpd, address, phone, website, plan, renewal_date, is_active
  ON companies FOR EACH ROW EXECUTE FUNCTION mark_change();
