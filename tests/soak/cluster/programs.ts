import { existsSync } from 'node:fs';
import { findPrograms } from '../../support/postgres-programs.ts';

/** The programs that a cluster is made of, and Debian's packages that hold them. */
const packages = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
};

/** Throws where a program of the cluster is not installed, and names the packages that are missing. */
export function demandPrograms(): void {
  const missing = Object.entries(packages).flatMap(([file, name]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length > 0) {
    const words = `apt-get install --no-install-recommends ${missing.join(' ')}`;
    throw new Error(`Programs are missing. Install them as root: ${words}`);
  }
  findPrograms();
}
