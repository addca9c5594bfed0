-- What partners typed may name a student, and stays in a log that never changes after the student is
-- erased (DESK-04). It stands where it was written to, and is not written into the log any more.
ALTER TABLE "audit_log" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit_log" SET "after" = "after" - 'text' - 'subject' - 'remark'
  WHERE "action" IN ('note.add', 'message.send', 'request.declined');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER USER;
