DROP INDEX "review_bills_counting_key";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "stored_hash" text;--> statement-breakpoint
ALTER TABLE "review_bills" ADD COLUMN "bill_key" text;--> statement-breakpoint
CREATE INDEX "pictures_stored_hash_idx" ON "pictures" USING btree ("stored_hash");--> statement-breakpoint
CREATE INDEX "review_bills_picture_idx" ON "review_bills" USING btree ("picture");--> statement-breakpoint
-- Bills of earlier releases get the number by which bills are compared from now on (rules.ts,
-- billKey). Where several that count have the same one, only the oldest: the others stay as they are.
UPDATE "review_bills" SET "bill_key" = "folded"."key"
FROM (
	SELECT "id", "key", "counts", row_number() OVER (PARTITION BY "company_id", "counts", "key" ORDER BY "id") AS "place"
	FROM (
		SELECT "id", "company_id", "counts",
			regexp_replace(regexp_replace(
				regexp_replace(
					translate(upper(normalize("bill_no", NFKC)),
						'АаВЕеНнІіЈјКкМмОоРрСсТтХхУуЅѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧ०१२३४५६७८९',
						'AABEEHHIIJJKKMMOOPPCCTTXXYYSSABEZHIKMNOPTYX0123456789'),
					'[\s!-/:-@\[-`{-~\u00A0-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u2000-\u206F\u2200-\u22FF\u2800\u3000-\u303F\uFEFF]', '', 'g'),
				'O(?=O*[0-9])', '0', 'g'), '(?<=[0-9]O*)O', '0', 'g') AS "key"
		FROM "review_bills" WHERE "picture" <> ''
	) AS "all"
	WHERE "key" <> ''
) AS "folded"
WHERE "review_bills"."id" = "folded"."id" AND ("folded"."place" = 1 OR NOT "folded"."counts");--> statement-breakpoint
CREATE UNIQUE INDEX "review_bills_counting_key" ON "review_bills" USING btree ("company_id","bill_key") WHERE "review_bills"."counts";