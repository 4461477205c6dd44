-- gen_random_uuid() draws from the system's source of randomness: 244 bits.
INSERT INTO "secrets" ("name", "value") VALUES ('keys', gen_random_uuid()::text || gen_random_uuid()::text);
