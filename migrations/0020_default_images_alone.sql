-- A seller's picture is a default one where it was taken over from the default catalogue; until now
-- the mark stood for the first picture, whose place "position" and the id tell.
UPDATE "product_images" i SET "is_default" = false
WHERE i."is_default" AND NOT EXISTS (
  SELECT 1 FROM "default_product_images" d WHERE d."picture_name" = i."picture_name"
);
