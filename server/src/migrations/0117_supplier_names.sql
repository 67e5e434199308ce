-- A processor that a record of processing names is found in the register of suppliers by its name.
CREATE INDEX suppliers_named ON suppliers (company_id, plain(name));
