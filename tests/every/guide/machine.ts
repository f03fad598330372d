import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/built-server.ts';
import { root } from '../../support/forms.ts';

/** A piece of the guide that is set as code, with the text of the guide between it and the one before. */
export interface Listing {
  readonly language: string;
  readonly text: string;
  readonly before: string;
}

/** The listings of the guide, in their order. */
export function readListings(): Listing[] {
  const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');
  const listings = guide.matchAll(
    /(?<before>[\s\S]*?)^```(?<language>\w+)\n(?<text>[\s\S]*?)^```$/gm,
  );
  return [...listings].map(({ groups: { before = '', language = '', text = '' } = {} }) => ({
    before,
    language,
    text,
  }));
}

/** Returns the first listing of a language that follows some words of the guide, or has them right before it. */
export function findListing(words: string, language: string): Listing {
  const listings = readListings();
  const first = listings.findIndex(({ before }) => before.includes(words));
  const found = listings.slice(first).find((listing) => listing.language === language);
  if (first < 0 || !found) throw new Error(`the guide has no ${language} after “${words}”`);
  return found;
}

/** Returns what it says. */
export function listingAfter(words: string, language: string): string {
  return findListing(words, language).text;
}

/** A folder in the place of the machine that the guide sets up. */
export interface Machine {
  /** A path of the guide, on this machine. */
  path(guidePath: string): string;
  /** The lines of the guide, with the paths, ports and users of this machine. */
  here(lines: string): string;
  write(guidePath: string, content: string): void;
  /** Runs lines of the guide in a shell, and returns what they printed. Throws where one fails. */
  run(lines: string): Promise<string>;
  remove(): void;
  readonly ports: Readonly<Record<'site' | 'http' | 'https' | 'metrics', number>>;
}

/** The lines of what packages, root and systemd do. */
const elsewhere =
  /^(?:apt-get|adduser|groupadd|usermod|visudo|systemctl|journalctl|git clone|printf|.*Defaults!)/;

/** Longer than anything in the guide takes, in milliseconds. */
const patience = 600_000;

const folders = ['srv', 'etc/nginx', 'var/lib', 'var/log/nginx', 'var/backups', 'usr/local/bin'];

export async function prepareMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true });
  const { username } = userInfo();
  const group = spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
  const [site = 0, http = 0, https = 0, metrics = 0] = await Promise.all(
    [1, 2, 3, 4].map(() => freePort()),
  );
  const ours: readonly (readonly [theirs: RegExp, ours: string])[] = [
    [/(?<![\w.])(?=\/(?:srv|etc|var|usr\/local)\/)/g, folder],
    [/\/usr\/bin\/node\b/g, process.execPath],
    [/--group site\b/g, `--group ${group}`],
    [/--owner (?:node|site)\b/g, `--owner ${username}`],
    [/= site \]/g, `= ${username} ]`],
    [/127\.0\.0\.1:3000\b/g, `127.0.0.1:${site}`],
    [/^METRICS_PORT=9464$/gm, `METRICS_PORT=${metrics}\nPORT=${site}`],
    [/\blisten 80;/g, `listen 127.0.0.1:${http};`],
    [/\blisten 443 /g, `listen 127.0.0.1:${https} `],
    [/^ *listen \[::\].*\n/gm, ''],
    [/\bgit pull --ff-only\b/g, 'true'],
  ];
  const path = (guidePath: string): string => join(folder, guidePath);
  const here = (lines: string): string =>
    ours.reduce((changed, [theirs, replacement]) => changed.replaceAll(theirs, replacement), lines);
  const doable = (lines: string): string =>
    here(lines)
      .split('\n')
      .filter((line) => !elsewhere.test(line))
      .join('\n');

  return {
    ports: { site, http, https, metrics },
    path,
    here,
    write: (guidePath, content) => {
      mkdirSync(dirname(path(guidePath)), { recursive: true });
      writeFileSync(path(guidePath), here(content));
    },
    run: async (lines) => {
      const { stdout } = await promisify(execFile)('bash', ['-e', '-c', doable(lines)], {
        cwd: folder,
        timeout: patience,
        // A user has no settings of a test. Packages that were fetched before are taken.
        env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' },
      });
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
