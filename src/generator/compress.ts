import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** As many as Node has threads for such work; a site of thousands of pages does not open all of its files at once. */
const atOnce = 4;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Writes `file.br` and `file.gz` beside every text file below a folder, for the server to send. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name));
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue) await compressFile(file);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = promisify(brotliCompress)(content, quality);
  const gzipped = promisify(gzip)(content, { level: 9 });
  await Promise.all([
    writeFile(`${file}.br`, await brotli),
    writeFile(`${file}.gz`, await gzipped),
  ]);
}
