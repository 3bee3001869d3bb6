import './tools/require-node.mjs';
import { defineConfig } from 'vite';

// The script and the style that are written into every report: one file each, fonts included.
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist/report',
    assetsInlineLimit: 1_000_000,
    lib: { entry: 'report/main.ts', formats: ['iife'], name: 'report', fileName: () => 'report.js', cssFileName: 'report' },
  },
});
