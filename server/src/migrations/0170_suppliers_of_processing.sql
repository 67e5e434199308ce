-- Who runs a system, and who a recipient is, in the register of suppliers (LGPD art. 39; ISO/IEC 27001 A.5.19). Where nobody
-- chose one, a supplier of the same name is meant.
ALTER TABLE processing_systems ADD COLUMN supplier_id uuid;
ALTER TABLE processing_systems ADD FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers ON DELETE SET NULL (supplier_id);
CREATE INDEX processing_systems_by_supplier ON processing_systems (company_id, supplier_id);
ALTER TABLE data_points ADD COLUMN supplier_id uuid;
ALTER TABLE data_points ADD FOREIGN KEY (company_id, supplier_id) REFERENCES suppliers ON DELETE SET NULL (supplier_id);
ALTER TABLE data_points ADD CHECK (supplier_id IS NULL OR type = 'destino');
CREATE INDEX data_points_by_supplier ON data_points (company_id, supplier_id);
