/** What to select of a row. */
export const columns = `requests.id, reference, form, received_at AS receivedAt, body, suspicion,
  (SELECT group_concat(kind, ' ') FROM mails WHERE request = requests.id) AS owes`;

/** The rows that nobody is told about but by the digest. */
export const held =
  'FROM requests WHERE suspicion IS NOT NULL AND id NOT IN (SELECT request FROM mails WHERE request IS NOT NULL)';
