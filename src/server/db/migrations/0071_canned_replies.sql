CREATE TABLE "canned_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "canned_replies_position_key" UNIQUE("position"),
	CONSTRAINT "canned_replies_texts" CHECK (btrim("canned_replies"."title_ar") <> '' and btrim("canned_replies"."title_en") <> '' and btrim("canned_replies"."text_ar") <> '' and btrim("canned_replies"."text_en") <> '')
);
--> statement-breakpoint
INSERT INTO "canned_replies" ("position", "title_ar", "title_en", "text_ar", "text_en") VALUES
  (1, 'تحية', 'Greeting', 'أهلًا {name}، معك {consultant} من {agency}. كيف أساعدك؟', 'Hello {name}, this is {consultant} from {agency}. How can I help you?'),
  (2, 'حالة الطلب', 'State of the request', 'أهلًا {name}، طلبك رقم {request} لدينا ونتابعه. نكتب لك هنا فور حدوث أي جديد.', 'Hello {name}, your request {request} is with us. We will write to you here as soon as there is news.'),
  (3, 'المستندات المطلوبة', 'What we need to apply', 'لنقدّم طلبك نحتاج إلى صورة جواز السفر وآخر شهادة دراسية. أخبرني إن كان ينقصك شيء منها.', 'To apply for you, we need a copy of your passport and your latest certificate. Tell me if you do not have one of them yet.'),
  (4, 'موعد اتصال', 'Offer a call', 'هل تفضّل أن نتحدث هاتفيًا؟ اختر الوقت المناسب لك من صفحة «حجز استشارة»، ونتصل بك في موعدك.', 'Would you rather talk? Choose a time that suits you under “Book a consultation”, and we will call you then.'),
  (5, 'الدفع', 'How to pay', 'تجد حساباتنا البنكية في صفحة «الحسابات البنكية». اكتب رقم الطلب {request} في خانة الغرض من الحوالة.', 'You will find our accounts under “Bank accounts”. Please give the request number {request} as the reference of your transfer.'),
  (6, 'ختام', 'Closing', 'على الرحب والسعة {name}. راسلنا متى شئت.', 'You are welcome, {name}. Write to us at any time.');
