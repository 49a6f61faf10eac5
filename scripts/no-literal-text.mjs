/** Props whose text a user reads. */
const TEXT_PROPS = new Set(
  (
    'aria-label placeholder title noOptionsText label hint question confirmLabel loadingText note noun emptyLabel empty error saveLabel ' +
    'openLabel why firstUse selection deleteLabel header footStart foot accepted find what helperText tooltip alt description text caption ' +
    'subtitle message legend heading beside'
  ).split(' '),
);

const isText = text => /[A-Za-z]{2}/.test(text);

/** The literals among the values that an expression can have; those inside calls and comparisons are no text on screen. */
const literalsOf = node => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && isText(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isText(value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
};

/** Rejects literal text in components: it belongs in a catalog of web/src/texts. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Texts are in the catalogs of web/src/texts: use t().' },
  },
  create: context => {
    const report = nodes => nodes.forEach(node => context.report({ node, messageId: 'literal' }));
    return {
      JSXText: node => isText(node.value) && report([node]),
      JSXAttribute: node => TEXT_PROPS.has(node.name.name) && report(literalsOf(node.value)),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': node => report(literalsOf(node)),
      "CallExpression[callee.name='notify']": node => report(literalsOf(node.arguments[0])),
    };
  },
};
