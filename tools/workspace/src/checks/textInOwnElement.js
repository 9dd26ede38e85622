import ts from 'typescript';

const { StringLike, NumberLike, BigIntLike, BooleanLike, Undefined, Null } = ts.TypeFlags;
const TEXT = StringLike | NumberLike | BigIntLike;
const NOTHING = BooleanLike | Undefined | Null;

/**
 * ESLint rule: a text is the only child of its element. A browser that translates the page replaces text nodes; React then fails when it
 * moves or removes them, and its updates do not show. It sets an only text through its element.
 */
export const textInOwnElement = {
  meta: {
    type: 'problem',
    messages: { shared: 'Give this text its own element, for browsers that translate the page.' },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices;

    const partsOf = (type) => (type.isUnion() ? type.types : [type]);

    /** Not for ReactNode, which may be anything. */
    function isTextType(type) {
      const parts = partsOf(type);
      return parts.every(({ flags }) => flags & (TEXT | NOTHING)) && parts.some(({ flags }) => flags & TEXT);
    }

    /** React renders each item as a text, also a single one. */
    function isTextList({ type, expression }) {
      if (type !== 'JSXExpressionContainer' || expression.type === 'JSXEmptyExpression') return false;
      return partsOf(services.getTypeAtLocation(expression)).some((part) => {
        const item = (part.flags & TEXT) === 0 && part.getNumberIndexType();
        return item && isTextType(item);
      });
    }

    function isText(node) {
      switch (node.type) {
        case 'JSXText':
          return true;
        case 'JSXExpressionContainer':
          return isText(node.expression);
        case 'ConditionalExpression':
          return isText(node.consequent) || isText(node.alternate);
        case 'LogicalExpression':
          return isText(node.right) || (node.operator !== '&&' && isText(node.left));
        case 'JSXElement':
        case 'JSXFragment':
        case 'JSXEmptyExpression':
          return false;
        default:
          return isTextType(services.getTypeAtLocation(node));
      }
    }

    function check({ children }) {
      const rendered = children.filter((child) => !isBlank(child));
      const shared = rendered.filter((node) => isTextList(node) || (rendered.length > 1 && isText(node)));
      for (const node of shared) context.report({ node, messageId: 'shared' });
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

/** JSX drops blanks with a line break, and comments. */
function isBlank(node) {
  if (node.type === 'JSXText') return !node.value.trim() && node.value.includes('\n');
  return node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression';
}
