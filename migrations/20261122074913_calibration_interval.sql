-- How often a customer should have a product calibrated. A nullable column, which rewrites nothing; its check reads the table once, under a lock against
-- reading and writing of product_model: milliseconds for some thousand models.
alter table product_model add column calibration_months integer;
alter table product_model add constraint product_model_calibration_months_check check (calibration_months >= 1 and calibration_months <= 120);
