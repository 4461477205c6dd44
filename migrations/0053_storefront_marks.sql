CREATE TABLE "storefront_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "storefront_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
