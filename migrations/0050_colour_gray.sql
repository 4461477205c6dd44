-- The document's name of colour 3. Cards of the product search follow with their next change, or
-- with `neev rebuild-market`.
UPDATE "colours" SET "description" = 'Gray' WHERE "id" = 3 AND "description" = 'Grey';
