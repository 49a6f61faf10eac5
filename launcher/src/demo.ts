import { runAtlas } from './run-atlas.js';

await runAtlas({ demo: true });
