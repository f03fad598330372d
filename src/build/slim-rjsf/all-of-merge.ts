/** Stands for rjsf's merger of `allOf`, and the package behind it: a form file cannot contain an `allOf`. */
export default function absent(): never {
  throw new Error('a form schema reached the browser with an allOf in it');
}
