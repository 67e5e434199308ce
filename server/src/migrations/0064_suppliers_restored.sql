-- A supplier names its evaluation and the evaluation its supplier: of the two, one is checked at the end where both arrive
-- together, so that one company's export can be put back.
ALTER TABLE suppliers ALTER CONSTRAINT suppliers_company_id_evaluation_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
