-- Amounts that people enter are kept to the cent.
ALTER TABLE incidents ALTER COLUMN cost TYPE numeric(15, 2);
ALTER TABLE suppliers ALTER COLUMN contract_value TYPE numeric(15, 2);
