import neverCalled from './never-called.ts';

/** Stands for the resolving of a schema: a view is resolved. */
export default function retrieveSchema<T>(_validator: unknown, schema: T): T {
  return schema;
}

export {
  neverCalled as relaxOptionsForScoring,
  neverCalled as resolveAllReferences,
  neverCalled as resolveAnyOrOneOfSchemas,
  neverCalled as resolveDependencies,
  neverCalled as retrieveSchemaInternal,
};
