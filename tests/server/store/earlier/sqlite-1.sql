CREATE TABLE requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  received_at TEXT NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  status TEXT NOT NULL CHECK (status IN ('waiting', 'handled', 'suspect', 'held', 'spam')),
  suspicion TEXT,
  fingerprint TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  assignee TEXT,
  history TEXT NOT NULL DEFAULT '[]',
  edition TEXT,
  asked_day TEXT,
  asked_town TEXT
);
CREATE INDEX requests_received ON requests (received_at, id, status, words);
CREATE INDEX requests_status ON requests (status, received_at, id);
CREATE INDEX requests_day ON requests (asked_day) WHERE asked_day <> '';
CREATE INDEX requests_town ON requests (asked_town, received_at) WHERE asked_town <> '';
CREATE INDEX requests_unindexed ON requests (id) WHERE edition IS NULL;
CREATE TABLE form_editions (
  edition TEXT PRIMARY KEY,
  description TEXT NOT NULL
);
CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  request BIGINT,
  kind TEXT NOT NULL CHECK (kind IN ('staff', 'visitor', 'digest')),
  owed_since TEXT NOT NULL,
  paused_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  morning TEXT,
  UNIQUE (request, kind)
);
CREATE INDEX mails_next ON mails (attempts, id);
CREATE INDEX mails_paused ON mails (id) WHERE due_at > paused_at;
INSERT INTO mails (kind, owed_since, paused_at, due_at, morning)
  VALUES ('digest', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z');
CREATE TABLE staff (
  email TEXT PRIMARY KEY,
  password TEXT,
  invitation TEXT UNIQUE,
  invited_until TEXT
);
CREATE TABLE staff_sessions (
  token TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  search TEXT
);
