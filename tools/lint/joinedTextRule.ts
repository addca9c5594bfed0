import type { Rule } from 'eslint';
import type { Node } from 'estree';
import { isSeparator, latinMarkIn } from './joinedText';

/** `masar/joined-text`: reports hard-coded punctuation between two values. */
export const joinedTextRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Leave what joins two texts to the messages of each language' },
    schema: [],
  },
  create(context) {
    const check = (node: Node, text: unknown): void => {
      if (typeof text !== 'string' || !isSeparator(text)) return;
      const message = `Join these with a message or formatList: ${JSON.stringify(text)} is not right in every language.`;
      context.report({ node, message });
    };
    return {
      TemplateLiteral: (node) => {
        if (node.parent.type === 'TaggedTemplateExpression') return;
        for (const { value } of node.quasis.slice(1, -1)) check(node, value.cooked);
      },
      BinaryExpression: ({ operator, left, right }) => {
        if (operator !== '+') return;
        for (const side of [left, right]) if (side.type === 'Literal') check(side, side.value);
      },
      CallExpression: ({ callee, arguments: [separator] }) => {
        if (callee.type !== 'MemberExpression' || separator?.type !== 'Literal') return;
        const { property } = callee;
        if (property.type === 'Identifier' && property.name === 'join') {
          check(separator, separator.value);
        }
      },
    };
  },
};

/** `masar/arabic-marks`: reports Latin punctuation in Arabic text. */
export const arabicMarksRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Write Arabic with the marks of Arabic' },
    schema: [],
  },
  create(context) {
    const check = (node: Node, text: unknown): void => {
      const mark = typeof text === 'string' ? latinMarkIn(text) : undefined;
      if (mark !== undefined) context.report({ node, message: `Arabic has its own “${mark}”.` });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('')),
    };
  },
};
