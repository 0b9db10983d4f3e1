ALTER TABLE "audit_events" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "last_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_account_id_at" ON "audit_events" USING btree ("actor_account_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_account_id_at" ON "audit_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_action_at" ON "audit_events" USING btree ("action","at");
--> statement-breakpoint
-- An action has the name of its call. One import could be either of two calls: its row keeps the former name beside.
UPDATE "audit_events" SET
	"detail" = CASE WHEN "action" = 'catalogue.import' THEN "detail" || '{"formerly": "catalogue.import"}' ELSE "detail" END,
	"action" = CASE "action"
		WHEN 'category.create' THEN 'createCategory'
		WHEN 'category.update' THEN 'updateCategory'
		WHEN 'category.duplicate' THEN 'duplicateCategory'
		WHEN 'category.delete' THEN 'deleteCategory'
		WHEN 'category.restore' THEN 'restoreCategory'
		WHEN 'category.add-products' THEN 'addCategoryProducts'
		WHEN 'category.remove-products' THEN 'removeCategoryProducts'
		WHEN 'product.create' THEN 'createProducts'
		WHEN 'product.update' THEN 'updateProduct'
		WHEN 'product.update-categories' THEN 'updateProductCategories'
		WHEN 'product.delete' THEN CASE WHEN "detail" ? 'products' THEN 'deleteProducts' ELSE 'deleteProduct' END
		WHEN 'product.restore' THEN 'restoreProducts'
		WHEN 'catalogue.import' THEN 'uploadCatalog'
		WHEN 'catalogue.undo-import' THEN 'undoImport'
	END
WHERE "action" IN ('category.create', 'category.update', 'category.duplicate', 'category.delete', 'category.restore', 'category.add-products', 'category.remove-products', 'product.create', 'product.update', 'product.update-categories', 'product.delete', 'product.restore', 'catalogue.import', 'catalogue.undo-import');
--> statement-breakpoint
-- What somebody typed into the place of a user name may be a password: only names that accounts have or had are kept.
UPDATE "audit_events" SET "subject" = '' WHERE "action" = 'requestPasswordReset'
	AND NOT EXISTS (SELECT FROM "accounts" WHERE "accounts"."username" = "audit_events"."subject"::citext);
