CREATE TABLE last_backup (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  taken_at TIMESTAMPTZ NOT NULL
);
CREATE TABLE staff_searches (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  session TEXT NOT NULL REFERENCES staff_sessions (token) ON DELETE CASCADE,
  search TEXT NOT NULL
);
CREATE INDEX staff_searches_session ON staff_searches (session, number);
CREATE TABLE mail_dates (
  mail TEXT PRIMARY KEY,
  dated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX mail_dates_age ON mail_dates (dated_at);
CREATE TABLE housekeeping (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  turn INTEGER NOT NULL,
  begun_at TIMESTAMPTZ NOT NULL,
  done_at TIMESTAMPTZ,
  announced_at TIMESTAMPTZ,
  deletes_at TIMESTAMPTZ,
  due_requests INTEGER NOT NULL,
  due_suspects INTEGER NOT NULL,
  removed_at TIMESTAMPTZ,
  removed_requests INTEGER NOT NULL,
  removed_suspects INTEGER NOT NULL
);
CREATE TABLE erasures (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  erased_at TIMESTAMPTZ NOT NULL
);
