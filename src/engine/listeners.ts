type Listener = () => void;

/** The subscribers of a store: to every change, or to one question. */
export interface Listeners {
  readonly subscribe: (listener: Listener) => () => void;
  /** Returns the function that subscribes to a question; always the same function for a name. */
  readonly subscribeTo: (name: string) => (listener: Listener) => () => void;
  /** Calls every listener. */
  readonly notify: () => void;
  /** Calls the listeners of the questions whose name passes, and those of every change. */
  readonly notifyOf: (isMeant: (name: string) => boolean) => void;
}

/** Creates a set of listeners. */
export function createListeners(): Listeners {
  const toEverything = new Set<Listener>();
  const toQuestions = new Map<string, Set<Listener>>();
  const subscribers = new Map<string, (listener: Listener) => () => void>();
  const subscribeTo = (name: string) => (listener: Listener) => {
    const listeners = toQuestions.get(name) ?? new Set();
    toQuestions.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  };
  const call = (listeners: ReadonlySet<Listener> = new Set()): void => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      toEverything.add(listener);
      return () => toEverything.delete(listener);
    },
    subscribeTo: (name) => {
      const subscriber = subscribers.get(name) ?? subscribeTo(name);
      subscribers.set(name, subscriber);
      return subscriber;
    },
    notify: () => {
      call(toEverything);
      for (const listeners of toQuestions.values()) call(listeners);
    },
    notifyOf: (isMeant) => {
      call(toEverything);
      for (const [name, listeners] of toQuestions) if (isMeant(name)) call(listeners);
    },
  };
}
