import type { FastifyRequest } from 'fastify';
import { Post } from '../posts/read-posts.ts';

/** What stood in the controls of a form of the desk. */
export interface Posted {
  /** The text of a control; '' where there was none. */
  text(name: string): string;
}

/** Reads a posted form; of two controls with one name, neither counts. */
export function postedIn({ body }: FastifyRequest): Posted {
  const texts = body instanceof Post && !body.isTooLong ? body.texts : undefined;
  return {
    text: (name) => {
      const [given = '', ...others] = texts?.get(name) ?? [];
      return others.length > 0 ? '' : given;
    },
  };
}
