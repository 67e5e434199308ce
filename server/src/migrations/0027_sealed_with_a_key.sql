-- Seals are made with a key that the database does not know (docs/decisions/0027): with each entry comes a key for that
-- entry alone, made of the installation's key and the entry's nonce. Entries of before have neither, and stay as they are.
ALTER TABLE audit_log ADD COLUMN key_id text, ADD COLUMN nonce bytea, ADD CHECK ((key_id IS NULL) = (nonce IS NULL));
ALTER TABLE audit_heads ADD COLUMN key_id text, ADD COLUMN nonce bytea, ADD COLUMN seal bytea;
CREATE INDEX audit_heads_unsealed ON audit_heads (company_id) WHERE key_id IS NULL;

-- A company's end may be read by its own; all of them by the installation, which writes them down elsewhere.
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
CREATE POLICY company ON audit_heads FOR SELECT TO vigia_app USING (company_id = current_company());
CREATE POLICY install ON audit_heads FOR SELECT TO vigia_install USING (true);
GRANT SELECT ON audit_heads TO vigia_app, vigia_install;

DROP FUNCTION audit_append(uuid, uuid, text, text, text, jsonb, jsonb, text);
DROP FUNCTION audit_seal;

-- Appends one entry and seals it and the chain's end with HMAC-SHA-256 (RFC 2104). `pads` are the entry's key, already
-- combined with the inner (64 bytes) and the outer padding (64 bytes). kit/audit/verify.ts computes the same elsewhere.
CREATE FUNCTION audit_append(company uuid, actor uuid, kind text, action text, target text, before jsonb, after jsonb, request text,
  sealed_by text, once bytea, pads bytea)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_heads;
  now_at timestamptz := clock_timestamp();
  entry uuid := new_id();
  inner_pad bytea := substring(pads FROM 1 FOR 64);
  outer_pad bytea := substring(pads FROM 65 FOR 64);
  made bytea;
BEGIN
  IF length(pads) IS DISTINCT FROM 128 OR length(once) IS DISTINCT FROM 16 OR sealed_by IS NULL THEN RAISE EXCEPTION 'An audit entry needs its key.'; END IF;
  PERFORM set_config('app.company', company::text, true);
  INSERT INTO audit_heads (company_id, seq, hash) VALUES (company, 0, '\x00') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_heads WHERE company_id = company FOR UPDATE;
  made := sha256(outer_pad || sha256(inner_pad || convert_to(jsonb_build_array('entry', company, head.seq + 1, entry,
    (extract(epoch FROM now_at) * 1000000)::bigint, actor, kind, action, target, before, after, request, sealed_by,
    encode(once, 'hex'), encode(head.hash, 'hex'))::text, 'UTF8')));
  INSERT INTO audit_log (company_id, id, seq, at, actor_id, actor_kind, action, target_id, before, after, request_id, previous_hash, hash, key_id, nonce)
    VALUES (company, entry, head.seq + 1, now_at, actor, kind, action, target, before, after, request, head.hash, made, sealed_by, once);
  UPDATE audit_heads SET seq = head.seq + 1, hash = made, key_id = sealed_by, nonce = once,
      seal = sha256(outer_pad || sha256(inner_pad || convert_to(jsonb_build_array('head', company, head.seq + 1, encode(made, 'hex'))::text, 'UTF8')))
    WHERE company_id = company;
  RETURN head.seq + 1;
END $$;
REVOKE EXECUTE ON FUNCTION audit_append FROM PUBLIC;
