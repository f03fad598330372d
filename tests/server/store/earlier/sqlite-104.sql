CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  request BIGINT,
  recipient TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
  owed_since TEXT NOT NULL,
  tried_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  UNIQUE (request, kind, recipient)
);
CREATE UNIQUE INDEX deliveries_of_none ON deliveries (kind, recipient) WHERE request IS NULL;
CREATE INDEX deliveries_next ON deliveries (attempts, request, kind, id) WHERE state = 'pending';
CREATE INDEX deliveries_paused ON deliveries (id) WHERE due_at > tried_at;
UPDATE mails SET attempts = attempts WHERE kind = 'digest';
INSERT INTO deliveries (kind, owed_since, tried_at, due_at)
  SELECT kind, morning, owed_since, owed_since FROM mails WHERE kind = 'digest';
DELETE FROM mails WHERE kind = 'digest';
CREATE TABLE removals (
  number INTEGER PRIMARY KEY,
  request INTEGER NOT NULL
);
CREATE TRIGGER request_removed AFTER DELETE ON requests BEGIN
  INSERT INTO removals (request) VALUES (OLD.id);
  DELETE FROM removals WHERE number <= last_insert_rowid() - 100000;
END;
