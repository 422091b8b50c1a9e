CREATE TABLE "certificates_told_apart" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	CONSTRAINT "certificates_told_apart_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "certificates_told_apart" ADD CONSTRAINT "certificates_told_apart_first_id_certificates_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates_told_apart" ADD CONSTRAINT "certificates_told_apart_second_id_certificates_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_told_apart_second" ON "certificates_told_apart" USING btree ("second_id");