CREATE TABLE old_editions AS SELECT row_number() OVER (ORDER BY form_editions.ctid) AS place, form_editions.edition, description, description::json->>'id' AS form,
  coalesce(last, '1970-01-01T00:00:00.000Z') AS used_at FROM form_editions
  LEFT JOIN (SELECT edition, max(received_at) AS last FROM requests GROUP BY edition) AS noted ON noted.edition = form_editions.edition;
ALTER TABLE form_editions ADD COLUMN form TEXT NOT NULL DEFAULT '';
ALTER TABLE form_editions ADD COLUMN used_at TIMESTAMPTZ NOT NULL DEFAULT '1970-01-01T00:00:00.000Z';
UPDATE form_editions SET form = old_editions.form, used_at = old_editions.used_at
  FROM old_editions WHERE old_editions.edition = form_editions.edition;
CREATE INDEX form_editions_form ON form_editions (form);
ALTER TABLE requests ADD COLUMN edition_guessed INTEGER NOT NULL DEFAULT 1;
ALTER TABLE requests ADD COLUMN indexed_by INTEGER NOT NULL DEFAULT 0;
DROP INDEX requests_unrenewed;
UPDATE requests SET edition = coalesce(nullif(requests.edition, ''), (SELECT old_editions.edition FROM old_editions WHERE old_editions.form = requests.form ORDER BY place DESC LIMIT 1)), edition_guessed = CASE WHEN coalesce(requests.edition, '') <> '' AND (SELECT count(*) FROM old_editions WHERE old_editions.form = requests.form) = 1 THEN 0 ELSE 1 END, indexed_by = 1;
DROP TABLE old_editions;
CREATE INDEX requests_indexed ON requests (indexed_by, id);
CREATE TABLE index_generations (
  number INTEGER PRIMARY KEY,
  made_by TEXT NOT NULL
);
INSERT INTO index_generations (number, made_by) VALUES (1, '');
