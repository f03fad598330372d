import { useEffect, useRef } from 'react';

/** For the form: marks it, as ours is marked, once the script has taken over. */
export function useAlive() {
  const form = useRef(null);
  useEffect(() => form.current?.setAttribute('data-hydrated', ''), []);
  return form;
}
