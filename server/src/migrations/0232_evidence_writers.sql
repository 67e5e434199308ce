-- Who last wrote what a piece of evidence says: like who added it, they do not accept it themselves.
ALTER TABLE evidences ADD changed_by uuid;
