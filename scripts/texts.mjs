/**
 * npm run texts [-- AREA]: prints all texts that users read, by area, to be read from start to end: the catalogs of the client and of the
 * server, the labels and hints of definitions, and messages that are still in the code.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const LABELS = new Set(
  'label title hint why placeholder question one many plural singular header help empty note summary'.split(' '),
);
const REFUSALS = /error|exception|refus|problem|conflict|forbidden|notFound|invalid|denied|warn|require|message/i;

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
  if (ts.isCallExpression(node)) return [`${node.expression.getText()}: ${node.arguments.map(textOf).join(' ')}`];
  return [textOf(node)].filter(Boolean);
};
const isSentence = text => /[A-Za-z]{2}/.test(text) && / /.test(text);

/** Calls `found` with each label-like property and each message of a file. */
const visit = (node, found) => {
  if (ts.isPropertyAssignment(node) && LABELS.has(node.name.getText())) {
    const text = textOf(node.initializer);
    if (text) found('labels', text);
  }
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && REFUSALS.test(node.expression.getText()))
    for (const text of (node.arguments ?? []).map(textOf)) if (text && isSentence(text)) found('messages', text);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'message') {
    const text = textOf(node.initializer);
    if (text && isSentence(text)) found('messages', text);
  }
  ts.forEachChild(node, child => visit(child, found));
};

const areaOf = file =>
  file.split('/').slice(0, 2).join('/') + (file.startsWith('libs/contracts') ? `/${file.split('/')[3]}` : '');
const texts = { catalogs: new Map(), labels: new Map(), messages: new Map() };
const add = (kind, area, text) => {
  if (!texts[kind].has(area)) texts[kind].set(area, new Set());
  texts[kind].get(area).add(text);
};

const files = execFileSync('git', ['ls-files', 'web/src', 'libs', 'services'], { encoding: 'utf8' }).split('\n');
for (const file of files.filter(
  each =>
    /\.tsx?$/.test(each) && !/\.(spec|stories)\.tsx?$|^web\/src\/stories\/|\/test\/|\/migrations\/|\.generated\./.test(each),
)) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const [, root, area] = /^(web|libs\/contracts)\/src\/texts\/(.+)\.ts$/.exec(file) ?? [];
  const ofLibrary = /^libs\/([\w-]+)\/src\/messages\.ts$/.exec(file)?.[1];
  const catalog = area ? `${root === 'web' ? 'client' : 'server'}/${area}` : ofLibrary && `server/${ofLibrary}`;
  const each = node => {
    if (ts.isPropertyAssignment(node)) for (const text of textsOf(node.initializer)) add('catalogs', catalog, text);
    ts.forEachChild(node, each);
  };
  if (catalog) each(source);
  else visit(source, (kind, text) => add(kind, areaOf(file), text));
}

const wanted = process.argv[2];
for (const [kind, areas] of Object.entries(texts))
  for (const [area, lines] of [...areas].sort(([a], [b]) => a.localeCompare(b)))
    if (!wanted || area.includes(wanted)) console.log(`\n== ${kind}: ${area}\n${[...lines].join('\n')}`);
