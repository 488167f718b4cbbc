CREATE TABLE "year_mails" (
	"sponsor_id" integer NOT NULL,
	"year" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "year_mails_sponsor_id_year_pk" PRIMARY KEY("sponsor_id","year")
);
--> statement-breakpoint
ALTER TABLE "nudge_stops" DROP CONSTRAINT "nudge_stops_kind";--> statement-breakpoint
ALTER TABLE "year_mails" ADD CONSTRAINT "year_mails_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudge_stops" ADD CONSTRAINT "nudge_stops_kind" CHECK ("nudge_stops"."kind" in ('birthday', 'silence', 'year'));