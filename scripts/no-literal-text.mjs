/** Props and properties whose text a user reads. */
const TEXT_PROPS = new Set(
  (
    'aria-label placeholder title noOptionsText label hint question confirmLabel loadingText note noun emptyLabel empty error saveLabel ' +
    'openLabel why firstUse selection deleteLabel header footStart foot accepted find what helperText tooltip alt description text caption ' +
    'subtitle message legend heading beside one many plural singular help summary dryLabel needs drop formats undo link say'
  ).split(' '),
);
/** Properties that also hold codes ('cancel') and colors: a single lower-case word there is no text. */
const AMBIGUOUS = new Set('what text find error selection header note link'.split(' '));
const isCode = text => !/ |^[A-Z]/.test(text);
/** What engineers read: errors of the program itself, and the log. Those with other names are shown to users. */
const FOR_ENGINEERS = /^((Type|Range)?Error|logProblem)$/;

const isText = text => /[A-Za-z]{2}/.test(text);
/** 'Due in', 'Not sent yet', 'Default: from the provider': a word with a capital letter and another word. Style rules, ids and paths do not look like this. */
const isPhrase = text => /^[“(]?[A-Z][a-z’]+[,:;]? [A-Za-z]/.test(text) && !/[<>]/.test(text);
/** 'Reversed', 'no proof of mailing': words without digits or signs. */
const isWord = text => /^[A-Z][a-z]{2,}$/.test(text);
const isLowerPhrase = text => /^[a-z’]+(,? [a-z’]+)+[.:]?$/.test(text);
/** A template with a word between its values: `${count} of ${total}`. Style rules look alike: they have units and functions. */
const isSentenceTemplate = node =>
  node.type === 'TemplateLiteral' &&
  node.quasis.length > 1 &&
  partsOf(node).some(text => /(^|\s)[A-Za-z’]{2,}[.,;:]?(\s|$)/.test(text) && /\s/.test(text)) &&
  !partsOf(node).some(text =>
    /px|^Bearer |color-mix|var\(|solid|transform|translate|calc|minmax|repeat|\bspan\b|\bms\b/.test(text),
  );

const partsOf = node => (node.type === 'Literal' ? [String(node.value)] : node.quasis.map(({ value }) => value.raw));

/** The literals among the values that an expression can have; those inside calls and comparisons are no text on screen. */
const literalsOf = node => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && isText(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return partsOf(node).some(isText) ? [node] : [];
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case 'ArrayExpression':
      return node.elements.flatMap(literalsOf);
    case 'ArrowFunctionExpression':
      return literalsOf(node.body);
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
};

const CODE_CALLS =
  /^(styled|includes|querySelector\w*|matches|closest|setRequestHeader|setAttribute|set|get|getItem|setItem|startsWith|endsWith|createElement|useCan|needs|firmNeeds)$/;
const calleeOf = callee =>
  callee.type === 'CallExpression'
    ? calleeOf(callee.callee)
    : callee.type === 'MemberExpression'
      ? nameOf(callee.property)
      : nameOf(callee);

const nameOf = node => (node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '');

/** A property, a value that is compared, a type, a key of the keyboard: what code calls something. */
const isName = node =>
  (node.parent.type === 'CallExpression' && node.parent.arguments[0] === node && nameOf(node.parent.callee) === 'useKey') ||
  (node.parent.type === 'Property' && node.parent.key === node) ||
  (node.parent.type === 'BinaryExpression' && node.parent.operator !== '+') ||
  ['SwitchCase', 'TSLiteralType'].includes(node.parent.type);

const CODE_PROPS = /^(className|style|sx|type|role|rel|autoComplete|href|to|key|id|name|variant|color|size)$/;
/** In a class name, a style rule, a key, a type or a call that takes codes, such as `includes('Files')`. */
const isInCode = node => {
  for (let at = node; at; at = at.parent) {
    if (at.type === 'JSXAttribute') return CODE_PROPS.test(at.name.name);
    if (at.type === 'CallExpression' && CODE_CALLS.test(calleeOf(at.callee))) return true;
    if (
      at.type.startsWith('TS') &&
      at.type !== 'TSAsExpression' &&
      at.type !== 'TSNonNullExpression' &&
      at.type !== 'TSSatisfiesExpression'
    )
      return true;
    if (at.type === 'Property' && /^(filter|columns)$/.test(nameOf(at.key))) return true;
    if (at.type === 'VariableDeclarator' && /class/i.test(nameOf(at.id))) return true;
    if (at.type === 'JSXElement') return false;
  }
  return false;
};

const isForEngineers = ({ parent }) =>
  (parent.type === 'NewExpression' || parent.type === 'CallExpression') && FOR_ENGINEERS.test(nameOf(parent.callee));

/** Rejects literal text in the client: it belongs in a catalog of web/src/texts. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Texts are in the catalogs of web/src/texts: use t().' },
  },
  create: context => {
    const reported = new Set();
    const report = nodes =>
      nodes
        .filter(node => !reported.has(node))
        .forEach(node => {
          reported.add(node);
          context.report({ node, messageId: 'literal' });
        });
    return {
      JSXText: node => isText(node.value) && report([node]),
      JSXAttribute: node => TEXT_PROPS.has(node.name.name) && report(literalsOf(node.value)),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': node => report(literalsOf(node)),
      "CallExpression[callee.name='notify']": node => report(literalsOf(node.arguments[0])),
      'ObjectExpression > Property': ({ key, value }) => {
        if (!TEXT_PROPS.has(nameOf(key))) return;
        const isAmbiguous = AMBIGUOUS.has(nameOf(key));
        report(literalsOf(value).filter(each => !isAmbiguous || !partsOf(each).every(isCode)));
      },
      'Literal, TemplateLiteral': node => {
        const [first] = partsOf(node);
        if (isName(node) || isForEngineers(node)) return;
        const isShort = node.type === 'Literal' && typeof node.value === 'string' && (isWord(first) || isLowerPhrase(first));
        if (isPhrase(first) || ((isShort || isSentenceTemplate(node)) && !isInCode(node))) report([node]);
      },
    };
  },
};
