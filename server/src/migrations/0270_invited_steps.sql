-- A sign-in that waits for its second factor keeps the link of the invitation by which it comes: it is accepted, and the
-- company told, when all is shown.
ALTER TABLE sign_in_steps DROP COLUMN company_id;
ALTER TABLE sign_in_steps ADD COLUMN invitation bytea;
