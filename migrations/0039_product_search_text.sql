ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
      coalesce(pending ->> 'name', name) || ' ' ||
      coalesce(pending ->> 'description', description) || ' ' ||
      coalesce(pending ->> 'brand', brand) || ' ' || size || ' ' ||
      coalesce(pending ->> 'materialType', material_type))) STORED NOT NULL;