/** Compares the pictures of this run with those of the run before, and writes a page with the differences. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { CHANGES, CURRENT, PREVIOUS } from './picture-folders.mjs';
import stopProduct from './stop-product.mjs';

const names = folder => (existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.png')) : []);

/** The differing pixels marked in red; undefined when there are none. */
function difference(before, after) {
  if (before.equals(after)) return undefined;
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return after;
  const { width, height } = a;
  const marked = new PNG({ width, height });
  return pixelmatch(a.data, b.data, marked.data, width, height, { threshold: 0.1 }) ? PNG.sync.write(marked) : undefined;
}

function changedPictures(all, previous) {
  mkdirSync(CHANGES, { recursive: true });
  return all.filter(name => {
    if (!previous.has(name)) return false;
    const marked = difference(readFileSync(join(PREVIOUS, name)), readFileSync(join(CURRENT, name)));
    if (!marked) return false;
    copyFileSync(join(PREVIOUS, name), join(CHANGES, `before ${name}`));
    copyFileSync(join(CURRENT, name), join(CHANGES, `after ${name}`));
    writeFileSync(join(CHANGES, `difference ${name}`), marked);
    return true;
  });
}

const section = name =>
  `<h2>${name.replace('.png', '')}</h2><p>${['before', 'after', 'difference']
    .map(kind => `<a href="${kind} ${name}"><img src="${kind} ${name}" alt="${kind}"></a>`)
    .join('')}</p>`;

const page = changed =>
  `<!doctype html><meta charset="utf-8"><title>Changed pictures</title><style>body{font:14px sans-serif}img{width:32%;margin-right:1%;border:1px solid #ccc}</style>${changed.map(section).join('')}`;

export default async function comparePictures() {
  await stopProduct();
  const all = names(CURRENT);
  const previous = new Set(names(PREVIOUS));
  const changed = changedPictures(all, previous);
  const added = all.filter(name => !previous.has(name));
  const missing = [...previous].filter(name => !all.includes(name));
  writeFileSync(join(CHANGES, 'index.html'), page(changed));
  console.log(`${all.length} pictures: ${changed.length} changed, ${added.length} new, ${missing.length} missing`);
  for (const [label, list] of [
    ['Missing', missing],
    ['Changed', changed],
  ])
    for (const name of list) console.log(`${label}: ${name}`);
  if (changed.length) console.log(`Look at them in ${join(CHANGES, 'index.html')}`);
}
