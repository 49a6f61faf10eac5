import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { pdfFiles } from './pdf-files.js';
import { precompress } from './precompress.js';
import { textsByArea } from './texts-by-area.js';

/** The API the development server forwards to; the built client is served by the gateway itself. */
const API = 'http://localhost:8080';

/**
 * What is loaded together. Packages are apart from the product, so that a release does not make browsers load them again. `list` is what the
 * frame and a list need, `parts` is what only the other screens are made of; each takes what it imports with it. In few large files, because
 * many small ones compress worse. What comes first takes first.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-is|use-sync-external-store)\//,
  },
  { name: 'packages', test: /node_modules\/(@emotion|@popperjs|@tanstack|react-transition-group|stylis|clsx)\// },
  { name: 'list', test: /web\/src\/(main|app\/layout\/Shell|features\/cases\/list\/CaseListPage)\./ },
  { name: 'parts', test: /web\/src\/components\/(?!charts|html|documents|forms\/DayPicker)/ },
  { name: 'icons', test: /node_modules\/lucide-react\// },
];

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [textsByArea(), react(), pdfFiles(), precompress()],
  resolve: { tsconfigPaths: true, conditions: ['source', 'module', 'browser', 'development|production'] },
  // The table's worker loads the reader of workbooks when it is needed.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/AtlasAPI': API } },
  build: {
    outDir: 'dist',
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: {
      // Request classes carry decorators, which a bundler must otherwise take for side effects and keep on every page.
      treeshake: { moduleSideEffects: [{ test: /libs\/contracts\//, sideEffects: false }] },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
});
