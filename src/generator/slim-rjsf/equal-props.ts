/** Stands for rjsf's comparison of whole props: SchemaField makes none under the update strategy `always`. */
export default Object.is;
