ALTER TABLE "catalogue_version" ADD COLUMN "headlines_version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The server computes headline prices, in the transaction that changes what they rest on, and corrects
-- after a minute what the previous version writes meanwhile (db/headlines).
DROP TRIGGER programmes_price ON programmes;
--> statement-breakpoint
DROP TRIGGER currencies_prices_follow ON currencies;
--> statement-breakpoint
DROP TRIGGER plans_prices_added ON plans;
--> statement-breakpoint
DROP TRIGGER plans_prices_changed ON plans;
--> statement-breakpoint
DROP TRIGGER plan_price_bands_prices_added ON plan_price_bands;
--> statement-breakpoint
DROP TRIGGER plan_price_bands_prices_changed ON plan_price_bands;
--> statement-breakpoint
DROP TRIGGER fees_prices_added ON fees;
--> statement-breakpoint
DROP TRIGGER fees_prices_changed ON fees;
--> statement-breakpoint
DROP FUNCTION masar_programme_price();
--> statement-breakpoint
DROP FUNCTION masar_prices_follow_rate();
--> statement-breakpoint
DROP FUNCTION masar_prices_added();
--> statement-breakpoint
DROP FUNCTION masar_prices_changed();
