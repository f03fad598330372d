/** Stands for the resolving of addresses in `$ref`: no view has any. */
export default {
  resolve: (_base: string, address: string): string => address,
  equal: Object.is,
};
