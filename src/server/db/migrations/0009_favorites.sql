ALTER TABLE "favourites" RENAME TO "favorites";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_pk" TO "favorites_pk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_account_id_accounts_id_fk" TO "favorites_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_programme_id_programmes_id_fk" TO "favorites_programme_id_programmes_id_fk";--> statement-breakpoint
ALTER INDEX "favourites_account_created_idx" RENAME TO "favorites_account_created_idx";--> statement-breakpoint
ALTER INDEX "favourites_programme_idx" RENAME TO "favorites_programme_idx";--> statement-breakpoint
-- PostgreSQL 18 names NOT NULL constraints after their table as well.
DO $$
DECLARE
  old_name text;
BEGIN
  FOR old_name IN
    SELECT conname FROM pg_constraint
    WHERE conrelid = 'favorites'::regclass AND conname LIKE 'favourites%'
  LOOP
    EXECUTE format('ALTER TABLE favorites RENAME CONSTRAINT %I TO %I',
      old_name, replace(old_name, 'favourites', 'favorites'));
  END LOOP;
END
$$;
