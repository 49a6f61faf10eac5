import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** The API the development server forwards to; the built client is served by the gateway itself. */
const API = 'http://localhost:8080';

/** Packages kept in chunks of their own, so that a release of the product does not make browsers load them again. */
const VENDOR_CHUNKS = [
  { name: 'charts', test: /node_modules\/(recharts|d3-|victory-vendor|decimal\.js|es-toolkit|@reduxjs|react-redux|immer)/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|@popperjs|react-transition-group|stylis)\// },
  { name: 'admin', test: /node_modules\/(ra-|react-admin|react-hook-form|@tanstack|lodash|node-polyglot)/ },
];

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/AtlasAPI': API } },
  build: {
    outDir: 'dist',
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: {
      // Request classes carry decorators, which a bundler must otherwise take for side effects and keep on every page.
      treeshake: { moduleSideEffects: [{ test: /libs\/contracts\//, sideEffects: false }] },
      output: { codeSplitting: { groups: VENDOR_CHUNKS } },
    },
  },
});
