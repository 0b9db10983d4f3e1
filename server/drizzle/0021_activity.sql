ALTER TABLE "audit_events" ADD COLUMN "about" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "system" text;--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING gin ("about");
--> statement-breakpoint
-- What rows were about stood in their subjects and details.
UPDATE "audit_events" SET "about" = CASE
	WHEN "detail" ? 'applicationId' THEN ARRAY["detail" ->> 'applicationId']
	WHEN "action" = 'createCategory' AND "detail" ? 'ids' THEN ARRAY(SELECT jsonb_array_elements_text("detail" -> 'ids'))
	WHEN "action" = 'changePrices' THEN ARRAY(SELECT price ->> 'productId' FROM jsonb_array_elements("detail" -> 'prices') AS price)
	WHEN "action" IN ('addCategoryProducts', 'removeCategoryProducts')
		THEN ARRAY["subject"] || ARRAY(SELECT jsonb_array_elements_text("detail" -> 'products'))
	WHEN "detail" ? 'products' THEN ARRAY(SELECT jsonb_array_elements_text("detail" -> 'products'))
	ELSE ARRAY["subject"]
END
WHERE "action" IN (
	'createCategory', 'updateCategory', 'duplicateCategory', 'deleteCategory', 'restoreCategory', 'addCategoryProducts',
	'removeCategoryProducts', 'createProducts', 'updateProduct', 'updateProductCategories', 'deleteProduct', 'deleteProducts',
	'restoreProducts', 'changePrices', 'getApplication', 'createApplication', 'deleteApplication', 'setRedirectUris',
	'rotateClientSecret', 'endEarlierSecret', 'addApplicationMerchants', 'removeApplicationMerchant');
