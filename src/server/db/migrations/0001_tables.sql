CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text NOT NULL,
	"role" text DEFAULT 'Student' NOT NULL,
	"image_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_phone_e164_key" UNIQUE("phone_e164"),
	CONSTRAINT "accounts_name_length" CHECK (char_length(btrim("accounts"."name")) between 1 and 100),
	CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('Student', 'Partner', 'Team')),
	CONSTRAINT "accounts_phone_length" CHECK (char_length("accounts"."phone") between 7 and 40),
	CONSTRAINT "accounts_phone_e164_form" CHECK ("accounts"."phone_e164" ~ '^\+[0-9]{6,18}$')
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_form" CHECK ("images"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "images_bytes_size" CHECK (octet_length("images"."bytes") between 1 and 5242880),
	CONSTRAINT "images_content_type_form" CHECK ("images"."content_type" ~ '^image/[a-z0-9.+-]+$'),
	CONSTRAINT "images_size" CHECK ("images"."width" between 1 and 8192 and "images"."height" between 1 and 8192)
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_tokens_token_length" CHECK (char_length("push_tokens"."token") between 1 and 4096)
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"bank_name_ar" text NOT NULL,
	"bank_name_en" text NOT NULL,
	"holder_ar" text NOT NULL,
	"holder_en" text NOT NULL,
	"iban" text NOT NULL,
	"swift" text NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "bank_accounts_position_key" UNIQUE("position"),
	CONSTRAINT "bank_accounts_iban_key" UNIQUE("iban"),
	CONSTRAINT "bank_accounts_texts" CHECK (btrim("bank_accounts"."bank_name_ar") <> '' and btrim("bank_accounts"."bank_name_en") <> '' and btrim("bank_accounts"."holder_ar") <> '' and btrim("bank_accounts"."holder_en") <> ''),
	CONSTRAINT "bank_accounts_iban_form" CHECK ("bank_accounts"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
	CONSTRAINT "bank_accounts_swift_form" CHECK ("bank_accounts"."swift" ~ '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$')
);
--> statement-breakpoint
CREATE TABLE "contact_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"agency_name_ar" text NOT NULL,
	"agency_name_en" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"app_store_url" text,
	"play_store_url" text,
	"whatsapp_url" text,
	"instagram_url" text,
	"x_url" text,
	"youtube_url" text,
	CONSTRAINT "contact_links_position_key" UNIQUE("position"),
	CONSTRAINT "contact_links_texts" CHECK (btrim("contact_links"."agency_name_ar") <> '' and btrim("contact_links"."agency_name_en") <> '' and btrim("contact_links"."phone") <> '' and btrim("contact_links"."email") <> '' and btrim("contact_links"."address_ar") <> '' and btrim("contact_links"."address_en") <> ''),
	CONSTRAINT "contact_links_urls" CHECK (coalesce("contact_links"."app_store_url" ~ '^https://', true) and coalesce("contact_links"."play_store_url" ~ '^https://', true) and coalesce("contact_links"."whatsapp_url" ~ '^https://', true) and coalesce("contact_links"."instagram_url" ~ '^https://', true) and coalesce("contact_links"."x_url" ~ '^https://', true) and coalesce("contact_links"."youtube_url" ~ '^https://', true))
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"intro_ar" text NOT NULL,
	"intro_en" text NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "content_pages_id_known" CHECK ("content_pages"."id" in ('whyUs', 'terms', 'privacy')),
	CONSTRAINT "content_pages_texts" CHECK (btrim("content_pages"."title_ar") <> '' and btrim("content_pages"."title_en") <> '' and btrim("content_pages"."intro_ar") <> '' and btrim("content_pages"."intro_en") <> ''),
	CONSTRAINT "content_pages_sections_list" CHECK (jsonb_typeof("content_pages"."sections") = 'array')
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"headline_ar" text NOT NULL,
	"headline_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"destination_id" text NOT NULL,
	"year" smallint NOT NULL,
	CONSTRAINT "stories_position_key" UNIQUE("position"),
	CONSTRAINT "stories_texts" CHECK (btrim("stories"."name_ar") <> '' and btrim("stories"."name_en") <> '' and btrim("stories"."headline_ar") <> '' and btrim("stories"."headline_en") <> '' and btrim("stories"."text_ar") <> '' and btrim("stories"."text_en") <> ''),
	CONSTRAINT "stories_year_range" CHECK ("stories"."year" between 2000 and 2100)
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" uuid NOT NULL,
	"programme_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_pk" PRIMARY KEY("account_id","programme_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('welcome', 'requestReceived', 'requestMoved', 'requestSnatched', 'snatchReleased', 'chatMessage')),
	CONSTRAINT "notifications_params_object" CHECK (jsonb_typeof("notifications"."params") = 'object')
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"client_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_sender_client_key" UNIQUE("uid","client_key"),
	CONSTRAINT "chat_messages_user_name_length" CHECK (char_length(btrim("chat_messages"."user_name")) between 1 and 100),
	CONSTRAINT "chat_messages_text_length" CHECK (char_length(btrim("chat_messages"."text")) between 1 and 4000),
	CONSTRAINT "chat_messages_client_key_length" CHECK (char_length("chat_messages"."client_key") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "consultations_name_length" CHECK (char_length(btrim("consultations"."name")) between 1 and 100),
	CONSTRAINT "consultations_phone_length" CHECK (char_length("consultations"."phone") between 7 and 40),
	CONSTRAINT "consultations_phone_e164_form" CHECK ("consultations"."phone_e164" ~ '^\+[0-9]{6,18}$')
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institute_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "partner_applications_institute_length" CHECK (char_length(btrim("partner_applications"."institute_name")) between 1 and 200),
	CONSTRAINT "partner_applications_contact_length" CHECK (char_length(btrim("partner_applications"."contact_name")) between 1 and 100),
	CONSTRAINT "partner_applications_email_form" CHECK ("partner_applications"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "partner_applications_phone_length" CHECK (char_length("partner_applications"."phone") between 7 and 40),
	CONSTRAINT "partner_applications_phone_e164_form" CHECK ("partner_applications"."phone_e164" ~ '^\+[0-9]{6,18}$'),
	CONSTRAINT "partner_applications_country_length" CHECK (char_length("partner_applications"."country") <= 100),
	CONSTRAINT "partner_applications_message_length" CHECK (char_length("partner_applications"."message") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "partner_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"institute_id" integer NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "partner_messages_subject_length" CHECK (char_length("partner_messages"."subject") <= 200),
	CONSTRAINT "partner_messages_text_length" CHECK (char_length(btrim("partner_messages"."text")) between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destination_id" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "cities_destination_name_key" UNIQUE("destination_id","name_en"),
	CONSTRAINT "cities_id_destination_key" UNIQUE("id","destination_id"),
	CONSTRAINT "cities_texts" CHECK (btrim("cities"."name_ar") <> '' and btrim("cities"."name_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" char(3) PRIMARY KEY NOT NULL,
	"sar_rate_micros" integer NOT NULL,
	CONSTRAINT "currencies_code_form" CHECK ("currencies"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "currencies_rate_positive" CHECK ("currencies"."sar_rate_micros" > 0)
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"currency" char(3) NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "destinations_position_key" UNIQUE("position"),
	CONSTRAINT "destinations_id_known" CHECK ("destinations"."id" in ('gb', 'us', 'ie', 'au', 'nz')),
	CONSTRAINT "destinations_texts" CHECK (btrim("destinations"."name_ar") <> '' and btrim("destinations"."name_en") <> '' and btrim("destinations"."description_ar") <> '' and btrim("destinations"."description_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "institutes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"destination_id" text NOT NULL,
	"city_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"founded_year" smallint,
	"logo_hash" text,
	"partner_since" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institutes_id_place_key" UNIQUE("id","city_id","destination_id"),
	CONSTRAINT "institutes_name_en_key" UNIQUE("name_en"),
	CONSTRAINT "institutes_kind_known" CHECK ("institutes"."kind" in ('university', 'language', 'summer')),
	CONSTRAINT "institutes_name_ar_length" CHECK (char_length(btrim("institutes"."name_ar")) between 1 and 200),
	CONSTRAINT "institutes_name_en_length" CHECK (char_length(btrim("institutes"."name_en")) between 1 and 200),
	CONSTRAINT "institutes_texts" CHECK (btrim("institutes"."description_ar") <> '' and btrim("institutes"."description_en") <> ''),
	CONSTRAINT "institutes_founded_range" CHECK ("institutes"."founded_year" between 1000 and 2100)
);
--> statement-breakpoint
CREATE TABLE "partner_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"institute_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"institute_id" integer NOT NULL,
	"programme_id" integer,
	"kind" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"basis" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"optional" boolean NOT NULL,
	CONSTRAINT "fees_kind_known" CHECK ("fees"."kind" in ('registration', 'materials', 'accommodation', 'transfer', 'insurance')),
	CONSTRAINT "fees_basis_known" CHECK ("fees"."basis" in ('once', 'week')),
	CONSTRAINT "fees_texts" CHECK (btrim("fees"."name_ar") <> '' and btrim("fees"."name_en") <> ''),
	CONSTRAINT "fees_amount_positive" CHECK ("fees"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_price_bands" (
	"plan_id" integer NOT NULL,
	"weeks_from" smallint NOT NULL,
	"weeks_to" smallint NOT NULL,
	"price_per_week" integer NOT NULL,
	CONSTRAINT "plan_price_bands_pk" PRIMARY KEY("plan_id","weeks_from"),
	CONSTRAINT "plan_price_bands_weeks_range" CHECK ("plan_price_bands"."weeks_from" >= 1 and "plan_price_bands"."weeks_to" >= "plan_price_bands"."weeks_from" and "plan_price_bands"."weeks_to" <= 104),
	CONSTRAINT "plan_price_bands_price_positive" CHECK ("plan_price_bands"."price_per_week" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"programme_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"lessons_per_week" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "plans_id_programme_key" UNIQUE("id","programme_id"),
	CONSTRAINT "plans_programme_name_key" UNIQUE("programme_id","name_en"),
	CONSTRAINT "plans_texts" CHECK (btrim("plans"."name_ar") <> '' and btrim("plans"."name_en") <> ''),
	CONSTRAINT "plans_lessons_range" CHECK ("plans"."lessons_per_week" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "programme_starts" (
	"programme_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	CONSTRAINT "programme_starts_pk" PRIMARY KEY("programme_id","starts_on")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"institute_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"destination_id" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_ar" text NOT NULL,
	"summary_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"image_hash" text,
	"level" text,
	"degree" text,
	"specialization_id" integer,
	"course_type" text,
	"weeks_min" smallint NOT NULL,
	"weeks_max" smallint NOT NULL,
	"starts_mondays" boolean DEFAULT false NOT NULL,
	"age_min" smallint,
	"age_max" smallint,
	"included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_from" integer NOT NULL,
	"price_basis" text NOT NULL,
	"currency" char(3) NOT NULL,
	"price_sar" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "programmes_id_institute_key" UNIQUE("id","institute_id"),
	CONSTRAINT "programmes_kind_known" CHECK ("programmes"."kind" in ('university', 'english', 'summer', 'custom')),
	CONSTRAINT "programmes_level_known" CHECK ("programmes"."level" in ('A1', 'A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "programmes_degree_known" CHECK ("programmes"."degree" in ('foundation', 'bachelor', 'master', 'doctorate')),
	CONSTRAINT "programmes_course_type_known" CHECK ("programmes"."course_type" in ('general', 'ielts', 'toefl', 'business')),
	CONSTRAINT "programmes_price_basis_known" CHECK ("programmes"."price_basis" in ('week', 'year', 'total')),
	CONSTRAINT "programmes_university_facts" CHECK (("programmes"."kind" = 'university') = ("programmes"."degree" is not null) and ("programmes"."kind" = 'university') = ("programmes"."specialization_id" is not null)),
	CONSTRAINT "programmes_english_facts" CHECK ("programmes"."kind" <> 'english' or "programmes"."course_type" is not null),
	CONSTRAINT "programmes_title_ar_length" CHECK (char_length(btrim("programmes"."title_ar")) between 1 and 200),
	CONSTRAINT "programmes_title_en_length" CHECK (char_length(btrim("programmes"."title_en")) between 1 and 200),
	CONSTRAINT "programmes_texts" CHECK (btrim("programmes"."summary_ar") <> '' and btrim("programmes"."summary_en") <> '' and btrim("programmes"."description_ar") <> '' and btrim("programmes"."description_en") <> ''),
	CONSTRAINT "programmes_weeks_range" CHECK ("programmes"."weeks_min" between 1 and "programmes"."weeks_max"),
	CONSTRAINT "programmes_ages_range" CHECK ("programmes"."age_min" between 3 and "programmes"."age_max"),
	CONSTRAINT "programmes_price_positive" CHECK ("programmes"."price_from" >= 0 and "programmes"."price_sar" >= 0),
	CONSTRAINT "programmes_lists" CHECK (jsonb_typeof("programmes"."included") = 'array' and jsonb_typeof("programmes"."not_included") = 'array' and jsonb_typeof("programmes"."requirements") = 'array')
);
--> statement-breakpoint
CREATE TABLE "specialization_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specialization_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "specialization_fields_slug_key" UNIQUE("slug"),
	CONSTRAINT "specialization_fields_position_key" UNIQUE("position"),
	CONSTRAINT "specialization_fields_slug_form" CHECK ("specialization_fields"."slug" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "specialization_fields_texts" CHECK (btrim("specialization_fields"."name_ar") <> '' and btrim("specialization_fields"."name_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "specializations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specializations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field_id" integer NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "specializations_name_en_key" UNIQUE("name_en"),
	CONSTRAINT "specializations_texts" CHECK (btrim("specializations"."name_ar") <> '' and btrim("specializations"."name_en") <> '' and btrim("specializations"."description_ar") <> '' and btrim("specializations"."description_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"step" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_steps_step_known" CHECK ("request_steps"."step" in ('received', 'contacted', 'documents', 'applied', 'offer', 'paid', 'enrolled')),
	CONSTRAINT "request_steps_actor_known" CHECK ("request_steps"."actor" in ('student', 'team', 'partner')),
	CONSTRAINT "request_steps_note_length" CHECK (char_length("request_steps"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"programme_id" integer,
	"plan_id" integer,
	"institute_id" integer,
	"partner_institute_id" integer,
	"current_step" text DEFAULT 'received' NOT NULL,
	"start_date" date,
	"weeks" smallint,
	"amount" integer,
	"currency" char(3),
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_account_idempotency_key" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "requests_choice_complete" CHECK (("requests"."programme_id" is null or "requests"."institute_id" is not null) and ("requests"."plan_id" is null or "requests"."programme_id" is not null)),
	CONSTRAINT "requests_kind_known" CHECK ("requests"."kind" in ('university', 'english', 'summer', 'custom')),
	CONSTRAINT "requests_current_step_known" CHECK ("requests"."current_step" in ('received', 'contacted', 'documents', 'applied', 'offer', 'paid', 'enrolled')),
	CONSTRAINT "requests_weeks_range" CHECK ("requests"."weeks" between 1 and 520),
	CONSTRAINT "requests_amount_positive" CHECK ("requests"."amount" >= 0),
	CONSTRAINT "requests_amount_currency" CHECK (("requests"."amount" is null) = ("requests"."currency" is null)),
	CONSTRAINT "requests_details_object" CHECK (jsonb_typeof("requests"."details") = 'object' and octet_length("requests"."details"::text) <= 20000),
	CONSTRAINT "requests_idempotency_key_length" CHECK (char_length(btrim("requests"."idempotency_key")) between 8 and 100)
);
--> statement-breakpoint
CREATE TABLE "snatches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "snatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"institute_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"snatched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "snatches_expire_later" CHECK ("snatches"."expires_at" > "snatches"."snatched_at"),
	CONSTRAINT "snatches_confirmed_after" CHECK ("snatches"."confirmed_at" >= "snatches"."snatched_at"),
	CONSTRAINT "snatches_released_after" CHECK ("snatches"."released_at" >= "snatches"."snatched_at")
);
--> statement-breakpoint
CREATE TABLE "code_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_e164" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"fcm_token" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"address" text NOT NULL,
	CONSTRAINT "code_attempts_id_length" CHECK (char_length("code_attempts"."id") between 22 and 128),
	CONSTRAINT "code_attempts_name_length" CHECK (char_length(btrim("code_attempts"."name")) between 1 and 100),
	CONSTRAINT "code_attempts_phone_e164_form" CHECK ("code_attempts"."phone_e164" ~ '^\+[0-9]{6,18}$'),
	CONSTRAINT "code_attempts_fcm_token_length" CHECK (char_length("code_attempts"."fcm_token") <= 4096),
	CONSTRAINT "code_attempts_wrong_tries_positive" CHECK ("code_attempts"."wrong_tries" >= 0),
	CONSTRAINT "code_attempts_expire_later" CHECK ("code_attempts"."expires_at" > "code_attempts"."created_at")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_start" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_length" CHECK (char_length("rate_limits"."key") between 1 and 300),
	CONSTRAINT "rate_limits_count_positive" CHECK ("rate_limits"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secrets_value_length" CHECK (char_length("secrets"."value") between 32 and 1024)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id_key" UNIQUE("id"),
	CONSTRAINT "sessions_token_hash_form" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sessions_expire_later" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
	CONSTRAINT "sessions_user_agent_length" CHECK (char_length("sessions"."user_agent") <= 512)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_accounts_id_fk" FOREIGN KEY ("room") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_messages" ADD CONSTRAINT "partner_messages_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutes" ADD CONSTRAINT "institutes_logo_hash_images_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutes" ADD CONSTRAINT "institutes_city_fk" FOREIGN KEY ("city_id","destination_id") REFERENCES "public"."cities"("id","destination_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_programme_fk" FOREIGN KEY ("programme_id","institute_id") REFERENCES "public"."programmes"("id","institute_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price_bands" ADD CONSTRAINT "plan_price_bands_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_starts" ADD CONSTRAINT "programme_starts_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_specialization_id_specializations_id_fk" FOREIGN KEY ("specialization_id") REFERENCES "public"."specializations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_institute_fk" FOREIGN KEY ("institute_id","city_id","destination_id") REFERENCES "public"."institutes"("id","city_id","destination_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "specializations" ADD CONSTRAINT "specializations_field_id_specialization_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."specialization_fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_partner_institute_id_institutes_id_fk" FOREIGN KEY ("partner_institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_programme_fk" FOREIGN KEY ("programme_id","institute_id") REFERENCES "public"."programmes"("id","institute_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_plan_fk" FOREIGN KEY ("plan_id","programme_id") REFERENCES "public"."plans"("id","programme_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snatches" ADD CONSTRAINT "snatches_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snatches" ADD CONSTRAINT "snatches_institute_id_institutes_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institutes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snatches" ADD CONSTRAINT "snatches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_image_hash_idx" ON "accounts" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "accounts_role_created_idx" ON "accounts" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "images_owner_idx" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "push_tokens_account_idx" ON "push_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stories_destination_idx" ON "stories" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "favourites_account_created_idx" ON "favourites" USING btree ("account_id","created_at","programme_id");--> statement-breakpoint
CREATE INDEX "favourites_programme_idx" ON "favourites" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "notifications_account_idx" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_request_idx" ON "notifications" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "chat_messages_room_idx" ON "chat_messages" USING btree ("room","created_at","id");--> statement-breakpoint
CREATE INDEX "consultations_phone_created_idx" ON "consultations" USING btree ("phone_e164","created_at");--> statement-breakpoint
CREATE INDEX "consultations_open_idx" ON "consultations" USING btree ("id") WHERE "consultations"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "partner_applications_open_idx" ON "partner_applications" USING btree ("id") WHERE "partner_applications"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "partner_messages_account_idx" ON "partner_messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "partner_messages_institute_idx" ON "partner_messages" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "partner_messages_open_idx" ON "partner_messages" USING btree ("id") WHERE "partner_messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "institutes_kind_place_idx" ON "institutes" USING btree ("kind","destination_id","city_id");--> statement-breakpoint
CREATE INDEX "institutes_city_idx" ON "institutes" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "institutes_logo_idx" ON "institutes" USING btree ("logo_hash");--> statement-breakpoint
CREATE INDEX "partner_members_institute_idx" ON "partner_members" USING btree ("institute_id");--> statement-breakpoint
CREATE INDEX "fees_institute_idx" ON "fees" USING btree ("institute_id","kind","id");--> statement-breakpoint
CREATE INDEX "fees_programme_idx" ON "fees" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "programme_starts_date_idx" ON "programme_starts" USING btree ("starts_on","programme_id");--> statement-breakpoint
CREATE INDEX "programmes_search_idx" ON "programmes" USING gin ("search");--> statement-breakpoint
CREATE INDEX "programmes_kind_rank_idx" ON "programmes" USING btree ("kind","rank","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_price_idx" ON "programmes" USING btree ("kind","price_sar","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_created_idx" ON "programmes" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_destination_idx" ON "programmes" USING btree ("kind","destination_id","rank","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_city_idx" ON "programmes" USING btree ("kind","city_id","rank","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_degree_idx" ON "programmes" USING btree ("kind","degree","rank","id");--> statement-breakpoint
CREATE INDEX "programmes_kind_course_type_idx" ON "programmes" USING btree ("kind","course_type","rank","id");--> statement-breakpoint
CREATE INDEX "programmes_specialization_idx" ON "programmes" USING btree ("specialization_id","rank","id");--> statement-breakpoint
CREATE INDEX "programmes_institute_idx" ON "programmes" USING btree ("institute_id","kind","id");--> statement-breakpoint
CREATE INDEX "programmes_featured_idx" ON "programmes" USING btree ("rank","id") WHERE "programmes"."featured" and "programmes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "programmes_image_idx" ON "programmes" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "specializations_field_idx" ON "specializations" USING btree ("field_id","id");--> statement-breakpoint
CREATE INDEX "specializations_search_idx" ON "specializations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "request_steps_request_idx" ON "request_steps" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_steps_account_idx" ON "request_steps" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "requests_account_idx" ON "requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "requests_institute_idx" ON "requests" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "requests_partner_idx" ON "requests" USING btree ("partner_institute_id","id");--> statement-breakpoint
CREATE INDEX "requests_partner_account_idx" ON "requests" USING btree ("partner_institute_id","account_id");--> statement-breakpoint
CREATE INDEX "requests_step_idx" ON "requests" USING btree ("current_step","id");--> statement-breakpoint
CREATE INDEX "requests_created_idx" ON "requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_programme_idx" ON "requests" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "requests_plan_idx" ON "requests" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "requests_open_idx" ON "requests" USING btree ("id") WHERE "requests"."partner_institute_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "snatches_live_key" ON "snatches" USING btree ("request_id") WHERE "snatches"."released_at" is null;--> statement-breakpoint
CREATE INDEX "snatches_request_idx" ON "snatches" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "snatches_institute_idx" ON "snatches" USING btree ("institute_id","id");--> statement-breakpoint
CREATE INDEX "snatches_account_idx" ON "snatches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "snatches_unconfirmed_idx" ON "snatches" USING btree ("expires_at") WHERE "snatches"."released_at" is null and "snatches"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "code_attempts_phone_created_idx" ON "code_attempts" USING btree ("phone_e164","created_at");--> statement-breakpoint
CREATE INDEX "code_attempts_address_created_idx" ON "code_attempts" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "code_attempts_created_idx" ON "code_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");