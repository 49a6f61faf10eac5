import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { pdfFiles } from './pdf-files.js';
import { precompress } from './precompress.js';

/** The API the development server forwards to; the built client is served by the gateway itself. */
const API = 'http://localhost:8080';

/**
 * What is loaded together: packages apart from the product, so that a release does not make browsers load them again, and the parts that
 * every screen is made of in one piece instead of forty. The libraries of charts and calendars stay with the charts and calendars.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-is|use-sync-external-store)\//,
  },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)|@emotion|@popperjs|react-transition-group|stylis|clsx)\// },
  { name: 'admin', test: /node_modules\/(ra-|react-admin|react-hook-form|@tanstack|lodash|node-polyglot|query-string)/ },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  { name: 'parts', test: /web\/src\/(theme|components\/(?!charts|html|documents|forms\/DayPicker)|providers\/(?!validation))/ },
];

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [react(), pdfFiles(), precompress()],
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
