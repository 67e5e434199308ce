-- What a company may keep in files, in megabytes. Whoever would pass it is refused by the transaction that names the
-- file, however many come at once: the count is one row. Letting go of files is always possible.
ALTER TABLE companies ADD COLUMN storage_megabytes int NOT NULL DEFAULT 1000 CHECK (storage_megabytes BETWEEN 0 AND 1000000);

CREATE FUNCTION refuse_full_storage() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
  RAISE EXCEPTION 'The company keeps more than it may.' USING ERRCODE = 'VG413', DETAIL = NEW.storage_megabytes;
END $$;
REVOKE EXECUTE ON FUNCTION refuse_full_storage FROM PUBLIC;
CREATE TRIGGER refuse_full_storage BEFORE UPDATE OF storage_bytes ON companies FOR EACH ROW
  WHEN (NEW.storage_bytes > OLD.storage_bytes AND NEW.storage_bytes > NEW.storage_megabytes * 1000000::bigint)
  EXECUTE FUNCTION refuse_full_storage();

-- The bytes are counted by functions of the owner's alone.
REVOKE UPDATE (storage_bytes) ON companies FROM vigia_app;
