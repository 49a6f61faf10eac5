/**
 * npm run texts [-- AREA]: prints all texts that users, operators and API clients read, by area, to be read from start to end: the catalogs of the
 * client and of the server, labels and hints of definitions, messages that are in the code, and last the errors that only engineers read.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const LABELS = new Set(
  'label title hint why placeholder question one many plural singular header help empty note summary description duty missing'.split(
    ' ',
  ),
);
/** Objects whose values are names of choices. */
const LABEL_MAPS = /label|title|name|hint|done|dead|kind|state|word|TRACK|ROLE/i;
const REFUSALS = /error|exception|refus|problem|conflict|forbidden|notFound|invalid|denied|warn|require|message|malformed/i;
const PROGRAM_ERRORS = /^(Error|TypeError|RangeError)$|log(ger)?\b|console/i;

/** The text of a literal or a template, with the source of each value in braces; undefined for other expressions. */
const textOf = node => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return (
    node.head.text + node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join('')
  );
};
/** The texts of an entry of a catalog: of a text, of a function that fills one in, or of a documented text that it builds on. */
const textsOf = node => {
  if (ts.isArrowFunction(node)) return textsOf(node.body);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isArrayLiteralExpression(node)) return [node.elements.map(textOf).join(' · ')];
  if (ts.isBinaryExpression(node)) return [[...textsOf(node.left), ...textsOf(node.right)].join('')];
  if (ts.isPropertyAccessExpression(node) && /documentedTexts|Texts$/.test(node.expression.getText())) return [node.getText()];
  if (ts.isCallExpression(node)) return [`${node.expression.getText()}: ${node.arguments.map(textOf).join(' ')}`];
  return [textOf(node)].filter(Boolean);
};
const hasWords = text => /[A-Za-z]{2}/.test(text);
const isSentence = text => hasWords(text) && / /.test(text);
const isSql = text =>
  /^\s*(select|insert|update|delete|with|create|alter|case|coalesce|to_char|exists|not exists|from|and|or|order)\b/.test(text) ||
  /^'|^[\w{}]+\.\w+|::\w+/.test(text);
/** 'Injured Email', 'Due in': begins with a capital letter, and is no constant or class. */
const isLabel = text =>
  /^[A-Z][A-Za-z’'.,&/%() -]*[a-z.)%]/.test(text) && !/^[A-Z]\w*[A-Z]\w*$/.test(text) && !/^\S+\/\S+$/.test(text) && !isSql(text);

const calleeOf = node => node.expression.getText();

/** Calls `found` with each label-like property and each message of a file. */
const visit = (node, found) => {
  // The client's texts are in its catalogs: arguments of its calls are paths, keys and headers.
  const isClient = node.getSourceFile().fileName.startsWith('web/');
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText();
    const text = textOf(node.initializer);
    if (text && LABELS.has(name) && hasWords(text) && !isSql(text)) found('labels', text);
    else if (text && name === 'message' && isSentence(text)) found('messages', text);
    else if (text && isLabel(text) && ts.isObjectLiteralExpression(node.parent) && isLabelMap(node.parent)) found('labels', text);
  } else if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const callee = calleeOf(node);
    const kind = PROGRAM_ERRORS.test(callee) ? 'errors' : REFUSALS.test(callee) ? 'messages' : undefined;
    for (const text of (node.arguments ?? []).map(textOf))
      if (text && kind && isSentence(text)) found(kind, text);
      else if (text && !kind && isLabel(text) && ts.isCallExpression(node) && !isClient) found('labels', text);
  } else if (ts.isReturnStatement(node) || ts.isArrowFunction(node)) {
    const text = textOf(node.expression ?? node.body ?? node);
    if (text && isSentence(text) && isLabel(text)) found('messages', text);
  }
  ts.forEachChild(node, child => visit(child, found));
};
/** Whether an object is the value of `labels`, `TRACK_LABELS` and the like. */
const isLabelMap = object => {
  for (let at = object.parent; at && !ts.isStatement(at); at = at.parent)
    if (ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at)) return LABEL_MAPS.test(at.name.getText());
  return false;
};

const areaOf = file =>
  file.split('/').slice(0, 2).join('/') + (file.startsWith('libs/contracts') ? `/${file.split('/')[3]}` : '');
/** Files that hold only texts. */
const CATALOGS = [
  [/^web\/src\/texts\/(.+)\.ts$/, name => `client/${name}`],
  [/^libs\/contracts\/src\/texts\/(.+)\.ts$/, name => `server/${name}`],
  [/^libs\/contracts\/src\/(fields|master-data)\/(?:definition\/)?messages\.ts$/, name => `server/messages of ${name}`],
  [/^libs\/([\w-]+)\/src\/(?:errors\/default-)?messages\.ts$/, name => `server/${name}`],
];
const catalogOf = file => {
  for (const [pattern, name] of CATALOGS) {
    const found = pattern.exec(file);
    if (found) return name(found[1]);
  }
  return undefined;
};

const texts = { catalogs: new Map(), labels: new Map(), messages: new Map(), errors: new Map() };
const add = (kind, area, text) => {
  if (!texts[kind].has(area)) texts[kind].set(area, new Set());
  texts[kind].get(area).add(text.replaceAll(/\s*\n\s*/g, ' '));
};

const files = execFileSync('git', ['ls-files', 'web/src', 'libs', 'services', 'launcher/src'], { encoding: 'utf8' }).split('\n');
const isRead = file =>
  /\.tsx?$/.test(file) &&
  !/\.(spec|stories|contract|example|fixture)\.tsx?$|^web\/src\/stories\/|\/test(ing)?\/|\/migrations\/|\.generated\.|demo-data/.test(
    file,
  );
for (const file of files.filter(isRead)) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const catalog = catalogOf(file);
  const each = node => {
    const isConstant = ts.isVariableDeclaration(node) && node.initializer && !ts.isObjectLiteralExpression(node.initializer);
    if ((ts.isPropertyAssignment(node) && !ts.isObjectLiteralExpression(node.initializer)) || isConstant)
      for (const text of textsOf(node.initializer)) if (hasWords(text)) add('catalogs', catalog, text);
    ts.forEachChild(node, each);
  };
  if (catalog) each(source);
  else visit(source, (kind, text) => add(kind, areaOf(file), text));
}

const wanted = process.argv[2];
for (const [kind, areas] of Object.entries(texts))
  for (const [area, lines] of [...areas].sort(([a], [b]) => a.localeCompare(b)))
    if (!wanted || area.includes(wanted)) console.log(`\n== ${kind}: ${area}\n${[...lines].join('\n')}`);
