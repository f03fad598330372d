ALTER TABLE requests ADD COLUMN words_version INTEGER NOT NULL DEFAULT 1;
CREATE INDEX requests_unrenewed ON requests (id) WHERE words_version < 2;
