import { relative, sep } from 'node:path';
import type { Rule } from 'eslint';
import type { Node } from 'estree';
import { importProblem } from './importRule';

/** `masar/layers`: reports imports, re-exports and `import()` that break the import rule. */
export const layersRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Keep the import rule of docs/architecture.md' },
    schema: [],
  },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');

    const check = (node: Node, source: unknown, typeOnly: boolean): void => {
      if (typeof source !== 'string') return;
      const message = importProblem({ from, source, typeOnly });
      if (message !== undefined) context.report({ node, message });
    };

    return {
      ImportDeclaration: (node) => {
        check(node, node.source.value, isTypeOnly(node, 'importKind'));
      },
      ExportNamedDeclaration: (node) => {
        check(node, node.source?.value, isTypeOnly(node, 'exportKind'));
      },
      ExportAllDeclaration: (node) => {
        check(node, node.source.value, isTypeOnly(node, 'exportKind'));
      },
      ImportExpression: (node) => {
        check(node, node.source.type === 'Literal' ? node.source.value : undefined, false);
      },
    };
  },
};

/** Set by the TypeScript parser. */
function isTypeOnly(node: Node, key: 'importKind' | 'exportKind'): boolean {
  return (
    key in node && Object.entries(node).some(([name, value]) => name === key && value === 'type')
  );
}
