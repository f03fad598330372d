import { blockSchemas } from '../blocks/schemas.ts';
import { modulePath } from './module-path.ts';

/** The module with the component of every kind of block that has a schema, found by the name of its folder. */
export function blocksSource(root: string): string {
  const names = Object.keys(blockSchemas());
  const imports = names.map((name) => {
    const file = modulePath(root, 'src/blocks', name, `${componentName(name)}.tsx`);
    return `import { ${componentName(name)} } from ${JSON.stringify(file)};`;
  });
  const entries = names.map((name) => `  ${JSON.stringify(name)}: ${componentName(name)},`);
  return [...imports, 'export const components = {', ...entries, '};'].join('\n');
}

/** `CallToAction` for `call-to-action`. */
function componentName(block: string): string {
  return block.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
