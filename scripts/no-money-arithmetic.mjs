/** Names of amounts: `balance`, `bill_amount`, `claimAmount`, `amount_cents`. */
const MONEY =
  /^(amount|balance|principal|interest|fee|charge|cents|claim|paid|outstanding|owed|due)$|(_|[a-z])(amount|balance|principal|interest|fee|charge|cents|outstanding)$/i;
/** Functions that calculate with amounts. Previews of unsaved input use `previewPayment` and `splitFigures` instead. */
const CALCULATING = new Set(
  'centsFromWire wireFromCents parseCents sumOfCents sumOfAmounts unallocatedCents balanceEffectOf billAmount billOutcome'.split(
    ' ',
  ),
);
const ARITHMETIC = new Set('+ - * / % **'.split(' '));
const ORDER = new Set('< > <= >='.split(' '));
const EQUALITY = new Set('=== !== == !='.split(' '));
const ASSIGNMENT = new Set('+= -= *= /= %= **='.split(' '));

/** What a value is called: `balance` of `bill.balance!`, of `balance ?? 0`, of `Math.abs(balance)`. */
const nameOf = node => {
  switch (node?.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.property.type === 'Identifier' && !node.computed ? node.property.name : '';
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression);
    case 'UnaryExpression':
      return nameOf(node.argument);
    case 'LogicalExpression':
      return nameOf(node.left);
    case 'CallExpression':
      return node.arguments.map(nameOf).find(name => MONEY.test(name)) ?? '';
    default:
      return '';
  }
};
const isMoney = node => MONEY.test(nameOf(node));
const isNumber = node => node.type === 'Literal' && typeof node.value === 'number';
const isText = node => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function isCalculation({ operator, left, right }) {
  if (ARITHMETIC.has(operator)) return (isMoney(left) || isMoney(right)) && !isText(left) && !isText(right);
  if (ORDER.has(operator)) return isMoney(left) || isMoney(right);
  return EQUALITY.has(operator) && ((isMoney(left) && isNumber(right)) || (isNumber(left) && isMoney(right)));
}

/** Rejects calculations with amounts in the client: figures come from the server, previews from functions that the server uses, too. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      calculation:
        'The client calculates no money (ADR 0070): show a figure of the answer, or preview it with a function of @atlas/contracts that the server uses, too.',
    },
  },
  create(context) {
    const report = node => context.report({ node, messageId: 'calculation' });
    return {
      BinaryExpression: node => isCalculation(node) && report(node),
      AssignmentExpression: node => ASSIGNMENT.has(node.operator) && (isMoney(node.left) || isMoney(node.right)) && report(node),
      'UnaryExpression[operator="-"]': node => isMoney(node.argument) && node.parent.type !== 'BinaryExpression' && report(node),
      ImportSpecifier: node =>
        node.parent.source.value === '@atlas/contracts' && CALCULATING.has(node.imported.name) && report(node),
    };
  },
};
