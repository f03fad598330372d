/** Stands for rjsf's comparison: the same verdict on props and answers. */
export { isEqual as default } from '../../form/runtime/is-equal.ts';
