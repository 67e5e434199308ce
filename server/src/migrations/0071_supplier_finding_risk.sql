-- A supplier's finding may become a risk of the company's own register, once.
ALTER TABLE supplier_findings ADD COLUMN risk_id uuid,
  ADD FOREIGN KEY (company_id, risk_id) REFERENCES risks ON DELETE SET NULL (risk_id);
