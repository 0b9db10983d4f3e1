-- upgrade: letters are kept for some weeks, and only those that still hold their text are taken into the index
CREATE INDEX IF NOT EXISTS "letters_with_text" ON "letters" USING btree ("good_until") WHERE "letters"."sealed_text" is not null;
