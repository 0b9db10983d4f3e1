CREATE TABLE "catalogues" (
	"contract_code" text PRIMARY KEY NOT NULL,
	"uncategorised_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"uncategorised_color" text NOT NULL,
	"image_key" text DEFAULT gen_random_uuid()::text NOT NULL,
	CONSTRAINT "catalogues_uncategorised_id" UNIQUE("uncategorised_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"contract_code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "categories_id_contract_code" UNIQUE("id","contract_code"),
	CONSTRAINT "categories_not_the_bucket" CHECK ("categories"."name_key" <> 'senza categoria')
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"contract_code" text NOT NULL,
	"product_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" text PRIMARY KEY NOT NULL,
	"contract_code" text NOT NULL,
	"image_type" text NOT NULL,
	"image_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"content_hash" text NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"thumbnail_name" text NOT NULL,
	CONSTRAINT "product_images_image_type" CHECK ("product_images"."image_type" in ('image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"contract_code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "products_id_contract_code" UNIQUE("id","contract_code"),
	CONSTRAINT "products_amount" CHECK ("products"."amount" between 1 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "answered_calls" (
	"account_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answered_calls_account_id_operation_key_pk" PRIMARY KEY("account_id","operation","key")
);
--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_contract_code_merchants_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."merchants"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_contract_code_catalogues_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."catalogues"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_of_product" FOREIGN KEY ("product_id","contract_code") REFERENCES "public"."products"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_of_category" FOREIGN KEY ("category_id","contract_code") REFERENCES "public"."categories"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_of_product" FOREIGN KEY ("product_id","contract_code") REFERENCES "public"."products"("id","contract_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_contract_code_catalogues_contract_code_fk" FOREIGN KEY ("contract_code") REFERENCES "public"."catalogues"("contract_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_calls" ADD CONSTRAINT "answered_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_live" ON "categories" USING btree ("contract_code","name_key") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "categories_deleted_at" ON "categories" USING btree ("deleted_at") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_categories_contract_code" ON "product_categories" USING btree ("contract_code");--> statement-breakpoint
CREATE INDEX "product_images_thumbnail_name" ON "product_images" USING btree ("thumbnail_name");--> statement-breakpoint
CREATE INDEX "products_name_live" ON "products" USING btree ("contract_code","name_key") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_deleted_at" ON "products" USING btree ("deleted_at") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "answered_calls_expires_at" ON "answered_calls" USING btree ("expires_at");