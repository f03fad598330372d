/** Replaces rjsf's comparison, with the same results for props and answers. */
export { isEqual as default } from '../../form/runtime/is-equal.ts';
