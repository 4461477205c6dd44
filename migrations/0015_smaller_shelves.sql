-- Two more shelves: the older ones are half as large as they were. Until entries are moved, by the job
-- that looks after the shelves, all that is old stays on shelf 4.
CREATE TABLE "directory_search_5" PARTITION OF "directory_search" FOR VALUES IN (5);
--> statement-breakpoint
CREATE TABLE "directory_search_6" PARTITION OF "directory_search" FOR VALUES IN (6);
--> statement-breakpoint
INSERT INTO "directory_shelves" VALUES (4, '-infinity'), (5, '-infinity');
