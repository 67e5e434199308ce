-- An address that a company gave away, of its page about security or of its form for requests, stays that company's when it takes
-- another: whoever follows an old link, or one in print, must not be led to somebody else, and hand over what was meant for it.
CREATE TABLE given_addresses (
  company_id uuid NOT NULL DEFAULT current_company() REFERENCES companies ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  place text NOT NULL,
  slug text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX given_addresses_once ON given_addresses (place, slug);
CREATE INDEX given_addresses_of_company ON given_addresses (company_id, place, id);

ALTER TABLE trust_pages NO FORCE ROW LEVEL SECURITY;
ALTER TABLE privacy_programmes NO FORCE ROW LEVEL SECURITY;
INSERT INTO given_addresses (company_id, place, slug) SELECT company_id, 'trust_pages', slug FROM trust_pages;
INSERT INTO given_addresses (company_id, place, slug) SELECT company_id, 'privacy_programmes', slug FROM privacy_programmes;
ALTER TABLE trust_pages FORCE ROW LEVEL SECURITY;
ALTER TABLE privacy_programmes FORCE ROW LEVEL SECURITY;

CALL wall('given_addresses');

-- Another company's address is not seen here: writing it down fails, as writing the same address twice does. The twenty newest of
-- a place stay, so that nobody gathers names.
CREATE FUNCTION give_address() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM given_addresses WHERE company_id = NEW.company_id AND place = TG_TABLE_NAME AND slug = NEW.slug) THEN
    INSERT INTO given_addresses (company_id, place, slug) VALUES (NEW.company_id, TG_TABLE_NAME, NEW.slug);
    DELETE FROM given_addresses WHERE company_id = NEW.company_id AND id IN (
      SELECT id FROM given_addresses WHERE company_id = NEW.company_id AND place = TG_TABLE_NAME ORDER BY id DESC OFFSET 20);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER give_address BEFORE INSERT OR UPDATE OF slug ON trust_pages FOR EACH ROW EXECUTE FUNCTION give_address();
CREATE TRIGGER give_address BEFORE INSERT OR UPDATE OF slug ON privacy_programmes FOR EACH ROW EXECUTE FUNCTION give_address();

-- An approved impact report names the countries of those who act for the company, as the register of suppliers has them: where that
-- changes, what was approved is another text, however it came to change.
CREATE FUNCTION end_reports_of_supplier() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  here uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.company_id ELSE NEW.company_id END;
  who uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  names text[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN plain(OLD.name) END, CASE WHEN TG_OP <> 'DELETE' THEN plain(NEW.name) END];
BEGIN
  UPDATE impact_reports i SET workflow_id = NULL, approved_at = NULL
    WHERE i.company_id = here AND i.approved_at IS NOT NULL AND (
      EXISTS (SELECT FROM activity_systems l JOIN processing_systems y ON y.company_id = l.company_id AND y.id = l.system_id
        WHERE l.company_id = here AND l.activity_id = i.activity_id
          AND (y.supplier_id = who OR y.supplier_id IS NULL AND plain(y.supplier) = ANY(names)))
      OR EXISTS (SELECT FROM activity_data_points l JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id
        WHERE l.company_id = here AND l.activity_id = i.activity_id AND p.type = 'destino' AND p.processor
          AND (p.supplier_id = who OR p.supplier_id IS NULL AND plain(p.name) = ANY(names))));
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER end_reports_by_supplier AFTER UPDATE OF name, country ON suppliers FOR EACH ROW
  WHEN ((OLD.name, OLD.country) IS DISTINCT FROM (NEW.name, NEW.country) AND (OLD.country <> 'BR' OR NEW.country <> 'BR'))
  EXECUTE FUNCTION end_reports_of_supplier();
CREATE TRIGGER end_reports_by_new_supplier AFTER INSERT ON suppliers FOR EACH ROW
  WHEN (NEW.country <> 'BR') EXECUTE FUNCTION end_reports_of_supplier();
-- Before its row goes, while what names it still does.
CREATE TRIGGER end_reports_by_gone_supplier BEFORE DELETE ON suppliers FOR EACH ROW
  WHEN (OLD.country <> 'BR') EXECUTE FUNCTION end_reports_of_supplier();
