/** How the single-page app is built: chunks under `static/js` (specification §2), each with a `.br` and a `.gz` twin. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepBudgets } from './build/budgets.ts';
import { twins } from './build/twins.ts';

const folderOf = (name: string) => {
  if (name.endsWith('.css')) return 'css';
  return 'media';
};

export default defineConfig({
  plugins: [react(), keepBudgets(), twins()],
  server: { port: 5173, proxy: { '/api': process.env.VIGIA_API ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The policy forbids `data:` connections and inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: (asset) => `static/${folderOf(asset.names[0] ?? '')}/[name]-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|kit[\\/]jitless/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@remix-run[\\/]route-pattern|cookie-es)[\\/]/ },
          ],
        },
      },
    },
  },
});
