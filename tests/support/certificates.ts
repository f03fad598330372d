import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that nobody knows, as a server takes it, and the file that makes it known. */
export interface OwnCertificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  readonly file: string;
}

/** Makes a certificate for a host; one that ended yesterday where it is to be expired. */
export function ownCertificate(host: string, { isExpired = false } = {}): OwnCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  openssl(
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
    ...['-keyout', key, '-out', file],
  );
  if (isExpired) openssl('x509', '-in', file, '-signkey', key, '-days', '-1', '-out', file);
  return { key: readFileSync(key), cert: readFileSync(file), file };
}
