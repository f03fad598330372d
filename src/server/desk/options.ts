import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Form } from '../../form/form.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { Store } from '../store/create-store.ts';
import type { Cost, Passwords } from './passwords.ts';

/** The options of the desk. */
export interface DeskOptions {
  /** The path of the site that its addresses begin with, such as `/desk`. */
  readonly base: string;
  /** The origin that a browser names when it posts to the desk. */
  readonly origin: string;
  readonly store: Store;
  readonly forms: readonly Form[];
  readonly site: Pick<Site, 'booking' | 'company' | 'timeZone' | 'towns'>;
  readonly now: () => Date;
  /** How much work a guess at a password is. */
  readonly cost?: Cost | undefined;
}

/** The parts that the routes of the desk share. */
export interface Desk extends DeskOptions {
  readonly sendPage: SendPage;
  readonly passwords: Passwords;
}

/** A page of the desk. */
export interface DeskPage {
  readonly title: string;
  /** The sentence about a failure, shown before all else. */
  readonly problem?: string | undefined;
  readonly view: ReactNode;
}

/** Sends a page of the desk. It works without a script. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: DeskPage,
) => FastifyReply;
