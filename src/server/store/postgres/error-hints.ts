/** Hints for errors of PostgreSQL, its driver or the system; the first match is used. */
const hints: readonly (readonly [message: RegExp, way: string])[] = [
  [
    /\bENOENT\b.*\.s\.PGSQL|\bECONNREFUSED\b.*\.s\.PGSQL/,
    'Check the folder and the port of the socket, and that PostgreSQL runs: on Debian, the folder is /run/postgresql, and pg_lsclusters shows the port.',
  ],
  [
    /\b(ssl\w+) names a file/,
    'Write the path of a file in PEM format that the user of the server may read.',
  ],
  [
    /\bECONNREFUSED\b/,
    'Nothing listens there: check host and port, and that PostgreSQL runs: on Debian, pg_lsclusters shows the port.',
  ],
  [/\b(ENOTFOUND|EAI_AGAIN)\b/, 'No such host is known: check its name in the address.'],
  [
    /\b(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|timeout expired|error establishing an SSL|terminated unexpectedly/,
    'Nothing answers there as PostgreSQL does: check host and port, the firewall between, and listen_addresses of the PostgreSQL server.',
  ],
  [
    /client password must be/,
    'The address holds no password: write postgres://user:password@host/database.',
  ],
  [
    /\(28P01\)/,
    "Check user and password in the address: special characters of a password are percent-encoded there. A new password is set with ALTER ROLE … PASSWORD '…'.",
  ],
  [
    /Peer authentication failed/,
    'Over a socket, PostgreSQL lets in the system user of the same name, and whom pg_ident.conf maps to it: check the user in the address, run this as that user, or connect to 127.0.0.1 with a password.',
  ],
  [/role ".*" does not exist/, 'Check the user in the address, or make it with createuser.'],
  [
    /no encryption \(28000\)/,
    'Where the server demands encryption, add ?sslmode=verify-full&sslrootcert=FILE to the address, or at least ?sslmode=require; else allow the user, the database and the address of this machine in its pg_hba.conf.',
  ],
  [
    /\(28000\)/,
    'Allow the user, the database and the address of this machine in pg_hba.conf of the server.',
  ],
  [
    /\(3D000\)/,
    'Check the name of the database in the address, or make it: sudo -u postgres createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 --owner=USER DATABASE.',
  ],
  [
    /not UTF8/,
    'Move it into one that is UTF8: stop the site, pg_dump --format=custom --encoding=UTF8 --no-owner --file=FILE "$DATABASE_URL", sudo -u postgres createdb --encoding=UTF8 --template=template0 --locale=C.UTF-8 --owner=USER NEW, write NEW into DATABASE_URL, pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" FILE. OPERATING.md shows each step.',
  ],
  [
    /\(53300\)/,
    'Others hold all connections that PostgreSQL allows: raise max_connections of the server, or CONNECTION LIMIT of the role or the database, or try again later.',
  ],
  [
    /\(42501\)/,
    'The user needs the rights of an owner: ALTER DATABASE … OWNER TO USER; tables that others made: REASSIGN OWNED BY OTHER TO USER.',
  ],
  [
    /\(3F000\)/,
    "The search_path of the user names no schema: ALTER ROLE … SET search_path = 'public'.",
  ],
  [
    /\(25006\)/,
    'It can only be read: name the primary, or allow writing with ALTER DATABASE … RESET default_transaction_read_only.',
  ],
  [/\(57P03\)/, 'PostgreSQL starts or stops right now: try again in a moment.'],
  [
    /does not support SSL/,
    'Set ssl = on at the PostgreSQL server with a certificate, or leave out sslmode where nobody can listen in.',
  ],
  [
    /altnames/,
    'Name the host as its certificate does, or check only who issued it: sslmode=verify-ca.',
  ],
  [/CERT_HAS_EXPIRED/, 'Renew the certificate of the PostgreSQL server.'],
  [
    /SELF_SIGNED|UNABLE_TO_|certificate/,
    'Nobody whom this machine trusts issued the certificate of the server: name a file with the certificate of who did, or with that of the server itself, by sslrootcert=FILE.',
  ],
];

/** Returns the hint for an error message of PostgreSQL. */
export function postgresErrorHint(message: string): string {
  const [, way] = hints.find(([pattern]) => pattern.test(message)) ?? [];
  return way ?? 'Check the address and the PostgreSQL server.';
}
