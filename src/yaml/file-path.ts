/** The path of a file that another one names: `../plans.yaml` beside `content/pages/a.yaml` is `content/plans.yaml`. */
export function pathBeside(from: string, name: string): string {
  if (name === '') return from;
  const steps = from.split('/').slice(0, -1);
  for (const step of name.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** How one file names another, the way back from `pathBeside`. */
export function nameBeside(from: string, path: string): string {
  const folders = from.split('/').slice(0, -1);
  const steps = path.split('/');
  const firstOther = folders.findIndex((folder, index) => folder !== steps[index]);
  const common = firstOther === -1 ? folders.length : firstOther;
  return [...folders.slice(common).map(() => '..'), ...steps.slice(common)].join('/');
}
