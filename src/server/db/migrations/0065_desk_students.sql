-- How a word of a name sounds, in either script: its consonants in Latin letters, letters that are
-- written for one another as one, no letter twice in a row, and `a` for a vowel at the beginning.
-- 'محمد', 'Mohammed' and 'Muhamad' are all 'mhmd'.
CREATE FUNCTION masar_name_sound(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  letters text := regexp_replace(word, '^(al|el)(?=.{3})', '');
BEGIN
  letters := replace(replace(replace(letters, 'x', 'ks'), 'sh', 'x'), 'ch', 'x');
  letters := replace(replace(replace(letters, 'kh', 'k'), 'gh', 'g'), 'ph', 'f');
  letters := replace(replace(letters, 'th', 't'), 'dh', 'd');
  letters := translate(letters, 'بتثجحخدذرزسشصضطظغفقكلمنهپڤچ', 'bttghkddrzsxsdtzgfkklmnhbfx');
  letters := translate(letters, 'cqpvj', 'kkbfg');
  letters := regexp_replace(letters, 'h$', '');
  letters := regexp_replace(left(letters, 1), '[aeiouywاويعء]', 'a')
    || regexp_replace(substr(letters, 2), '[^bcdfghklmnrstxz]', '', 'g');
  RETURN regexp_replace(letters, '(.)\1+', '\1', 'g');
END
$$;
--> statement-breakpoint
-- The words of a name without apostrophes and articles. 'عبد الله', 'Abdul Rahman' and the like are one
-- name, however they are spaced.
CREATE FUNCTION masar_name_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array(
    SELECT word FROM string_to_table(masar_strip_article(
      regexp_replace(regexp_replace(
        masar_normalize(translate(name, '''’‘`ʼʿʾ', '')),
        '(^| )عبد ال', '\1عبدال', 'g'),
        '\mabd ?([uae]l) ', 'abd\1', 'g')), ' ') AS word
    WHERE word NOT IN ('', 'al', 'el', 'ال'))
$$;
--> statement-breakpoint
-- The search document of a person's name: each word, and each word's sound behind a tilde. A sound of
-- one letter says nothing.
CREATE FUNCTION masar_person_search(name text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text[] := masar_name_words(name);
BEGIN
  RETURN array_to_tsvector(array(
    SELECT left(word, 100) FROM unnest(words) AS word
    UNION
    SELECT '~' || sound FROM unnest(words) AS word,
      LATERAL left(masar_name_sound(word), 100) AS sound WHERE length(sound) > 1));
END
$$;
--> statement-breakpoint
-- What finds them: every word must occur, as a beginning or, with `sounds`, by its sound. Null where
-- nothing is left to look for.
CREATE FUNCTION masar_person_query(typed text, sounds boolean) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  result tsquery;
  one tsquery;
  word text;
  sound text;
BEGIN
  FOR word IN SELECT token FROM unnest(masar_name_words(left(typed, 200))) AS token LIMIT 12 LOOP
    one := (quote_literal(left(word, 100)) || ':*')::tsquery;
    sound := left(masar_name_sound(word), 100);
    IF sounds AND length(sound) > 1 THEN
      -- Two letters begin too many names.
      one := one || (quote_literal('~' || sound) || CASE WHEN length(sound) > 2 THEN ':*' ELSE '' END)::tsquery;
    END IF;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN result;
END
$$;
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"request_id" integer,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "student_notes_author_idempotency_key" UNIQUE("author_id","idempotency_key"),
	CONSTRAINT "student_notes_text_length" CHECK (char_length(btrim("student_notes"."text")) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (masar_person_search(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (masar_person_search(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "for_search" "tsvector" GENERATED ALWAYS AS (masar_person_search(for_name)) STORED;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_request_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_notes_student_idx" ON "student_notes" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "student_notes_request_idx" ON "student_notes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "student_notes_author_idx" ON "student_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "accounts_student_search_idx" ON "accounts" USING gin ("search") WHERE "accounts"."role" = 'Student' and "accounts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_student_phone_idx" ON "accounts" USING btree (reverse("phone_e164") text_pattern_ops) WHERE "accounts"."role" = 'Student' and "accounts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "consultations_search_idx" ON "consultations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "consultations_phone_end_idx" ON "consultations" USING btree (reverse("phone_e164") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "requests_for_name_search_idx" ON "requests" USING gin ("for_search") WHERE "requests"."for_name" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestMoved', 'requestSnatched', 'snatchReleased', 'requestConfirmed', 'requestDeclined', 'declineUndone', 'requestWithdrawn', 'withdrawalUndone', 'bookingReceived', 'bookingOverdue', 'bookingWithdrawn', 'bookingRestored', 'snatchEnding', 'snatchExpired', 'chatMessage', 'deskAssigned', 'deskMention'));