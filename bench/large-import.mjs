import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { ADMIN, post } from './http.mjs';
import { CLINIC_B, importCases } from './import-over-http.mjs';
import { rounded, watchMemory } from './measure.mjs';
import { createDatabase, startProduct } from './servers.mjs';

/** Of the clinic's file, repeated: 100 MB, the largest file that is accepted. */
const LINES = Number(process.env.BENCH_SIZE ?? 345_000);
const TARGET_MEGABYTES = 450;

/** A file of 100 MB imported into a running product: the memory of its process, with all projections. */
export async function benchLargeImport(url) {
  if (!existsSync(CLINIC_B)) {
    console.log('large-import: left out, the clinic’s file is not here.');
    return [];
  }
  const product = await startProduct(await createDatabase(url, 'bench_large_import'));
  const agent = new Agent({ keepAlive: true });
  try {
    const api = `${product.url}/AtlasAPI/api`;
    const { access_token: token } = await post(agent, `${api}/Token/GetAccessToken`, ADMIN);
    const content = fileOf(LINES);
    const memory = watchMemory(product.pid);
    const { jobSeconds, listSeconds } = await importCases({ agent, api, token }, content);
    const { highest } = memory.stop();
    return [
      {
        what: `import of ${rounded(content.size / 1e6, 0)} MB, ${LINES.toLocaleString('en')} lines, in the product`,
        ours: Math.round(LINES / jobSeconds),
        unit: 'rows/s',
      },
      { what: 'from the end of this import until the list is complete', ours: rounded(listSeconds, 1), unit: 's' },
      {
        what: 'memory of the process during it',
        ours: Math.round(highest),
        unit: 'MB',
        ratio: rounded(TARGET_MEGABYTES / highest),
        target: 1,
      },
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
}

/** So many lines: the clinic's, again and again with other account and claim numbers. */
function fileOf(count) {
  const [headers, ...lines] = readFileSync(CLINIC_B, 'utf8').trimEnd().split('\n');
  const repeated = Array.from({ length: count }, (_, index) => {
    const copy = Math.floor(index / lines.length);
    return lines[index % lines.length].replace(/^([^,]+),([^,]+),/, `$1-${copy},$2-${copy},`);
  });
  return new Blob([[headers, ...repeated].join('\n')], { type: 'text/csv' });
}
