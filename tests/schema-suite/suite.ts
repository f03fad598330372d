import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema of the official suite, and answers with the verdict of JSON Schema on each. */
export interface SuiteGroup {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly SuiteCase[];
}

/** One answer, and whether the schema takes it. */
export interface SuiteCase {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

/** Where Debian's package json-schema-test-suite puts the tests; another copy can be named by SCHEMA_SUITE. */
const folder = process.env.SCHEMA_SUITE ?? '/usr/share/json-schema-test-suite/tests';

/** The formats that a form takes, of which the suite has tests. */
const formats = ['date', 'time', 'date-time', 'email', 'uri'];

/** Every group of draft 7, and of the optional formats that a form takes. Throws where the suite is not installed. */
export function suiteGroups(): SuiteGroup[] {
  const draft = join(folder, 'draft7');
  if (!existsSync(draft)) {
    throw new Error(
      'The official JSON Schema test suite is missing. Install the package json-schema-test-suite.',
    );
  }
  const required = readdirSync(draft).filter((name) => name.endsWith('.json'));
  const optional = formats.map((name) => `optional/format/${name}.json`);
  return [...required.sort(), ...optional].flatMap((name) => {
    // The package is trusted to hold what its own schema says.
    const groups = JSON.parse(readFileSync(join(draft, name), 'utf8')) as SuiteGroup[];
    return groups.map((group) => ({ ...group, file: name.replace('.json', '') }));
  });
}
