export { default as isEqual } from 'fast-deep-equal';
