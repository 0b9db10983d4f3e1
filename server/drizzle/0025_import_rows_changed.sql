-- upgrade: rows of imports live for thirty days, and only those that change a product are taken into the index
CREATE INDEX IF NOT EXISTS "product_import_rows_changed" ON "product_import_rows" USING btree ("product_id") WHERE "product_import_rows"."verdict" = 'changed';
