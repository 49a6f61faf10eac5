/** A sentence: begins with a capital letter, a quotation mark or a value, has two words, ends with a punctuation mark. */
const isSentence = text =>
  /^(?:[A-Z“"‘]|\u0000)/.test(text) && /[a-z]{2}/.test(text) && / \S/.test(text) && /[.?!…]$/.test(text.trim());

/** Errors of the program itself, which engineers read: a user sees the general text of an unexpected error. */
const PROGRAM_ERRORS = new Set(['Error', 'TypeError', 'RangeError']);
/** Of definitions and of the API's description: they are texts in one place already. */
const DESCRIPTIONS = new Set('summary description label title hint help note why example plural'.split(' '));
const DESCRIBING_CALLS = new Set(['describedQuery', 'historyItem', 'log', 'error', 'warn', 'debug', 'info']);

const nameOf = callee => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);
const isLogger = callee =>
  callee.type !== 'MemberExpression' ||
  /log|console/i.test(JSON.stringify(callee.object.name ?? callee.object.property?.name ?? ''));

/** What a command or the start of the product prints: a phrase, not only a sentence. */
const isPrinted = node => {
  const { parent } = node;
  if (!parent.arguments?.includes(node)) return false;
  if (parent.type === 'NewExpression') return /Error$/.test(parent.callee.name);
  return parent.callee.object?.name === 'console' || nameOf(parent.callee) === 'push';
};
const isPhrase = text => /[A-Za-z]{2,} \S*[a-z]{2}/.test(text);

/** Whether a literal is for engineers or a part of a definition. */
const isExempt = node => {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (parent.type === 'Decorator') return true;
    if (parent.type === 'Property' && parent.key === child) return true;
    if (parent.type === 'Property' && DESCRIPTIONS.has(parent.key.name)) return true;
    if (parent.type === 'NewExpression' && PROGRAM_ERRORS.has(parent.callee.name)) return true;
    if (parent.type === 'CallExpression' && parent.callee !== child) {
      if (parent.callee.type === 'Super') return true;
      if (DESCRIBING_CALLS.has(nameOf(parent.callee)) && isLogger(parent.callee)) return true;
    }
    if (/Function|BlockStatement|ClassBody/.test(parent.type)) return false;
  }
  return false;
};

/** Rejects sentences in the code of the server: they belong in a catalog of libs/contracts/src/texts. */
export default {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { isForOperators: { type: 'boolean' } }, additionalProperties: false }],
    messages: { literal: 'Messages are in the catalogs of libs/contracts/src/texts.' },
  },
  create: context => {
    const { isForOperators = false } = context.options[0] ?? {};
    const check = (node, text) => {
      const isLiteral = isForOperators && isPrinted(node) ? isPhrase(text) : isSentence(text) && !isExempt(node);
      if (isLiteral) context.report({ node, messageId: 'literal' });
    };
    return {
      Literal: node => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: node => check(node, node.quasis.map(({ value }) => value.cooked ?? '').join('\u0000')),
    };
  },
};
