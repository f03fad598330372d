import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from './forms.ts';

/** One situation of section 8 of the specification, and the words that belong to it. */
export interface CatalogueRow {
  readonly situation: string;
  readonly forms: readonly string[];
  readonly cause: 'invalid' | 'refused' | 'network' | 'success';
  readonly status?: number;
  readonly body?: string;
  readonly banner?: string;
  readonly tone?: 'success' | 'error';
  readonly modal?: string;
  readonly text?: string;
  readonly alert?: string;
}

/** The rows of `tests/browser/error-catalogue.yaml`. */
export function catalogueRows(): readonly CatalogueRow[] {
  return parse(readFileSync(`${root}/tests/browser/error-catalogue.yaml`, 'utf8')).rows;
}
