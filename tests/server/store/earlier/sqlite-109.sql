CREATE TABLE last_backup (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  taken_at TEXT NOT NULL
);
CREATE TABLE staff_searches (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  session TEXT NOT NULL REFERENCES staff_sessions (token) ON DELETE CASCADE,
  search TEXT NOT NULL
);
CREATE INDEX staff_searches_session ON staff_searches (session, number);
CREATE TABLE mail_dates (
  mail TEXT PRIMARY KEY,
  dated_at TEXT NOT NULL
);
CREATE INDEX mail_dates_age ON mail_dates (dated_at);
CREATE TABLE housekeeping (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  turn INTEGER NOT NULL,
  begun_at TEXT NOT NULL,
  done_at TEXT,
  announced_at TEXT,
  deletes_at TEXT,
  due_requests INTEGER NOT NULL,
  due_suspects INTEGER NOT NULL,
  removed_at TEXT,
  removed_requests INTEGER NOT NULL,
  removed_suspects INTEGER NOT NULL
);
CREATE TABLE erasures (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  erased_at TEXT NOT NULL
);
