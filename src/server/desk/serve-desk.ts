import type { FastifyInstance } from 'fastify';
import { buildDeskApp } from '../app.ts';
import { listenAt } from '../listen.ts';
import type { Settings } from '../settings.ts';
import { deskUrlOf } from './desk-address.ts';
import type { DeskOptions } from './options.ts';

type Parts = Omit<DeskOptions, 'base' | 'drawing' | 'now' | 'origin'>;

/** Makes the desk that the settings ask for; undefined where they ask for none. */
export async function prepareDesk({
  settings,
  ...parts
}: Parts & { readonly settings: Settings }): Promise<DeskOptions | undefined> {
  const { desk, siteUrl } = settings;
  if (!desk) return undefined;
  return {
    ...parts,
    base: desk.kind === 'path' ? desk.path : '',
    origin: new URL(deskUrlOf(desk, siteUrl)).origin,
    drawing: await import('virtual:desk-drawer'),
    now: () => new Date(),
  };
}

/** Serves the desk at an address of its own, for as long as another app lives. Throws a SettingError when it cannot be had. */
export async function serveDesk(
  beside: FastifyInstance,
  { desk, settings }: { readonly desk: DeskOptions; readonly settings: Settings },
): Promise<void> {
  if (settings.desk?.kind !== 'port') return;
  const { host, port } = settings.desk;
  const app = buildDeskApp({ settings, desk });
  beside.addHook('onClose', () => app.close());
  await listenAt(app, { host, port, setting: 'DESK_ADDRESS' });
}
