ALTER TABLE "pictures" ADD COLUMN "drawing" text;--> statement-breakpoint
-- "recipe" said how to draw a picture on demand; "drawing" names a file that comes with the program.
-- The version before this one reads and writes "recipe" alone: until a later migration drops that
-- column, each insert fills in whichever of the two is missing.
CREATE FUNCTION drawing_of_recipe(recipe json) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE recipe ->> 'draw'
    WHEN 'portrait' THEN format(
      'portrait-%s-%s-%s',
      recipe ->> 'gender',
      CASE
        WHEN (recipe ->> 'age')::int < 8 THEN 6
        WHEN (recipe ->> 'age')::int < 13 THEN 10
        WHEN (recipe ->> 'age')::int < 18 THEN 15
        ELSE 20
      END,
      get_byte(sha256(convert_to(recipe ->> 'seed', 'UTF8')), 0) % 4
    )
    ELSE format('%s-%s', recipe ->> 'draw', recipe ->> 'kind')
  END
$$;--> statement-breakpoint
CREATE FUNCTION recipe_of_drawing(drawing text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE split_part(drawing, '-', 1)
    WHEN 'portrait' THEN json_build_object(
      'draw', 'portrait',
      'seed', drawing,
      'gender', split_part(drawing, '-', 2),
      'age', split_part(drawing, '-', 3)::int
    )::text
    WHEN 'scene' THEN json_build_object('draw', 'scene', 'kind', substr(drawing, 7), 'seed', drawing)::text
    WHEN 'gift' THEN json_build_object('draw', 'gift', 'kind', substr(drawing, 6), 'seed', drawing)::text
  END
$$;--> statement-breakpoint
CREATE FUNCTION pictures_for_both_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.drawing IS NULL AND NEW.recipe IS NOT NULL THEN
    NEW.drawing := drawing_of_recipe(NEW.recipe::json);
  ELSIF NEW.recipe IS NULL AND NEW.drawing IS NOT NULL THEN
    NEW.recipe := recipe_of_drawing(NEW.drawing);
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
UPDATE "pictures" SET "drawing" = drawing_of_recipe("recipe"::json) WHERE "recipe" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER pictures_for_both_versions BEFORE INSERT ON "pictures"
  FOR EACH ROW EXECUTE FUNCTION pictures_for_both_versions();
