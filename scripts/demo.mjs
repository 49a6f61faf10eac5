/**
 * `npm run demo`: builds what is not built, then runs everything in this very process, so that Ctrl+C and `kill` reach it directly and not a
 * shell in between.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Atlas needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

try {
  await import('./build.mjs');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(`A package is missing; run npm ci first. (${error.message.split('\n')[0]})`);
  process.exit(1);
}
await import('../launcher/dist/demo.js');
